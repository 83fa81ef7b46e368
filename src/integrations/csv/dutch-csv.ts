// CSV for Dutch spreadsheet programs: semicolons, decimal commas, a byte order mark.

import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { parse as parseStream } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Cents } from '#domain/money.ts'
import { decodeText } from './text-encoding.ts'

/**
 * A cell to write. `{ cents }` becomes euros with two decimals. Text like '=1+1' gets a leading
 * quote, so that no formula runs.
 */
export type CsvValue = string | number | null | { cents: Cents }
export type CsvRow = {
  /** Row number in the spreadsheet. */
  line: number
  /** Trimmed cells by column name; '' for an empty cell. */
  cells: Readonly<Record<string, string>>
}
export type CsvError = { line: number; reason: string }
export type CsvReadResult = { columns: string[]; rows: CsvRow[]; errors: CsvError[] }

/**
 * Matches text that a spreadsheet may run as a formula, with or without leading quotes. Unescaping
 * then restores the original text.
 */
const formula = /^'*[=+\-@\t\r＝＋－＠]/
const escapeFormula = (text: string) => (formula.test(text) ? `'${text}` : text)
export const unescapeFormula = (text: string) =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

const toCell = (value: CsvValue): string => {
  if (value === null) return ''
  if (typeof value === 'string') return escapeFormula(value)
  return (typeof value === 'number' ? String(value) : (value.cents / 100).toFixed(2)).replace(
    '.',
    ',',
  )
}

