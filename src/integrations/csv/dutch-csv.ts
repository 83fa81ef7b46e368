// CSV as a Dutch spreadsheet opens and saves it: semicolons, decimal commas, a byte order mark.

import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { parse as streamed } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Cents } from '#domain/money.ts'

/** `{ cents }` is written as euros with two decimals. Text never becomes a formula. */
export type CsvValue = string | number | null | { cents: Cents }
export type CsvRow = {
  /** As the spreadsheet numbers its rows. */
  line: number
  /** By the column's name, trimmed; '' where nothing was filled in. */
  cells: Readonly<Record<string, string>>
}
export type CsvFault = { line: number; reason: string }
export type ReadCsv = { columns: string[]; rows: CsvRow[]; faults: CsvFault[] }

/** What a spreadsheet would run, also when it was guarded before: guarding and reading back give the same text. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/
const guarded = (text: string) => (formula.test(text) ? `'${text}` : text)
const unguarded = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text)

const written = (value: CsvValue): string => {
  if (value === null) return ''
  if (typeof value === 'string') return guarded(value)
  return (typeof value === 'number' ? String(value) : (value.cents / 100).toFixed(2)).replace('.', ',')
}

/** UTF-8 with a byte order mark; the first row names the columns. */
export const dutchCsv = (rows: readonly (readonly CsvValue[])[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`\ufeff${csvLines(rows)}`)

/** More lines for a file that `dutchCsv` began: a long one is made in parts. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  stringify(
    rows.map((row) => row.map(written)),
    { delimiter: ';', record_delimiter: '\r\n', quote_record_delimiter: true, quoted_match: /^\s|\s$|\t/ },
  )

/** Takes ; , or tab between cells, UTF-8 or what Excel makes without it (Windows-1252). Rows are there only when there are no faults. */
export function readDutchCsv(bytes: Uint8Array): ReadCsv {
  const { text, delimiter } = opened(bytes)
  try {
    const [head = [], ...body] = parse(text, optionsFor(delimiter))
    const columns = columnsOf(head)
    return asRead(columns, rowsOf(columns, body, 2))
  } catch (error) {
    return { columns: [], rows: [], faults: [unreadable(error)] }
  }
}

const bytesAtOnce = 65_536
const rowsAtOnce = 250

/** The same for a long file: other work is let through between its pieces. */
export async function readDutchCsvInParts(bytes: Uint8Array): Promise<ReadCsv> {
  const { text, delimiter } = opened(bytes)
  const whole = Buffer.from(text)
  const pieces = async function* () {
    for (let from = 0; from < whole.length; from += bytesAtOnce) {
      yield whole.subarray(from, from + bytesAtOnce)
      await setImmediate()
    }
  }
  const records: string[][] = []
  try {
    await pipeline(pieces, streamed(optionsFor(delimiter)), async (source: AsyncIterable<string[]>) => {
      for await (const record of source) records.push(record)
    })
  } catch (error) {
    return { columns: [], rows: [], faults: [unreadable(error)] }
  }
  const [head = [], ...body] = records
  const columns = columnsOf(head)
  const found: ReadRows[] = []
  for (let from = 0; from < body.length; from += rowsAtOnce) {
    found.push(rowsOf(columns, body.slice(from, from + rowsAtOnce), from + 2))
    await setImmediate()
  }
  return asRead(columns, { rows: found.flatMap(({ rows }) => rows), faults: found.flatMap(({ faults }) => faults) })
}

function opened(bytes: Uint8Array): { text: string; delimiter: string } {
  const text = decoded(bytes)
  return { text: text.replace(/^sep=.\r?\n/i, ''), delimiter: delimiterOf(text) }
}

const optionsFor = (delimiter: string) => ({ delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false })

function columnsOf(head: readonly string[]): string[] {
  const columns = head.map((name) => unguarded(name).trim())
  while (columns.at(-1) === '') columns.pop()
  return columns
}

type ReadRows = Pick<ReadCsv, 'rows' | 'faults'>

/** `first`: how the spreadsheet numbers the first of them. */
function rowsOf(columns: readonly string[], body: readonly string[][], first: number): ReadRows {
  const faults: CsvFault[] = []
  const rows = body.flatMap((record, index): CsvRow[] => {
    const cells = record.map((cell) => unguarded(cell).trim())
    if (cells.every((cell) => cell === '')) return []
    const line = first + index
    if (cells.slice(columns.length).some((cell) => cell !== ''))
      faults.push({ line, reason: 'Deze regel heeft meer vakken dan er kolommen zijn.' })
    return [{ line, cells: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])) }]
  })
  return { rows, faults }
}

function asRead(columns: string[], { rows, faults }: ReadRows): ReadCsv {
  const all = [...headFaults(columns), ...faults]
  return { columns, rows: all.length > 0 ? [] : rows, faults: all }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The one that stands most often in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const said = /^sep=(.)/i.exec(text)?.[1]
  if (said) return said
  const first = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)![0].replaceAll(/"(?:[^"]|"")*"/g, '')
  const [best] = [';', ',', '\t'].map((one) => ({ one, times: first.split(one).length })).sort((a, b) => b.times - a.times)
  return best!.one
}

function unreadable(error: unknown): CsvFault {
  // Its two ways of reading have a class of error each.
  if (!(error instanceof Error && 'records' in error)) throw error
  return { line: Number(error.records) + 1, reason: 'Een aanhalingsteken wordt hier geopend en niet goed gesloten.' }
}

function headFaults(columns: readonly string[]): CsvFault[] {
  if (columns.length === 0) return [{ line: 1, reason: 'De eerste regel hoort de namen van de kolommen te noemen.' }]
  const double = columns.find((name, at) => columns.indexOf(name) !== at)
  if (columns.includes('')) return [{ line: 1, reason: 'Een kolom heeft geen naam.' }]
  return double === undefined ? [] : [{ line: 1, reason: `De kolom ‘${double}’ staat er twee keer.` }]
}
