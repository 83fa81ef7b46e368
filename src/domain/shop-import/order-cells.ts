import { type Cents, fromEuros } from '../money.ts'
import { msPerHour } from '../time/durations.ts'
import { parseLocalDateTime } from '../time/local-time.ts'
import type { ImportTimeZone } from './import-options.ts'

/**
 * Parses '1,234.50', '1.234,50', '12.9500' or '-3' to cents. A single separator is the decimal one,
 * because exports have amounts such as
 * 21.405. Undefined for other text.
 */
export function parseAmount(cell: string): Cents | undefined {
  const compact = cell.replaceAll(/€|eur|\s/gi, '')
  const separators = compact.match(/[.,]/g) ?? []
  const isGroupedOnly = separators.length > 1 && new Set(separators).size === 1
  const at = isGroupedOnly ? -1 : Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','))
  const [euros, fraction] = at < 0 ? [compact, ''] : [compact.slice(0, at), compact.slice(at + 1)]
  const plain = `${euros.replaceAll(/[.,]/g, '')}.${fraction || '0'}`
  return /^-?\d{1,9}\.\d{1,6}$/.test(plain) ? fromEuros(Number(plain)) : undefined
}

const withOffset =
  /^(?<day>\d{4}-\d\d-\d\d)[ T](?<time>\d\d:\d\d)(?::(?<second>\d\d)(?:\.\d+)?)? ?(?<offset>Z|UTC|[+-]\d\d:?\d\d)$/
const withoutOffset = /^(?<day>\d{4}-\d\d-\d\d)(?:[ T](?<time>\d\d:\d\d)(?::\d\d(?:\.\d+)?)?)?$/
/** The WebToffee plugin writes the month first; `readSlashDates` rewrites those of other files. */
const monthFirst =
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})(?: +(?<hour>\d{1,2}):(?<minute>\d\d)(?::\d\d)?)?$/
const dayFirst =
  /^(?<day>\d{1,2})[-.](?<month>\d{1,2})[-.](?<year>\d{4})(?: +(?<hour>\d{1,2}):(?<minute>\d\d)(?::\d\d)?)?$/

/** `zone` is that of a moment without an offset. Undefined for other text. */
export function parseOrderMoment(cell: string, zone: ImportTimeZone = 'dutch'): Date | undefined {
  const exact = withOffset.exec(cell)?.groups
  if (exact) {
    const offset = exact['offset']!.replace('UTC', 'Z').replace(/^(.\d\d):?(\d\d)$/, '$1:$2')
    const moment = new Date(`${exact['day']}T${exact['time']}:${exact['second'] ?? '00'}${offset}`)
    return Number.isNaN(moment.getTime()) ? undefined : moment
  }
  const local = withoutOffset.exec(cell)?.groups
  if (local) return toMoment(`${local['day']}T${local['time'] ?? '00:00'}`, zone)
  const parts = (monthFirst.exec(cell) ?? dayFirst.exec(cell))?.groups
  if (!parts) return undefined
  const { month = '', day = '', year, hour = '0', minute = '00' } = parts
  return toMoment(
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour.padStart(2, '0')}:${minute}`,
    zone,
  )
}

function toMoment(text: string, zone: ImportTimeZone): Date | undefined {
  const inUtc = new Date(`${text}:00Z`)
  // Date turns 31 February into 3 March.
  if (Number.isNaN(inUtc.getTime()) || !inUtc.toISOString().startsWith(text)) return undefined
  if (zone === 'utc') return inUtc
  // A shop without summer time has times in the hour that Dutch clocks skip.
  return parseLocalDateTime(text) ?? new Date(inUtc.getTime() - msPerHour)
}
