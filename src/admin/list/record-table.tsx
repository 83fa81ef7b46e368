// A list of records: a table on a wide screen, a stack of cards on a narrow one. The first column names the record.

import type { ReactNode } from 'react'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end, so that they line up. */
  number?: boolean
}
type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  empty?: ReactNode
}

export function RecordTable<Row>({ caption, columns, rows, keyOf, empty = 'Hier is nu niets.' }: Props<Row>) {
  if (rows.length === 0) return <p className="rounded-card border border-line bg-white px-6 py-10 text-center text-ink-soft">{empty}</p>
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="w-full border-collapse text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {columns.map(({ name, number }) => (
              <th
                key={name}
                scope="col"
                className={`border-b border-line px-4 py-3 font-semibold whitespace-nowrap text-ink-soft ${number ? 'text-end' : 'text-start'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="hover:bg-sand max-md:block max-md:px-4 max-md:py-3 not-last:[&>*]:border-b max-md:not-last:border-b max-md:[&>*]:border-b-0 [&>*]:border-line max-md:border-line"
            >
              {columns.map(({ name, cell, number }, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={name}
                    {...(index === 0 && { scope: 'row' as const })}
                    className={`px-4 py-3 align-top font-normal max-md:flex max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1 ${number ? 'text-end tabular-nums' : 'text-start'}`}
                  >
                    <span aria-hidden className="text-ink-soft md:hidden">
                      {name}
                    </span>
                    <div className="min-w-0">{cell(row)}</div>
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
