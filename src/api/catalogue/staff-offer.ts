import { z } from 'zod'
import { type OfferColumns, toOffer } from '#domain/catalogue/offer.ts'
import { Euros } from '#domain/catalogue/product.ts'
import { toEuros } from '#domain/money.ts'

export const StaffOffer = z
  .object({ price: Euros, from: z.iso.datetime(), until: z.iso.datetime(), running: z.boolean() })
  .nullable()
  .describe('The planned or running offer; null without one')

export function toStaffOffer(columns: OfferColumns): z.input<typeof StaffOffer> {
  const offer = toOffer(columns)
  return (
    offer && {
      price: toEuros(offer.price),
      from: offer.from.toISOString(),
      until: offer.until.toISOString(),
      running: columns.regularPrice !== null,
    }
  )
}
