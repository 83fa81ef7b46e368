// Reads a CSV file in parts, so that other requests do not wait and a file of 50 MB needs little
// memory. A part that no spreadsheet has, such as a row of a million commas, ends the reading.

import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { unescapeFormula } from './dutch-csv.ts'
import { isUtf8 } from 'node:buffer'

/** UTF-16 is what Excel writes as 'Unicode-tekst'. */
type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const probedBytes = 1_000

function detectEncoding(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Without a byte order mark: the letters of these files have a zero as their other byte.
  const zeros = [0, 0]
  for (const [index, byte] of bytes.subarray(0, probedBytes).entries())
    if (byte === 0) zeros[index % 2]!++
  const [even = 0, odd = 0] = zeros
  if (odd > even && odd * 4 > Math.min(bytes.length, probedBytes)) return 'utf-16le'
  if (even > odd && even * 4 > Math.min(bytes.length, probedBytes)) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** How many bytes the byte order mark and these ASCII characters at the start take. */
function bytesOfStart(bytes: Uint8Array, start: string): number {
  const encoding = detectEncoding(bytes)
  const isWide = encoding.startsWith('utf-16')
  const hasMark = isWide
    ? bytes[0] === (encoding === 'utf-16le' ? 0xff : 0xfe)
    : bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const markLength = isWide ? 2 : 3
  return start.length * (isWide ? 2 : 1) + (hasMark ? markLength : 0)
}

type CsvRow = {
  /** Row number in the spreadsheet. */
  line: number
  /** Trimmed cells of the chosen columns, by column name; '' for an empty cell. */
  cells: Readonly<Record<string, string>>
}
type CsvError = { line: number; reason: string }
type CsvReadResult = {
  columns: string[]
  rows: CsvRow[]
  errors: CsvError[]
  /** How many rows have something in each column that was not chosen. */
  unread: { name: string; rows: number }[]
}
type ReadOptions = {
  /** The columns to read; all by default. */
  choose?: (columns: readonly string[]) => readonly string[]
  maxRows?: number
  /** Gives the columns other names, before `choose`. */
  rename?: (columns: readonly string[]) => readonly string[]
  /** Reads no more rows than these, such as for examples of what the columns have. */
  firstRows?: number
  /** Reports rows that have a cell beyond the last heading, instead of leaving that cell out. */
  refusesExtraCells?: boolean
}

const maxBytesPerPart = 65_536
const minBytesPerPart = 1_024
/** In milliseconds. The parser needs fifty times as long for rows of unequal length. */
const maxTimePerPart = 20
const maxColumns = 500
/** Of one row, such as one that begins with a quote that nothing closes. */
const maxRowBytes = 2 * 1_048_576
/** Rows of empty cells count too: the number that Excel has. */
const maxLines = 1_048_576
const defaultMaxRows = 200_000

const workbookReason =
  'Dit is een werkmap van Excel. Kies in Excel ‘Opslaan als’ en dan ‘CSV (gescheiden door puntkomma)’, en neem dat bestand.'
const columnsReason = `Dit bestand heeft meer dan ${maxColumns} kolommen. Bewaar alleen de kolommen die je nodig hebt.`
const headerReason = 'De eerste regel hoort de namen van de kolommen te noemen.'
const quoteReason = 'Een aanhalingsteken wordt hier geopend en niet goed gesloten.'
/** The first bytes of .xlsx and of .xls. */
const workbookSignatures = ['504b0304', 'd0cf11e0']
const isWorkbook = (bytes: Uint8Array) =>
  workbookSignatures.includes(Buffer.from(bytes.subarray(0, 4)).toString('hex'))
/** A cell that says no or nothing. */
const isEmpty = (cell: string) => /^(?:|-|no|nee|none|geen|false|onwaar|0+(?:[.,]0+)?)$/i.test(cell)
const formatNumber = (value: number) => value.toLocaleString('nl-NL')

/**
 * Accepts UTF-8, UTF-16 and Windows-1252. The delimiter is a semicolon, comma or tab, unless a
 * `sep=` line declares another. Returns no rows if the file cannot be parsed or is too large.
 */
export async function readCsv(
  bytes: Uint8Array,
  { firstRows = Infinity, ...options }: ReadOptions = {},
): Promise<CsvReadResult> {
  if (isWorkbook(bytes)) return refused({ line: 1, reason: workbookReason })
  const encoding = detectEncoding(bytes)
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, maxBytesPerPart))
  const declaration = /^sep=(.)\r?\n/i.exec(start)
  const [declared = '', declaredDelimiter] = declaration ?? []
  const header = readHeader(start.slice(declared.length))
  if (header.columnCount > maxColumns) return refused({ line: 1, reason: columnsReason })
  if (header.recordDelimiter === undefined && bytes.length > maxBytesPerPart)
    return refused({ line: 1, reason: headerReason })
  const collector = new RowCollector(options, firstRows)
  const parser = parse({
    delimiter: declaredDelimiter ?? header.delimiter,
    ...(header.recordDelimiter !== undefined && { record_delimiter: header.recordDelimiter }),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Without this every record would pass through a stream of objects, which takes longer.
    on_record: (record: string[], { empty_lines }) => {
      collector.add(record, empty_lines)
    },
  })
  const ended = finished(parser.resume())
  // It is awaited below, and may fail before.
  ended.catch(() => undefined)
  try {
    // The decoder removes a byte order mark itself.
    const body = bytes.subarray(declared === '' ? 0 : bytesOfStart(bytes, declared))
    await writeInParts(body, new TextDecoder(encoding), (text, byteCount) => {
      parser.write(text)
      collector.endPart(byteCount)
      return !parser.destroyed
    })
    parser.end()
    await ended
  } catch (error) {
    if (!(error instanceof EnoughRows)) return refused(toCsvError(error))
  }
  return collector.isEmpty ? refused({ line: 1, reason: headerReason }) : collector.result()
}

