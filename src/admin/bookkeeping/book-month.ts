import type { EndpointReply } from '#api/index.ts'
import { formatMonthAndYear } from '#domain/time/format-staff-date.ts'

export type BookMonth = EndpointReply<'GET /api/admin/bookkeeping/months'>['months'][number]

/** Formats '2026-11' as 'november 2026'. */
export const formatMonth = (month: string): string => formatMonthAndYear(`${month}-15`)
