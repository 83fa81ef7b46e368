// The lifetime of an invitation, and the retention of the name of a former colleague. In
// milliseconds, unless the name says days.

import { msPerDay } from '../time/durations.ts'

export const invitationDays = 7
export const invitationLifetime = invitationDays * msPerDay
/**
 * Milliseconds for which the shop stores the name of a former colleague, to show it in the audit
 * log.
 */
export const formerColleagueRetention = 2 * 365 * msPerDay
