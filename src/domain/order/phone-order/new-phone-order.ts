// An order that staff enter for a customer on the phone: the order of a checkout, with a customer
// who may have no e-mail address, and the telephone number.

import { RecipientId } from '../checkout-order.ts'
import { NewOrder } from '../new-order.ts'
import { PhoneCustomer } from '../order-customer.ts'
import { z } from 'zod'
import { bigIdOr } from '../../text/number-input.ts'

/** As staff type it; it may be empty. */
export const PhoneNumber = z
  .string({ error: 'Vul een telefoonnummer in, of laat het leeg.' })
  .trim()
  .regex(/^(\+?\(?\d[\d ()-]{7,22})?$/, 'Een telefoonnummer heeft 10 cijfers, zoals 06 12345678.')

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
