import {
  documentColumns,
  slugColumn,
  spreadsheetColumns,
  itemNumberColumn,
  exportedStockColumn,
} from './columns.ts'

export type ImportError = { line: number; column?: string; reason: string }

/**
 * Returns an error for each unknown column, and for a header with neither the number column nor the
 * slug column.
 */
export function validateSpreadsheetHeader(names: readonly string[]): ImportError[] {
  const known = new Set([
    itemNumberColumn,
    exportedStockColumn,
    ...spreadsheetColumns.map(({ name }) => name),
    ...documentColumns.map(([, name]) => name),
  ])
  const unknown = names.filter((name) => !known.has(name))
  const errors = unknown.map((name) => ({
    line: 1,
    column: name,
    reason: `De kolom ‘${name}’ kennen we niet. Gebruik de namen uit de export.`,
  }))
  if (!names.includes(itemNumberColumn) && !names.includes(slugColumn))
    errors.push({
      line: 1,
      column: itemNumberColumn,
      reason: `De kolom ‘${itemNumberColumn}’ ontbreekt: daaraan herkent de winkel een product.`,
    })
  return errors
}

/** Columns that files of suppliers have under the same name. */
const columnsOfSuppliers: ReadonlySet<string> = new Set([
  itemNumberColumn,
  'Naam',
  'Uitvoering',
  'Prijs',
  'Btw',
  'Voorraad',
  'Artikelnummer',
  'EAN',
  'Stuks per pak',
  'Omschrijving',
  'Afmetingen',
])

/**
 * True if the file is surely an export of this shop. A file with only columns that suppliers have
 * too can have numbers of a supplier in the column 'Nummer'.
 */
export const isSurelyExport = (names: readonly string[]): boolean =>
  validateSpreadsheetHeader(names).length === 0 &&
  names.some((name) => !columnsOfSuppliers.has(name))
