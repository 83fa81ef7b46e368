// Reads chosen columns of a large CSV file without decoding it at once, so that a file of 50 MB
// needs little memory.

import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { parse as parseStream } from 'csv-parse'
import {
  columnsOf,
  type CsvReadResult,
  delimiterOf,
  headerErrors,
  isWorkbook,
  optionsFor,
  toCsvError,
  unescapeFormula,
  workbookReason,
} from './dutch-csv.ts'
import { bytesOfStart, detectEncoding } from './text-encoding.ts'

const bytesPerChunk = 65_536
/** `unread` counts the filled rows of each column that was not chosen. */
type CsvColumnsResult = CsvReadResult & { unread: { name: string; rows: number }[] }

const failed = (line: number, reason: string): CsvColumnsResult => ({
  columns: [],
  rows: [],
  errors: [{ line, reason }],
  unread: [],
})
/** A cell that says no or nothing. */
const isEmpty = (cell: string) => /^(?:|-|no|nee|none|geen|false|onwaar|0+(?:[.,]0+)?)$/i.test(cell)

type ReadOptions = {
  choose: (columns: readonly string[]) => readonly string[]
  maxRows: number
  /** Gives the columns other names, before `choose`. */
  rename?: (columns: readonly string[]) => readonly string[]
  /** Reads no more rows than these, such as for examples of what the columns have. */
  firstRows?: number
}

/**
 * Accepts UTF-8, UTF-16 and Windows-1252, with semicolons, commas or tabs. `choose` returns the
 * columns to read. Ignores cells beyond the last heading. Returns no rows if the file cannot be
 * parsed or has more than `maxRows`.
 */
export async function readCsvColumns(
  bytes: Uint8Array,
  { choose, maxRows, rename = (columns) => columns, firstRows = Infinity }: ReadOptions,
): Promise<CsvColumnsResult> {
  if (isWorkbook(bytes)) return failed(1, workbookReason)
  const encoding = detectEncoding(bytes)
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, bytesPerChunk))
  const declaration = /^sep=.\r?\n/i.exec(start)?.[0] ?? ''
  const result: CsvColumnsResult = { columns: [], rows: [], errors: [], unread: [] }
  let others: { name: string; index: number; rows: number }[] = []
  let chosen: { name: string; index: number }[] = []
  let line = 0
  const chunks = async function* () {
    const decoder = new TextDecoder(encoding)
    // The decoder removes a byte order mark itself.
    const skipped = declaration === '' ? 0 : bytesOfStart(bytes, declaration)
    for (let from = skipped; from < bytes.length; from += bytesPerChunk) {
      const isLast = from + bytesPerChunk >= bytes.length
      yield decoder.decode(bytes.subarray(from, from + bytesPerChunk), { stream: !isLast })
      await setImmediate()
    }
  }
  const collect = async (source: AsyncIterable<string[]>) => {
    for await (const record of source) {
      line++
      if (line === 1) {
        const names = columnsOf(record)
        result.columns = [...rename(names)]
        chosen = choose(result.columns).map((name) => ({
          name,
          index: result.columns.indexOf(name),
        }))
        others = names
          .map((name, index) => ({ name, index, rows: 0 }))
          .filter(({ index }) => !chosen.some((column) => column.index === index))
      } else if (record.some((cell) => cell.trim() !== '')) {
        if (result.rows.length === maxRows) throw new TooManyRows()
        if (result.rows.length === firstRows) throw new EnoughRows()
        const cells = chosen.map(({ name, index }) => [
          name,
          unescapeFormula(record[index] ?? '').trim(),
        ])
        for (const other of others) if (!isEmpty((record[other.index] ?? '').trim())) other.rows++
        result.rows.push({ line, cells: Object.fromEntries(cells) as Record<string, string> })
      }
    }
  }
  try {
    await pipeline(chunks, parseStream(optionsFor(delimiterOf(start))), collect)
  } catch (error) {
    if (error instanceof EnoughRows) return result
    if (error instanceof TooManyRows)
      return failed(
        maxRows + 2,
        `Dit bestand heeft meer dan ${maxRows} regels. Splits het in delen.`,
      )
    return { columns: [], rows: [], errors: [toCsvError(error)], unread: [] }
  }
  result.unread = others.filter(({ rows }) => rows > 0).map(({ name, rows }) => ({ name, rows }))
  return result.columns.length === 0 ? { ...result, rows: [], errors: headerErrors([]) } : result
}

class TooManyRows extends Error {}
class EnoughRows extends Error {}
