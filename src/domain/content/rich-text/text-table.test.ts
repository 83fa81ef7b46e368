import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createTable,
  hasHeaderRow,
  insertColumn,
  insertRow,
  removeColumn,
  removeRow,
  type SpanningCell,
  toggleHeaderRow,
  toRowsHtml,
  toTextTable,
} from './text-table.ts'

const cell = (html: string, spans: Partial<SpanningCell> = {}): SpanningCell => ({
  html,
  isHeader: false,
  colSpan: 1,
  rowSpan: 1,
  ...spans,
})
const header = (html: string) => cell(html, { isHeader: true })
const sizes = toTextTable([
  [header('Maat'), header('Heup')],
  [header('S'), cell('80')],
])
const textsOf = (table: ReturnType<typeof toTextTable>) =>
  table.map((row) => row.map(({ html }) => html))

describe('toTextTable', () => {
  test('splits cells that span columns or rows', () => {
    const table = toTextTable([
      [cell('a', { colSpan: 2 }), cell('b', { rowSpan: 2 })],
      [cell('c'), cell('d')],
      [cell('e')],
    ])
    expect(textsOf(table)).toEqual([
      ['a', '', 'b'],
      ['c', 'd', ''],
      ['e', '', ''],
    ])
  })
  test('returns rows of equal length for any spans', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), {
            maxLength: 5,
          }),
          { maxLength: 6 },
        ),
        (rows) => {
          const table = toTextTable(
            rows.map((row) => row.map(([colSpan, rowSpan]) => cell('x', { colSpan, rowSpan }))),
          )
          expect(new Set(table.map((row) => row.length)).size).toBeLessThanOrEqual(1)
          expect(
            textsOf(table)
              .flat()
              .filter((html) => html === 'x'),
          ).toHaveLength(rows.flat().length)
        },
      ),
    ))
})

describe('rows and columns of a table', () => {
  test('a new row continues the headings of rows, and a new column the header row', () => {
    expect(toRowsHtml(insertRow(sizes, 2))).toBe(
      '<thead><tr><th scope="col">Maat</th><th scope="col">Heup</th></tr></thead>' +
        '<tbody><tr><th scope="row">S</th><td>80</td></tr><tr><th scope="row"></th><td></td></tr></tbody>',
    )
    expect(insertColumn(sizes, 2).map((row) => row[2]?.isHeader)).toEqual([true, false])
  })
  test('a row above the header row is an ordinary row', () =>
    expect(insertRow(sizes, 0)[0]?.map(({ isHeader }) => isHeader)).toEqual([false, false]))
  test('removing the last row or column returns an empty table', () => {
    expect(removeRow(createTable(1, 2, false), 0)).toEqual([])
    expect(removeColumn(createTable(2, 1, false), 0)).toEqual([])
    expect(textsOf(removeColumn(sizes, 0))).toEqual([['Heup'], ['80']])
  })
  test('the header row can be switched off and on', () => {
    expect(hasHeaderRow(createTable(2, 2, true))).toBe(true)
    expect(toRowsHtml(toggleHeaderRow(createTable(1, 1, true)))).toBe(
      '<tbody><tr><td></td></tr></tbody>',
    )
    expect(toggleHeaderRow(toggleHeaderRow(sizes))).toEqual(sizes)
  })
})
