// The owner's promise to pay the first pack of a product back.

import { z } from 'zod'
import { SingleLineText } from '../single-line-text.ts'

const daysWrong = 'Vul een aantal dagen in van 14 tot 365.'

export const MoneyBackSetting = z
  .object({
    enabled: z.boolean(),
    text: z.union([z.literal(''), SingleLineText('Vul in wat je belooft.', 300)]),
    days: z
      .int({ error: daysWrong })
      .min(14, daysWrong)
      .max(365, daysWrong)
      .describe('Until how many days after delivery the customer can ask for it'),
  })
  .refine(({ enabled, text }) => !enabled || text !== '', {
    error: 'Vul in wat je belooft.',
    path: ['text'],
  })
  .meta({ id: 'MoneyBackSetting' })
export type MoneyBackSetting = z.output<typeof MoneyBackSetting>
