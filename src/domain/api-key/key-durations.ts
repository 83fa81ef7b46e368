// How long API keys work, and how long the shop stores what is left of them.

import { formerColleagueRetention } from '../staff/invitation.ts'
import { addMonths, toCalendarDay } from '../time/calendar-day.ts'
import { msPerDay, msPerHour } from '../time/durations.ts'
import { startOfDay } from '../time/local-time.ts'

/** The owner chooses one of these. */
export const apiKeyMonths = [3, 6, 12, 24] as const
export type ApiKeyMonths = (typeof apiKeyMonths)[number]
export const defaultApiKeyMonths = 12

/** How long a replaced key still works, so that the partner can change over. */
export const overlapHours = [0, 24, 168] as const
export const defaultOverlapHours = 24

export const lastUsedPrecision = 60_000
export const expiryWarningDays = 14

/** The audit log shows the name of an ended key as long as that of a former colleague. */
export const endedApiKeyRetention = formerColleagueRetention
/** The shop recognises a repeated request for this long. */
export const partnerRequestRetention = 7 * msPerDay
/** The shop records again that a key reads an order when its last record is older. */
export const orderReadRetention = 30 * msPerDay

/** The begin of the same day some months later, in Dutch time. */
export const apiKeyExpiry = (now: Date, months: number): Date =>
  startOfDay(addMonths(toCalendarDay(now), months))

export const overlapEnd = (now: Date, hours: number): Date =>
  new Date(now.getTime() + hours * msPerHour)

type KeyDates = { expiresAt: Date; revokedAt: Date | null }
export const apiKeyStates = ['active', 'expired', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]
export function apiKeyState({ expiresAt, revokedAt }: KeyDates, now: Date): ApiKeyState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= now ? 'expired' : 'active'
}
