import { z } from 'zod'

export const MoneyBackReply = z
  .object({
    text: z.string(),
    days: z
      .int()
      .nullable()
      .describe('Until how many days after delivery; null for an order from before the term'),
  })
  .meta({ id: 'MoneyBack' })
