// The day on which staff last compared the reimbursement guide with the rules of the insurers.

import { z } from 'zod'
import { type CalendarDay, yearOf } from '../time/calendar-day.ts'

export const RulesCheck = z
  .object({
    checked_on: z.iso
      .date({ error: 'Kies een dag.' })
      .describe('Day on which staff last checked the rules of the guide'),
  })
  .meta({ id: 'RulesCheck' })
export type RulesCheck = z.output<typeof RulesCheck>

/**
 * The day on which the rules in reimbursement-guide.ts were written. It applies until staff save a
 * later day.
 */
export const defaultRulesCheck: RulesCheck = { checked_on: '2026-11-26' }

/** Insurers change their rules with the year, so staff check them once in each year. */
export const isRulesCheckDue = ({ checked_on }: RulesCheck, today: CalendarDay): boolean =>
  yearOf(checked_on) < yearOf(today)
