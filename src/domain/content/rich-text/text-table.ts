/** `html` is the sanitised content of the cell. */
export type TableCell = { html: string; isHeader: boolean }
/** All rows have the same number of cells. */
export type TextTable = readonly (readonly TableCell[])[]
export type CellPosition = { row: number; column: number }
/** A cell as stored: it may span several columns and rows. */
export type SpanningCell = TableCell & { colSpan: number; rowSpan: number }

export const tableLimits = { rows: 50, columns: 10 } as const

const emptyCell = (isHeader: boolean): TableCell => ({ html: '', isHeader })

export const createTable = (rows: number, columns: number, hasHeaderRow: boolean): TextTable =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, () => emptyCell(hasHeaderRow && row === 0)),
  )

/** The text goes to the first cell of a span. All rows get the same length. */
export function toTextTable(rows: readonly (readonly SpanningCell[])[]): TextTable {
  const grid: TableCell[][] = rows.map(() => [])
  for (const [row, cells] of rows.entries()) {
    let column = 0
    for (const { html, isHeader, colSpan, rowSpan } of cells) {
      while (grid[row]?.[column]) column += 1
      for (const spannedRow of grid.slice(row, row + Math.max(1, rowSpan)))
        for (let offset = 0; offset < Math.max(1, colSpan); offset += 1)
          spannedRow[column + offset] = emptyCell(isHeader)
      grid[row]![column] = { html, isHeader }
    }
  }
  const width = Math.max(0, ...grid.map((row) => row.length))
  return grid.map((row) =>
    Array.from({ length: width }, (_, column) => row[column] ?? emptyCell(false)),
  )
}

export const hasHeaderRow = (table: TextTable): boolean =>
  table[0]?.every(({ isHeader }) => isHeader) ?? false

/** The new row has header cells in the columns whose other cells are headings of their row. */
export const insertRow = (table: TextTable, at: number): TextTable =>
  table.toSpliced(
    at,
    0,
    (table[0] ?? []).map((_, column) => emptyCell(at > 0 && isHeaderColumn(table, column))),
  )

export const insertColumn = (table: TextTable, at: number): TextTable =>
  table.map((row, index) => row.toSpliced(at, 0, emptyCell(index === 0 && hasHeaderRow(table))))

export const removeRow = (table: TextTable, at: number): TextTable => table.toSpliced(at, 1)

/** Returns an empty table if the last column is removed. */
export const removeColumn = (table: TextTable, at: number): TextTable =>
  (table[0]?.length ?? 0) <= 1 ? [] : table.map((row) => row.toSpliced(at, 1))

export function toggleHeaderRow(table: TextTable): TextTable {
  const isHeader = !hasHeaderRow(table)
  return table.map((row, index) => (index === 0 ? row.map((cell) => ({ ...cell, isHeader })) : row))
}

const isHeaderColumn = (table: TextTable, column: number): boolean =>
  table.length > 1 && table.slice(1).every((row) => row[column]?.isHeader)

/** A header row becomes a thead; other header cells are headings of their row. */
export function toRowsHtml(table: TextTable): string {
  const [head, ...body] = table
  if (!head || !hasHeaderRow(table))
    return `<tbody>${table.map((row) => rowHtml(row, 'row')).join('')}</tbody>`
  const bodyHtml =
    body.length > 0 ? `<tbody>${body.map((row) => rowHtml(row, 'row')).join('')}</tbody>` : ''
  return `<thead>${rowHtml(head, 'col')}</thead>${bodyHtml}`
}

const rowHtml = (row: readonly TableCell[], scope: 'col' | 'row'): string =>
  `<tr>${row.map(({ html, isHeader }) => (isHeader ? `<th scope="${scope}">${html}</th>` : `<td>${html}</td>`)).join('')}</tr>`
