// The field names are those of the API.

import { z } from 'zod'
import { RecipientId } from '#domain/order/checkout-order.ts'
import { maxOrderLines } from '#domain/order/order-limits.ts'
import { idOr, packsOr } from '#domain/text/number-input.ts'
import { tooLongMessage } from '#domain/text/text-input.ts'

const invalid = 'Dit concept kunnen we niet bewaren.'
const text = z.string({ error: invalid }).max(200, tooLongMessage(200))

const address = {
  first_name: text,
  last_name: text,
  street: text,
  street_number: text,
  street_addition: text,
  postcode: text,
  city: text,
}

export const PhoneOrderDraft = z
  .object(
    {
      email: text,
      by_post: z.boolean({ error: invalid }).describe('The customer has no e-mail address'),
      no_review_mails: z
        .boolean({ error: invalid })
        .optional()
        .describe('The customer wants no mails that ask about the products afterwards'),
      phone: text,
      ...address,
      company_name: text,
      vat_number: text,
      payment_method: text,
      other_address: z
        .object(address)
        .nullish()
        .describe('Where the parcel goes, if that is not the address of the customer'),
      recipient_id: RecipientId.nullish().describe('The person for whom the customer orders'),
      lines: z
        .array(
          z.object({
            id: idOr(invalid).describe('Id of the sellable item'),
            quantity: packsOr(invalid),
          }),
          { error: invalid },
        )
        .max(maxOrderLines, invalid),
    },
    { error: invalid },
  )
  .meta({ id: 'PhoneOrderDraft' })
export type PhoneOrderDraft = z.output<typeof PhoneOrderDraft>
