// Reads chosen columns of a large CSV file without decoding it at once, so that a file of 50 MB
// needs little memory.

import { isUtf8 } from 'node:buffer'
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

const bytesPerChunk = 65_536
const failed = (line: number, reason: string): CsvReadResult => ({
  columns: [],
  rows: [],
  errors: [{ line, reason }],
})

/**
 * Accepts UTF-8 and Windows-1252, with semicolons, commas or tabs. `choose` returns the columns to
 * read. Ignores cells beyond the last heading. Returns no rows if the file cannot be parsed or has
 * more than `maxRows`.
 */
export async function readCsvColumns(
  bytes: Uint8Array,
  {
    choose,
    maxRows,
  }: { choose: (columns: readonly string[]) => readonly string[]; maxRows: number },
): Promise<CsvReadResult> {
  if (isWorkbook(bytes)) return failed(1, workbookReason)
  const encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252'
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, bytesPerChunk))
  const declaration = /^sep=.\r?\n/i.exec(start)?.[0] ?? ''
  const result: CsvReadResult = { columns: [], rows: [], errors: [] }
  let chosen: { name: string; index: number }[] = []
  let line = 0
  const chunks = async function* () {
    const decoder = new TextDecoder(encoding)
    const hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
    // The decoder removes a byte order mark itself.
    const skipped = declaration === '' ? 0 : declaration.length + (hasByteOrderMark ? 3 : 0)
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
        result.columns = columnsOf(record)
        chosen = choose(result.columns).map((name) => ({
          name,
          index: result.columns.indexOf(name),
        }))
      } else if (record.some((cell) => cell.trim() !== '')) {
        if (result.rows.length === maxRows) throw new TooManyRows()
        const cells = chosen.map(({ name, index }) => [
          name,
          unescapeFormula(record[index] ?? '').trim(),
        ])
        result.rows.push({ line, cells: Object.fromEntries(cells) as Record<string, string> })
      }
    }
  }
  try {
    await pipeline(chunks, parseStream(optionsFor(delimiterOf(start))), collect)
  } catch (error) {
    if (error instanceof TooManyRows)
      return failed(
        maxRows + 2,
        `Dit bestand heeft meer dan ${maxRows} regels. Splits het in delen.`,
      )
    return { columns: [], rows: [], errors: [toCsvError(error)] }
  }
  return result.columns.length === 0 ? { ...result, rows: [], errors: headerErrors([]) } : result
}

class TooManyRows extends Error {}
