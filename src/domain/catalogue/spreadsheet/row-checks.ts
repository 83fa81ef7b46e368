// Checks of one spreadsheet row: the columns that it has and needs, claims, and shares of
// materials.

import { findForbiddenClaims } from '../../content/claims.ts'
import { describeMaterial, findShareError, type Material, materialSlots } from '../materials.ts'
import { htmlToPlainText } from '../short-text.ts'
import { sampleColumn, type SpreadsheetColumn, spreadsheetColumns } from './columns.ts'
import type { SpreadsheetItem, SpreadsheetValues } from './spreadsheet-row.ts'

/** The cells of a row by column name. */
type Cells = Readonly<Record<string, string>>

/** Returns a warning about forbidden claims in the text. A warning does not stop the import. */
export function claimRemark(
  { key, number, makesClaims }: SpreadsheetColumn,
  text: string,
  row: Cells,
): string {
  // The share and the certificate of the row can justify the claim in its name.
  if (number !== undefined && key === `material_name${number}`)
    return findForbiddenClaims(describeMaterial({ ...materialOf(row, number), name: text })).join(
      ' ',
    )
  return makesClaims ? findForbiddenClaims(htmlToPlainText(text)).join(' ') : ''
}

const materialOf = (row: Cells, slot: number): Material => ({
  name: row[`Materiaal ${slot}`] ?? '',
  share: row[`Materiaal ${slot} aandeel`] ?? '',
  scheme: row[`Materiaal ${slot} keurmerk`] ?? '',
})

export function shareErrorIn(row: Cells): { column: string; reason: string } | undefined {
  const error = findShareError(materialSlots.map((slot) => materialOf(row, slot)))
  return error && { column: `Materiaal ${error.index + 1} aandeel`, reason: error.text }
}

/**
 * `item` is undefined for a new row. Only a sample pack can be free, and a pack does not become a
 * sample pack later.
 */
export function sampleErrorIn(
  item: SpreadsheetItem | undefined,
  values: SpreadsheetValues,
): { column: string; reason: string } | undefined {
  if (item && values.is_sample !== undefined)
    return {
      column: sampleColumn,
      reason: 'Een uitvoering wordt later geen proefpakje, of andersom. Voeg een nieuwe regel toe.',
    }
  const isSample = item ? item.variation?.isSample : values.is_sample
  return values.price === 0 && !isSample
    ? { column: 'Prijs', reason: 'Vul een prijs boven nul in.' }
    : undefined
}

/** Returns the columns for which the row has a cell. */
export const columnsOf = (cells: Cells): SpreadsheetColumn[] =>
  spreadsheetColumns.filter(({ name }) => cells[name] !== undefined)

const requiredFields = { product: ['slug', 'name', 'vat_rate'], variation: ['variation', 'price'] }

export const isRequired = ({ key }: SpreadsheetColumn, isVariation: boolean): boolean =>
  requiredFields[isVariation ? 'variation' : 'product'].includes(key)

export const misplacedMessage = ({ name, rows }: SpreadsheetColumn, isVariation: boolean): string =>
  rows === 'item'
    ? `Dit product heeft uitvoeringen: vul ‘${name}’ in op de regels daarvan.`
    : isVariation
      ? `‘${name}’ hoort bij het product: wijzig het op de regel van het product zelf.`
      : `‘${name}’ hoort bij een uitvoering: laat dit vak hier leeg.`
