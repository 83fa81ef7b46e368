import { formatShortDateTime } from '#domain/time/format-date.ts'
import { formatShortDate } from '#domain/time/format-staff-date.ts'

type Iso = string | null | undefined

/** Formats a day ('2026-12-03') or a moment as '3 dec 2026', in Dutch time. */
export const formatDateOrDash = (iso: Iso): string => (iso ? formatShortDate(iso) : '–')
/** Formats a moment as '3 dec 2026, 14:05', in Dutch time. */
export const formatDateTimeOrDash = (iso: Iso): string => (iso ? formatShortDateTime(iso) : '–')

const count = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 })

export const formatCount = (amount: number): string => count.format(amount)
/** Formats an amount in euros as '€ 1.234', without cents. */
export const formatRoundedEuros = (amount: number): string => `€\u00a0${count.format(amount)}`
