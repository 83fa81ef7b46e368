// The query parameters `from` and `to` of a period. Both days are included.

import { z } from 'zod'
import { periodError } from '#domain/statistics/period.ts'

const Day = z.iso.date('Vul een datum in zoals 2026-11-21.')

export const PeriodQuery = z.object({ from: Day, to: Day }).superRefine((period, context) => {
  const message = periodError(period)
  if (message) context.addIssue({ code: 'custom', path: ['to'], message })
})
