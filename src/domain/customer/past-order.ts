import { z } from 'zod'
import { Euros, PictureTint } from '../catalogue/product.ts'
import { orderStates } from '../order/order-state.ts'

export const PastOrder = z
  .object({
    order_id: z.int(),
    number: z.string(),
    order_date: z.iso.date().describe('Calendar day in the Netherlands'),
    datetime: z.iso.datetime(),
    total_price: Euros,
    shipping: Euros,
    vat: z
      .array(z.object({ rate: z.int(), amount: Euros }))
      .describe('VAT that the total includes, per rate'),
    state: z.enum(orderStates),
    state_label: z.string(),
    token: z.string().describe('Opens /bestelling/{token}'),
    recipient: z
      .string()
      .nullable()
      .describe('The nickname of the person for whom it was; null for the user'),
    pay_later: z.boolean().describe('Paid after the delivery'),
    progress: z.object({
      packed_at: z.iso.datetime().nullable(),
      shipped_at: z.iso.datetime().nullable(),
      delivered_at: z.iso.datetime().nullable(),
    }),
    line_items: z.array(
      z.object({
        id: z.int().describe('Catalogue id at the time of ordering'),
        amount: z.int(),
        product_name: z.string(),
        unit_price: Euros,
        product: z.object({
          short_description: z.string(),
          slug: z.string(),
          path: z
            .string()
            .describe('The page of the product, opened on the variation; empty without a slug'),
          product_image: z.string().nullable(),
          product_image_tint: PictureTint,
        }),
      }),
    ),
  })
  .meta({ id: 'PastOrder' })

export type PastOrder = z.output<typeof PastOrder>
