// Finds the columns of an export by their headings, whatever their case and order, and reads the
// cells of a row by field.

/** A row of a file: its number in a spreadsheet, and its cells by heading. */
export type ImportRow = { line: number; cells: Readonly<Record<string, string>> }
/**
 * The headings of each field, in order of preference: exports of several versions and languages
 * have different ones.
 */
export type ColumnHeadings<Field extends string> = Readonly<Record<Field, readonly string[]>>
export type FieldCells<Field extends string> = { line: number } & Readonly<Record<Field, string>>

const normalise = (heading: string) => heading.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** Returns the heading in the file for each field; a field without a column is absent. */
export function findColumns<Field extends string>(
  columns: readonly string[],
  headings: ColumnHeadings<Field>,
): Partial<Record<Field, string>> {
  const byName = new Map(columns.map((column) => [normalise(column), column]))
  const entries = Object.entries<readonly string[]>(headings).flatMap(([field, names]) => {
    const column = names
      .map((name) => byName.get(normalise(name)))
      .find((name) => name !== undefined)
    return column === undefined ? [] : [[field, column]]
  })
  return Object.fromEntries(entries) as Partial<Record<Field, string>>
}

/**
 * Returns a function that reads the fields of a row; '' for a field without a column. Removes the
 * apostrophe before numbers that Shopify adds.
 */
export function createRowReader<Field extends string>(
  columns: readonly string[],
  headings: ColumnHeadings<Field>,
): (row: ImportRow) => FieldCells<Field> {
  const found = findColumns(columns, headings)
  const fields = Object.keys(headings) as Field[]
  return ({ line, cells }) => {
    const values = fields.map((field) => {
      const column = found[field]
      return [
        field,
        column === undefined ? '' : (cells[column] ?? '').trim().replace(/^'(?=[\d+])/, ''),
      ]
    })
    return { line, ...(Object.fromEntries(values) as Record<Field, string>) }
  }
}

/** True for the words with which exports say yes, in English and Dutch. */
export const isYes = (cell: string): boolean => /^(?:true|yes|1|ja|waar)$/i.test(cell.trim())