/** Gives `write` small parts, so that none takes long. Ends early when it returns false. */
async function writeInParts(
  bytes: Uint8Array,
  decoder: TextDecoder,
  write: (text: string, byteCount: number) => boolean,
): Promise<void> {
  let size = minBytesPerPart
  for (let from = 0; from < bytes.length;) {
    const part = bytes.subarray(from, from + size)
    from += part.length
    const startedAt = performance.now()
    if (!write(decoder.decode(part, { stream: from < bytes.length }), part.length)) return
    const isSlow = performance.now() - startedAt > maxTimePerPart
    size = isSlow ? Math.max(minBytesPerPart, size / 4) : Math.min(maxBytesPerPart, size * 2)
    await setImmediate()
  }
}

const refused = (error: CsvError): CsvReadResult => ({
  columns: [],
  rows: [],
  errors: [error],
  unread: [],
})

class EnoughRows extends Error {}
class RefusedFile extends Error {
  readonly line: number
  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

class RowCollector {
  readonly #options: Omit<ReadOptions, 'firstRows'>
  readonly #maxRows: number
  readonly #firstRows: number
  readonly #rows: CsvRow[] = []
  readonly #errors: CsvError[] = []
  #columns: string[] = []
  #chosen: { name: string; index: number }[] = []
  #others: { name: string; index: number; rows: number }[] = []
  #records = 0
  #line = 0
  #rowBytes = 0

  constructor(options: Omit<ReadOptions, 'firstRows'>, firstRows: number) {
    this.#options = options
    this.#maxRows = options.maxRows ?? defaultMaxRows
    this.#firstRows = firstRows
  }

