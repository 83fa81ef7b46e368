// An order that staff enter for a customer on the phone: the order of a checkout, with a customer
// who may have no e-mail address, and the telephone number.

import { RecipientId } from './checkout-order.ts'
import { NewOrder } from './new-order.ts'
import { PhoneCustomer } from './order-customer.ts'
import { PhoneNumber } from './phone-number.ts'
import { z } from 'zod'

const draftMissing = 'Dit concept kennen we niet.'
/** A caller has read no promise. */
export const NewPhoneOrder = NewOrder.omit({ money_back: true })
  .extend({
    customer: PhoneCustomer,
    phone: PhoneNumber.default(''),
    recipient_id: RecipientId.nullish().describe(
      'The person for whom the customer orders; ignored for a person of another account',
    ),
    draft: z
      .int({ error: draftMissing })
      .min(1, draftMissing)
      .max(Number.MAX_SAFE_INTEGER, draftMissing)
      .optional()
      .describe('Id of the draft that the order replaces; the shop deletes it'),
  })
  .meta({ id: 'NewPhoneOrder' })
export type NewPhoneOrder = z.output<typeof NewPhoneOrder>
