import { z } from 'zod'
import { deliveryIntervals } from '../../subscription/interval.ts'

export const Supply = z
  .object({
    id: z.int().describe('Id of the sellable item'),
    name: z.string(),
    order_token: z
      .string()
      .describe('Of the latest order with the item; opens /bestelling/{token}'),
    deliveries: z
      .array(z.object({ day: z.iso.date(), pieces: z.int() }))
      .describe('Without what was sent back or refunded'),
    suggested_per_day: z.int().describe('To begin with, until the customer says how many'),
    subscription: z
      .object({
        token: z.string().describe('Opens /abonnement/{token}'),
        next_day: z.iso.date().nullable(),
        interval: z.enum(deliveryIntervals),
        pieces: z.int().describe('Of the item in each delivery'),
      })
      .nullable()
      .describe('The running subscription with the item'),
    reminder: z
      .object({
        day: z.iso
          .date()
          .nullable()
          .describe('The day of the requested mail, which is about the order of `order_token`'),
        is_stopped: z.boolean().describe('True if the customer stopped such mails of this order'),
      })
      .nullable()
      .describe('The mail before the packs run out; null if the customer can request none'),
  })
  .meta({ id: 'Supply' })

export type Supply = z.output<typeof Supply>
