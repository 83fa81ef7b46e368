import { decodeEntities } from '#domain/catalogue/short-text.ts'
import { type Cents, fromEuros } from '#domain/money.ts'
import { msPerHour } from '#domain/time/durations.ts'
import { parseLocalDateTime } from '#domain/time/local-time.ts'
import { type ImportIssue, remark } from './import-issue.ts'
import type { ImportTimeZone } from './import-options.ts'

export type ImportRow = { line: number; cells: Readonly<Record<string, string>> }
/**
 * The headings of each field, in order of preference: exports of several versions and languages
 * have different ones.
 */
export type ColumnHeadings<Field extends string> = Readonly<Record<Field, readonly string[]>>
export type FieldCells<Field extends string> = { line: number } & Readonly<Record<Field, string>>

const normalise = (heading: string) => heading.trim().toLowerCase().replaceAll(/\s+/g, ' ')

export function findColumns<Field extends string>(
  columns: readonly string[],
  headings: ColumnHeadings<Field>,
): Partial<Record<Field, string>> {
  const byName = new Map(columns.map((column) => [normalise(column), column]))
  const entries = Object.entries<readonly string[]>(headings).flatMap(([field, names]) => {
    const column = names
      .map((name) => byName.get(normalise(name)))
      .find((name) => name !== undefined)
    return column === undefined ? [] : [[field, column]]
  })
  return Object.fromEntries(entries) as Partial<Record<Field, string>>
}

/**
 * Returns a function that reads the fields of a row; '' for a field without a column. Removes the
 * apostrophe before numbers that Shopify adds.
 */
export function createRowReader<Field extends string>(
  columns: readonly string[],
  headings: ColumnHeadings<Field>,
): (row: ImportRow) => FieldCells<Field> {
  const found = findColumns(columns, headings)
  const fields = Object.keys(headings) as Field[]
  return ({ line, cells }) => {
    const values = fields.map((field) => {
      const column = found[field]
      return [
        field,
        column === undefined ? '' : (cells[column] ?? '').trim().replace(/^'(?=[\d+])/, ''),
      ]
    })
    return { line, ...(Object.fromEntries(values) as Record<Field, string>) }
  }
}

export const isYes = (cell: string): boolean => /^(?:true|yes|1|ja|waar)$/i.test(cell.trim())

/**
 * Undoes the escapes of WooCommerce once: '\n' for a line break, '\\n' for these two letters, and
 * '\,' for a comma within a list.
 */
export const unescapeCell = (cell: string): string =>
  cell
    .replaceAll(/\\(\\(?=[nr])|n|r|,)/g, (_match, escaped: string) =>
      escaped === 'n' ? '\n' : escaped === 'r' ? '' : escaped,
    )
    .replaceAll(/\r\n?/g, '\n')
    .trim()

/** The same for text on one line, such as a name, which has no HTML. */
export const readLine = (cell: string): string =>
  decodeEntities(unescapeCell(cell)).replaceAll(/\s+/g, ' ').trim()

/** Splits a list at its commas, and leaves escaped commas in its parts. */
export const splitList = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map(readLine)
    .filter(Boolean)

/**
 * Parses '1,234.50', '1.234,50', '12.9500' or '-3' to cents. A single separator is the decimal one,
 * because exports have amounts such as '21.405'.
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

// Dates such as 03/11/2026: some exports write the month first, and Dutch spreadsheets the day. A
// file has one order, which one of its dates can prove.

type DateCell = { line: number; cell: string }
type SlashDates = {
  /** Returns a date with the day first as '3-11-2026', and other text as it is. */
  readDate: (cell: string) => string
  issues: ImportIssue[]
}

const slashDate = /^(\d{1,2})\/(\d{1,2})\/(?=\d{4})/
const maxMonth = 12

/** `dates` are all dates of the file. Reads the month first if none proves another order. */
export function readSlashDates(dates: readonly DateCell[]): SlashDates {
  const found = dates.flatMap(({ line, cell }) => {
    const [, first = '', second = ''] = slashDate.exec(cell) ?? []
    return first === '' ? [] : [{ line, cell, first: Number(first), second: Number(second) }]
  })
  if (found.some(({ first }) => first > maxMonth))
    return { readDate: (cell) => cell.replace(slashDate, '$1-$2-'), issues: [] }
  const unsure = found.find(({ first, second }) => first !== second)
  const isProved = found.some(({ second }) => second > maxMonth)
  return {
    readDate: (cell) => cell,
    issues:
      unsure === undefined || isProved
        ? []
        : [
            remark(
              unsure.line,
              `Of de dag of de maand vooraan staat, blijkt niet uit dit bestand. We lezen ‘${unsure.cell}’ als dag ${unsure.second} van maand ${unsure.first}. Klopt dat niet, zet dan het jaar vooraan, zoals 2026-11-03.`,
            ),
          ],
  }
}

// The shortcodes of WordPress, such as '[vc_row]…[/vc_row]' of a page builder. Without its plugins
// they are only noise in a text.

const attributes = String.raw`(?:\s+(?:"[^"]*"|'[^']*'|[^\][])*)?`
const shortcode = new RegExp(
  String.raw`(?<!\[)\[(?<close>/?)(?<name>[a-z][\w-]*)(?<attributes>${attributes})\s*/?\](?!\])`,
  'gi',
)
/** What they enclose is code and no text. */
const enclosedCode = /\[(vc_raw_html|vc_raw_js)\b[^\]]*\][\s\S]*?\[\/\1\]/gi
const withoutEnd = /^(?:gallery|playlist|products?|woocommerce|contact-form-7)$/i
/** Parts of a layout, which stand below or beside each other. */
const layoutPart = /_|^(?:row|col|column|section)/i

/** Leaves words in brackets that are no shortcode, such as '[let op]'. */
export function withoutShortcodes(text: string): string {
  if (!text.includes('[')) return text
  const closed = new Set(
    [...text.matchAll(/\[\/([a-z][\w-]*)\s*\]/gi)].map(([, name = '']) => name.toLowerCase()),
  )
  return text
    .replaceAll(enclosedCode, '')
    .replaceAll(shortcode, (found, ...rest) => {
      const { name = '', attributes: own = '' } = rest.at(-1) as Record<string, string>
      const isShortcode =
        closed.has(name.toLowerCase()) ||
        name.includes('_') ||
        own.includes('=') ||
        withoutEnd.test(name)
      if (!isShortcode) return found
      return layoutPart.test(name) ? '\n\n' : ''
    })
    .trim()
}
