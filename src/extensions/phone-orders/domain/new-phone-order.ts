// An order that staff enter for a customer on the phone: the order of a checkout, with a customer
// who may have no e-mail address, and the telephone number.

import { RecipientId } from '#domain/order/checkout-order.ts'
import { NewOrder } from '#domain/order/new-order.ts'
import { customerWith } from '#domain/order/order-customer.ts'
import { PhoneNumber } from '#domain/order/phone-number.ts'
import { EmailAddress, missingEmailMessage } from '#domain/text/email-address.ts'
import { z } from 'zod'
import { bigIdOr } from '#domain/text/number-input.ts'

/** A customer without an e-mail address gets letters. */
const PhoneCustomer = customerWith(
  z
    .union([z.literal(''), EmailAddress], { error: missingEmailMessage })
    .describe('Empty for a customer without an e-mail address'),
)

const draftMissing = 'Dit concept kennen we niet.'
/** A caller has read no promise. */
export const NewPhoneOrder = NewOrder.omit({ money_back: true })
  .extend({
    customer: PhoneCustomer,
    phone: PhoneNumber.default(''),
    recipient_id: RecipientId.nullish().describe(
      'The person for whom the customer orders; ignored for a person of another account',
    ),
    draft: bigIdOr(draftMissing)
      .optional()
      .describe('Id of the draft that the order replaces; the shop deletes it'),
  })
  .meta({ id: 'NewPhoneOrder' })
export type NewPhoneOrder = z.output<typeof NewPhoneOrder>
