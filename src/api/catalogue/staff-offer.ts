import { z } from 'zod'
import { type OfferColumns, toOffer } from '#domain/catalogue/offer.ts'
import { Money, Moment } from '../framework/json-shapes.ts'

export const StaffOffer = z
  .object({ price: Money, from: Moment, until: Moment, running: z.boolean() })
  .nullable()
  .describe('The planned or running offer; null without one')

export function toStaffOffer(columns: OfferColumns): z.input<typeof StaffOffer> {
  const offer = toOffer(columns)
  return (
    offer && {
      price: offer.price,
      from: offer.from,
      until: offer.until,
      running: columns.regularPrice !== null,
    }
  )
}
