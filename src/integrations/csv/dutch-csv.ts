// Writes CSV for Dutch spreadsheet programs: semicolons, decimal commas, a byte order mark.

import { stringify } from 'csv-stringify/sync'
import type { Cents } from '#domain/money.ts'

/**
 * Matches text that a spreadsheet may run as a formula, with or without leading quotes. Unescaping
 * then restores the original text.
 */
const formula = /^'*[=+\-@\t\r＝＋－＠]/
const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

/**
 * A cell to write. `{ cents }` becomes euros with two decimals. Text like '=1+1' gets a leading
 * quote, so that no formula runs.
 */
export type CsvValue = string | number | null | { cents: Cents }

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
