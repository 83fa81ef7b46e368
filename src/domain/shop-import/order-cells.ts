import { parseLocalDateTime } from '../time/local-time.ts'

/**
 * Parses '1,234.50', '1.234,50', '12.9500' or '-3' to cents. A single separator is the decimal one,
 * because exports have amounts such as
 * 21.405. Undefined for other text.
 */
export function parseAmount(cell: string): number | undefined {
  const compact = cell.replaceAll(/€|eur|\s/gi, '')
  const separators = compact.match(/[.,]/g) ?? []
  const isGroupedOnly = separators.length > 1 && new Set(separators).size === 1
  const at = isGroupedOnly ? -1 : Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','))
  const [euros, fraction] = at < 0 ? [compact, ''] : [compact.slice(0, at), compact.slice(at + 1)]
  const plain = `${euros.replaceAll(/[.,]/g, '')}.${fraction || '0'}`
  return /^-?\d{1,9}\.\d{1,6}$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

const withOffset =
  /^(?<day>\d{4}-\d\d-\d\d)[ T](?<time>\d\d:\d\d)(?::(?<second>\d\d))? ?(?<offset>Z|[+-]\d\d:?\d\d)$/
const withoutOffset = /^(?<day>\d{4}-\d\d-\d\d)(?:[ T](?<time>\d\d:\d\d)(?::\d\d)?)?$/
/** The WebToffee plugin writes the month first. */
const monthFirst =
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})(?: +(?<hour>\d{1,2}):(?<minute>\d\d)(?::\d\d)?)?$/

/** A moment without an offset is in Dutch time. Undefined for other text. */
export function parseOrderMoment(cell: string): Date | undefined {
  const exact = withOffset.exec(cell)?.groups
  if (exact) {
    const offset =
      exact['offset'] === 'Z' ? 'Z' : exact['offset']!.replace(/^(.\d\d):?(\d\d)$/, '$1:$2')
    const moment = new Date(`${exact['day']}T${exact['time']}:${exact['second'] ?? '00'}${offset}`)
    return Number.isNaN(moment.getTime()) ? undefined : moment
  }
  const local = withoutOffset.exec(cell)?.groups
  if (local) return parseLocalDateTime(`${local['day']}T${local['time'] ?? '00:00'}`)
  const american = monthFirst.exec(cell)?.groups
  if (!american) return undefined
  const { month = '', day = '', year, hour = '0', minute = '00' } = american
  return parseLocalDateTime(
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hour.padStart(2, '0')}:${minute}`,
  )
}
