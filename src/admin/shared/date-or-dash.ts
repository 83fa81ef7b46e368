import { formatShortDateTime } from '#domain/time/format-date.ts'
import { formatShortDate } from '#domain/time/format-staff-date.ts'

type Iso = string | null | undefined

/** Formats a day ('2026-12-03') or a moment as '3 dec 2026', in Dutch time. */
export const formatDateOrDash = (iso: Iso): string => (iso ? formatShortDate(iso) : '–')
/** Formats a moment as '3 dec 2026, 14:05', in Dutch time. */
export const formatDateTimeOrDash = (iso: Iso): string => (iso ? formatShortDateTime(iso) : '–')
