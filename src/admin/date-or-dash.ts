// Days and moments as the back office's tables write them: a dash stands for none.

import { formatShortDate, formatShortDateTime } from '#domain/time/format-date.ts'

type Iso = string | null | undefined

/** '3 dec 2026' for a day ('2026-12-03') or the Dutch day of a moment. */
export const dateOrDash = (iso: Iso): string => (iso ? formatShortDate(iso) : '–')
/** '3 dec 2026, 14:05', in the Netherlands. */
export const dateTimeOrDash = (iso: Iso): string => (iso ? formatShortDateTime(iso) : '–')
