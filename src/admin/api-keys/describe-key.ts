// Says in Dutch when a key was used, and until when it works.

import { formatShortDateTime, formatTime } from '#domain/time/format-date.ts'
import { formatShortDate } from '#domain/time/format-staff-date.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { ApiKey } from './api-key.ts'

export function describeLastUse(lastUsedAt: string | null, now: Date): string {
  if (lastUsedAt === null) return 'nog nooit'
  const isToday = toCalendarDay(new Date(lastUsedAt)) === toCalendarDay(now)
  return isToday ? `vandaag ${formatTime(lastUsedAt)}` : formatShortDateTime(lastUsedAt)
}

export function describeValidity({
  state,
  expires_at: expiresAt,
  revoked_at: revokedAt,
}: Pick<ApiKey, 'state' | 'expires_at' | 'revoked_at'>): string {
  if (state === 'revoked' && revokedAt) return `ingetrokken op ${formatShortDate(revokedAt)}`
  return state === 'expired'
    ? `verlopen op ${formatShortDate(expiresAt)}`
    : `tot ${formatShortDate(expiresAt)}`
}
