// Asking a colleague to come. Milliseconds.

import { msPerDay } from '../time/durations.ts'

export const invitationDays = 7
export const invitationLasts = invitationDays * msPerDay
/** How long the audit log names somebody who left. */
export const formerNamesKept = 2 * 365 * msPerDay