/** Encodes rows as UTF-8 with a byte order mark. The first row names the columns. */
export const formatDutchCsv = (rows: readonly (readonly CsvValue[])[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`\ufeff${formatDutchCsvRows(rows)}`)

/**
 * Formats rows without the byte order mark. To write a long file in chunks, append the text to the
 * output of `formatDutchCsv`.
 */
export const formatDutchCsvRows = (rows: readonly (readonly CsvValue[])[]): string =>
  stringify(
    rows.map((row) => row.map(toCell)),
    {
      delimiter: ';',
      record_delimiter: '\r\n',
      quote_record_delimiter: true,
      quoted_match: /^\s|\s$|\t/,
    },
  )

/**
 * Accepts UTF-8, UTF-16 and Windows-1252. The delimiter is a semicolon, comma or tab, unless a
 * `sep=` line declares another. Returns no rows if there are errors.
 */
export function parseDutchCsv(bytes: Uint8Array): CsvReadResult {
  const { text, delimiter } = detectFormat(bytes)
  try {
    const [header = [], ...body] = parse(text, optionsFor(delimiter))
    const columns = columnsOf(header)
    return toReadCsv(columns, rowsOf(columns, body, 2))
  } catch (error) {
    return { columns: [], rows: [], errors: [toCsvError(error)] }
  }
}

const bytesPerChunk = 65_536
const rowsPerChunk = 250

/**
 * Like `parseDutchCsv`, for a long file: yields to the event loop between chunks, so that other
 * requests do not wait.
 */
export async function parseDutchCsvInChunks(bytes: Uint8Array): Promise<CsvReadResult> {
  if (isWorkbook(bytes))
    return { columns: [], rows: [], errors: [{ line: 1, reason: workbookReason }] }
  const { text, delimiter } = detectFormat(bytes)
  const buffer = Buffer.from(text)
  const chunks = async function* () {
    for (let from = 0; from < buffer.length; from += bytesPerChunk) {
      yield buffer.subarray(from, from + bytesPerChunk)
      await setImmediate()
    }
  }
  const records: string[][] = []
  try {
    await pipeline(
      chunks,
      parseStream(optionsFor(delimiter)),
      async (source: AsyncIterable<string[]>) => {
        for await (const record of source) records.push(record)
      },
    )
  } catch (error) {
    return { columns: [], rows: [], errors: [toCsvError(error)] }
  }
  const [header = [], ...body] = records
  const columns = columnsOf(header)
  const parsed: ReadRows[] = []
  for (let from = 0; from < body.length; from += rowsPerChunk) {
    parsed.push(rowsOf(columns, body.slice(from, from + rowsPerChunk), from + 2))
    await setImmediate()
  }
  return toReadCsv(columns, {
    rows: parsed.flatMap(({ rows }) => rows),
    errors: parsed.flatMap(({ errors }) => errors),
  })
}

export const workbookReason =
  'Dit is een werkmap van Excel. Kies in Excel ‘Opslaan als’ en dan ‘CSV (gescheiden door puntkomma)’, en neem dat bestand.'
/** The first bytes of .xlsx and of .xls. */
const workbookSignatures = ['504b0304', 'd0cf11e0']
export const isWorkbook = (bytes: Uint8Array) =>
  workbookSignatures.includes(Buffer.from(bytes.subarray(0, 4)).toString('hex'))

function detectFormat(bytes: Uint8Array): { text: string; delimiter: string } {
  const text = decodeText(bytes)
  return { text: text.replace(/^sep=.\r?\n/i, ''), delimiter: delimiterOf(text) }
}

export const optionsFor = (delimiter: string) => ({
  delimiter,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
})

/**
 * Names a column without a heading 'Kolom 3', and a second 'Prijs' 'Prijs (2)', because the files
 * of suppliers have both.
 */
export function columnsOf(header: readonly string[]): string[] {
  const names = header.map((name) => unescapeFormula(name).trim())
  while (names.at(-1) === '') names.pop()
  const columns: string[] = []
  for (const [index, name] of names.entries()) {
    const base = name || `Kolom ${index + 1}`
    let column = base
    for (let number = 2; columns.includes(column); number++) column = `${base} (${number})`
    columns.push(column)
  }
  return columns
}

type ReadRows = Pick<CsvReadResult, 'rows' | 'errors'>

/** `first` is the row number of the first record. */
function rowsOf(columns: readonly string[], body: readonly string[][], first: number): ReadRows {
  const errors: CsvError[] = []
  const rows = body.flatMap((record, index): CsvRow[] => {
    const cells = record.map((cell) => unescapeFormula(cell).trim())
    if (cells.every((cell) => cell === '')) return []
    const line = first + index
    if (cells.slice(columns.length).some((cell) => cell !== ''))
      errors.push({ line, reason: 'Deze regel heeft meer vakken dan er kolommen zijn.' })
    return [{ line, cells: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])) }]
  })
  return { rows, errors }
}

function toReadCsv(columns: string[], { rows, errors }: ReadRows): CsvReadResult {
  const all = [...headerErrors(columns), ...errors]
  return { columns, rows: all.length > 0 ? [] : rows, errors: all }
}

/**
 * Returns the delimiter of a `sep=` line. Otherwise returns the most frequent delimiter in the
 * first line, outside quotes.
 */
export function delimiterOf(text: string): string {
  const declared = /^sep=(.)/i.exec(text)?.[1]
  if (declared) return declared
  const first = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)![0].replaceAll(/"(?:[^"]|"")*"/g, '')
  const [best] = [';', ',', '\t']
    .map((delimiter) => ({ delimiter, count: first.split(delimiter).length }))
    .sort((a, b) => b.count - a.count)
  return best!.delimiter
}

export function toCsvError(error: unknown): CsvError {
  // Checks a property instead of the class, because the sync and the stream parser have different
  // error classes.
  if (!(error instanceof Error && 'records' in error)) throw error
  return {
    line: Number(error.records) + 1,
    reason: 'Een aanhalingsteken wordt hier geopend en niet goed gesloten.',
  }
}

export const headerErrors = (columns: readonly string[]): CsvError[] =>
  columns.length === 0
    ? [{ line: 1, reason: 'De eerste regel hoort de namen van de kolommen te noemen.' }]
    : []