  /** @throws RefusedFile for a row that goes on and on */
  endPart(byteCount: number): void {
    this.#rowBytes += byteCount
    if (this.#rowBytes > maxRowBytes)
      throw new RefusedFile(
        this.#line + 1,
        'Na deze regel komt 2 MB lang geen volgende. Waarschijnlijk ontbreekt een aanhalingsteken.',
      )
  }

  /**
   * `emptyLines` are those that the parser skipped so far.
   * @throws RefusedFile, EnoughRows
   */
  add(record: readonly string[], emptyLines: number): void {
    this.#rowBytes = 0
    const line = ++this.#records + emptyLines
    this.#line = line
    if (record.length > maxColumns)
      throw new RefusedFile(
        line,
        this.#records === 1 ? columnsReason : `Deze regel heeft meer dan ${maxColumns} vakken.`,
      )
    if (this.#records === 1) return this.#addHeader(line, record)
    if (line > maxLines)
      throw new RefusedFile(line, `Hooguit ${formatNumber(maxLines)} regels, ook zonder inhoud.`)
    if (record.every((cell) => cell.trim() === '')) return
    if (this.#rows.length === this.#maxRows)
      throw new RefusedFile(
        line,
        `Hooguit ${formatNumber(this.#maxRows)} regels in één keer. Verdeel het bestand.`,
      )
    if (this.#rows.length === this.#firstRows) throw new EnoughRows()
    this.#addRow(line, record)
  }

  #addHeader(line: number, record: readonly string[]): void {
    const { rename = (names) => names, choose = (names) => names } = this.#options
    const names = columnsOf(record)
    if (names.length === 0) throw new RefusedFile(line, headerReason)
    this.#columns = [...rename(names)]
    const indexes = new Map(this.#columns.map((name, index) => [name, index]))
    this.#chosen = choose(this.#columns).map((name) => ({ name, index: indexes.get(name) ?? -1 }))
    const chosen = new Set(this.#chosen.map(({ index }) => index))
    this.#others = names
      .map((name, index) => ({ name, index, rows: 0 }))
      .filter(({ index }) => !chosen.has(index))
  }

  #addRow(line: number, record: readonly string[]): void {
    const cellAt = (index: number) => unescapeFormula(record[index] ?? '').trim()
    for (const other of this.#others) if (!isEmpty(cellAt(other.index))) other.rows++
    const isTooWide = record.slice(this.#columns.length).some((cell) => cell.trim() !== '')
    if (this.#options.refusesExtraCells && isTooWide)
      this.#errors.push({ line, reason: 'Deze regel heeft meer vakken dan er kolommen zijn.' })
    const cells = this.#chosen.map(({ name, index }) => [name, cellAt(index)])
    this.#rows.push({ line, cells: Object.fromEntries(cells) as Record<string, string> })
  }

  get isEmpty(): boolean {
    return this.#columns.length === 0
  }

  result(): CsvReadResult {
    return {
      columns: this.#columns,
      rows: this.#errors.length > 0 ? [] : this.#rows,
      errors: this.#errors,
      unread: this.#others.filter(({ rows }) => rows > 0).map(({ name, rows }) => ({ name, rows })),
    }
  }
}

/**
 * Names a column without a heading 'Kolom 3', and a second 'Prijs' 'Prijs (2)', because the files
 * of suppliers have both.
 */
function columnsOf(header: readonly string[]): string[] {
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

type Header = { delimiter: string; columnCount: number; recordDelimiter: string | undefined }

/** Finds what ends the first line, and outside quotes its most frequent delimiter. */
function readHeader(start: string): Header {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(start)![0]
  const unquoted = line.replaceAll(/"(?:[^"]|"")*"/g, '')
  const [best] = [';', ',', '\t']
    .map((delimiter) => ({ delimiter, columnCount: unquoted.split(delimiter).length }))
    .toSorted((one, other) => other.columnCount - one.columnCount)
  const [recordDelimiter] = /^(?:\r\n|\n|\r)/.exec(start.slice(line.length)) ?? []
  return { ...best!, recordDelimiter }
}

function toCsvError(error: unknown): CsvError {
  if (error instanceof RefusedFile) return { line: error.line, reason: error.message }
  // An error of the parser, which is about quotes because everything else is relaxed.
  if (!(error instanceof Error && 'records' in error)) throw error
  return { line: Number(error.records) + 1, reason: quoteReason }
}
