// A period as figures and books are asked for: `from` and `to`, both included.

import { z } from 'zod'
import { whyNoPeriod } from '#domain/statistics/period.ts'

const Day = z.iso.date('Vul een datum in zoals 2026-11-21.')

export const PeriodAsked = z.object({ from: Day, to: Day }).superRefine((period, context) => {
  const message = whyNoPeriod(period)
  if (message) context.addIssue({ code: 'custom', path: ['to'], message })
})
