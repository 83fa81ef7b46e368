// Formats that only staff and programs read, so that no visitor loads them.

import { dutchFormat } from './format-date.ts'

/** 'november 2026' */
export const formatMonthAndYear = dutchFormat({ month: 'long', year: 'numeric' })
/** 'zondag 22 november 2026 om 09:30' */
export const formatFullDateTime = dutchFormat({ dateStyle: 'full', timeStyle: 'short' })
/** '22 nov, 09:30' */
export const formatShortDayAndTime = dutchFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
/** '22 nov 2026, 09:30:12' */
export const formatExactDateTime = dutchFormat({ dateStyle: 'medium', timeStyle: 'medium' })
/** '09:30:12' */
export const formatExactTime = dutchFormat({ timeStyle: 'medium' })
/** '22 nov 2026' */
export const formatShortDate = dutchFormat({ dateStyle: 'medium' })
