import { msPerDay } from '../time/durations.ts'

export const invitationDays = 7
export const invitationLifetime = invitationDays * msPerDay
/** In milliseconds. The audit log shows the name of a former colleague for this time. */
export const formerColleagueRetention = 2 * 365 * msPerDay
