import { z } from 'zod'

export const MoneyBack = z
  .object({
    text: z.string(),
    days: z
      .int()
      .nullable()
      .describe('Until how many days after delivery; null for an order from before the term'),
  })
  .meta({ id: 'MoneyBack' })
export type MoneyBack = z.output<typeof MoneyBack>
