// The order or subscription that the checkout sends. A customer who orders again by the access link
// of an earlier order does not send an e-mail address, because the link may be in other hands and
// must not reveal it.

import { z } from 'zod'
import { missingEmailMessage } from '../text/email-address.ts'
import { isRecord } from '../is-record.ts'
import { NewSubscription } from '../subscription/new-subscription.ts'
import { NewOrder } from './new-order.ts'
import { ReturningCustomer } from './order-customer.ts'
import { idOr } from '../text/number-input.ts'

const recipientUnknown = 'Kies opnieuw voor wie het is.'
export const RecipientId = idOr(recipientUnknown)

const members = {
  consent_scope: z
    .literal('account', { error: 'Geef aan of je dit goed vindt.' })
    .nullish()
    .describe(
      'Of a logged-in customer who read the text of the account, which holds for later orders too. With it, an order without `health_consent` relies on the consent that stands, and is rejected if there is none',
    ),
  customer: ReturningCustomer,
  recipient_id: RecipientId.nullish().describe(
    'The person for whom the logged-in customer orders; ignored for a person of another account',
  ),
  email_from_order: z
    .string({ error: missingEmailMessage })
    .regex(/^[\w-]{43}$/, missingEmailMessage)
    .nullish()
    .describe(
      'Token of the access link of an earlier order, whose e-mail address this order gets if customer.email is absent',
    ),
}

const namesEmail = ({ customer, email_from_order }: Record<string, unknown>) =>
  email_from_order != null || !isRecord(customer) || customer['email'] !== undefined

/** Runs even if other members are invalid, so that the reply names every invalid field. */
const emailCheck = {
  path: ['customer', 'email'],
  message: missingEmailMessage,
  when: ({ value }: { value: unknown }) => isRecord(value),
}

export const CheckoutOrder = NewOrder.extend(members)
  .refine(namesEmail, emailCheck)
  .meta({ id: 'CheckoutOrder' })
export const CheckoutSubscription = NewSubscription.extend(members)
  .refine(namesEmail, emailCheck)
  .meta({ id: 'CheckoutSubscription' })
