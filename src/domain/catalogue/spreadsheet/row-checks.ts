// Checks of one spreadsheet row that need several cells: claims about materials, and their shares.

import { findForbiddenClaims } from '../../content/claims.ts'
import { describeMaterial, findShareError, type Material, materialSlots } from '../materials.ts'
import { htmlToPlainText } from '../short-text.ts'
import type { SpreadsheetColumn } from './columns.ts'

/** The cells of a row by column name. */
type Cells = Readonly<Record<string, string>>

const textFields = /^(?:name|variation|shortDescription|description|attribute:(?:mark|usp_|specs_|highlight_(?:header|body|steps)).*)$/

/** Returns a warning about forbidden claims in the text. A warning does not stop the import. */
export function claimRemark({ field }: SpreadsheetColumn, text: string, row: Cells): string {
  const [, slot] = /^attribute:material_name(\d)$/.exec(field) ?? []
  // The share and the certificate of the row can justify the claim in its name.
  if (slot) return findForbiddenClaims(describeMaterial({ ...materialOf(row, slot), name: text })).join(' ')
  return textFields.test(field) ? findForbiddenClaims(htmlToPlainText(text)).join(' ') : ''
}

const materialOf = (row: Cells, slot: number | string): Material => ({
  name: row[`Materiaal ${slot}`] ?? '',
  share: row[`Materiaal ${slot} aandeel`] ?? '',
  scheme: row[`Materiaal ${slot} keurmerk`] ?? '',
})

export function shareErrorIn(row: Cells): { column: string; reason: string } | undefined {
  const error = findShareError(materialSlots.map((slot) => materialOf(row, slot)))
  return error && { column: `Materiaal ${error.index + 1} aandeel`, reason: error.text }
}
