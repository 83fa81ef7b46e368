import {
  documentColumns,
  slugColumn,
  spreadsheetColumns,
  itemNumberColumn,
  exportedStockColumn,
} from './columns.ts'

export type ImportError = { line: number; column?: string; reason: string }

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

/**
 * Collects the required columns that new rows lack. A column that every new row lacks is reported
 * once instead of on every row.
 */
export class MissingColumns {
  readonly #columns = new Map<string, { required: number; lines: number[] }>()

  add(column: string, line: number, isMissing: boolean): void {
    const counted = this.#columns.get(column) ?? { required: 0, lines: [] }
    counted.required++
    if (isMissing) counted.lines.push(line)
    this.#columns.set(column, counted)
  }

  errors(): ImportError[] {
    return [...this.#columns].flatMap(([column, { required, lines }]) => {
      const reason = `Voor iets nieuws is de kolom ‘${column}’ nodig.`
      const [first] = lines
      if (first === undefined || lines.length < required || required === 1)
        return lines.map((line) => ({ line, column, reason }))
      return [
        { line: first, column, reason: `${reason} Dat geldt voor alle ${required} nieuwe regels.` },
      ]
    })
  }
}
