// The rows of a declared list in a table, with their ticks and links.

import { Link } from 'react-router'
import type { EndpointKey } from '#api/index.ts'
import type { List, ListDeclaration, RowOf, RowsName } from './list-declaration.ts'
import { type Column, RecordTable } from './record-table.tsx'
import { SelectionBar, Tick, useTick } from './selection.tsx'
import { resolve } from './use-list.ts'
import { useListParams } from './use-list-params.ts'
import { useOpenRow } from './use-open-row.ts'

type Props<K extends EndpointKey, Rows extends RowsName<K>> = {
  declaration: ListDeclaration<K, Rows>
  list: List<K>
  rows: readonly RowOf<K, Rows>[]
}

export function ListTable<K extends EndpointKey, Rows extends RowsName<K>>({
  declaration: { title, keyOf, hrefOf, selection, wrapTable, ...declaration },
  list,
  rows,
}: Props<K, Rows>) {
  type Row = RowOf<K, Rows>
  const { param, setParams } = useListParams()
  const keys = rows.map((row) => String(keyOf(row)))
  const tick = useTick(list, keys)
  const openRow = useOpenRow<Row>((row) => hrefOf?.(row) ?? '')
  const onRowClick = hrefOf ? openRow : declaration.onRowClick
  const tab = tabOf(declaration.tabs, list.state)

  const linked =
    ({ cell, beside }: Column<Row>) =>
    (row: Row) => (
      <>
        {hrefOf ? (
          // Inline, so that the padding of the link does not make the row higher.
          <span>
            <Link to={hrefOf(row)} className="link">
              {cell(row)}
            </Link>
          </span>
        ) : (
          cell(row)
        )}{' '}
        {beside?.(row)}
      </>
    )
  const ticked = (cell: Column<Row>['cell']) => (row: Row) => {
    const key = String(keyOf(row))
    return (
      <div className="flex items-center gap-1">
        <Tick
          name={selection?.nameOf(row) ?? ''}
          checked={list.ticked.has(key)}
          onTick={(on, isRange) => tick(key, on, isRange)}
        />
        {cell(row)}
      </div>
    )
  }
  const columns = resolve(declaration.columns, list).map((column, index) =>
    index > 0 ? column : { ...column, cell: selection ? ticked(linked(column)) : linked(column) },
  )
  const table = (
    <>
      {selection && rows.length > 0 && (
        <SelectionBar list={list} visible={keys} hint={selection.hint}>
          {selection.actions(list)}
        </SelectionBar>
      )}
      <RecordTable
        caption={tab ? `${title}, ${tab.label.toLowerCase()}` : title}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        sorting={{
          value: param('sorting'),
          onChange: (sorting) => setParams({ sorting }),
        }}
        empty={
          (list.isFiltered && resolve(declaration.noMatch, list)) ||
          tab?.empty ||
          resolve(declaration.empty, list)
        }
        {...(onRowClick && { onRowClick })}
        {...(declaration.renderDetail && { renderDetail: declaration.renderDetail })}
      />
    </>
  )
  return wrapTable ? wrapTable(table, list, rows) : table
}

type Tab = { label: string; empty: string }
const tabOf = (tabs: Readonly<Record<string, Tab>> | undefined, state: string): Tab | undefined =>
  tabs?.[state]
