import { Link, useNavigate } from 'react-router'
import type { EndpointKey } from '#api/index.ts'
import type { List, ListDeclaration, RowOf, RowsName } from './list-declaration.ts'
import { type Column, RecordTable } from './record-table.tsx'
import { resolve } from './use-list.ts'
import { useListParams } from './list-params.ts'
import { type ReactNode, useRef, type MouseEvent } from 'react'
import { Button } from '#ui/button.tsx'

/**
 * Opens a record by a click anywhere on its row, with the meaning that a click on its link has.
 *
 * False for clicks on controls, for the end of a text selection and for the right button.
 */
export const isRowClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button <= 1 &&
  !(event.target as Element).closest('a, button, input, label, select, textarea, summary') &&
  !getSelection()?.toString()

/**
 * The returned handler is for `click` and `auxclick`. It leaves clicks on controls and the end of a
 * text selection alone.
 */
function useOpenRow<Row>(hrefOf: (row: Row) => string) {
  const navigate = useNavigate()
  return (event: MouseEvent, row: Row): void => {
    if (!isRowClick(event) || event.shiftKey || event.altKey) return
    if (event.button === 1 || event.ctrlKey || event.metaKey)
      window.open(hrefOf(row), '_blank', 'noopener')
    else void navigate(hrefOf(row))
  }
}

type Selection = { ticked: ReadonlySet<string>; setTicked: (keys: ReadonlySet<string>) => void }

/** While no row is ticked, a button ticks the rows on the page that staff can act on. */
function SelectionBar({
  list: { ticked, setTicked },
  all,
  button,
  hint,
  children,
}: {
  list: Selection
  all: readonly string[]
  button: string
  hint: string
  children: ReactNode
}) {
  return (
    <div className="-mt-1.5 mb-1 flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm">
        {ticked.size === 0 ? hint : `${ticked.size} gekozen`}
      </p>
      {ticked.size > 0 ? (
        <>
          {children}
          <Button kind="plain" onClick={() => setTicked(new Set())}>
            Niets kiezen
          </Button>
        </>
      ) : (
        all.length > 0 && (
          <Button kind="plain" className="max-sm:-ms-3.5" onClick={() => setTicked(new Set(all))}>
            {button}
          </Button>
        )
      )}
    </div>
  )
}

/** Returns a function that ticks a row. With Shift, it ticks the rows from the one ticked last. */
function useTick({ ticked, setTicked }: Selection, visible: readonly string[]) {
  const lastTicked = useRef<string>(undefined)
  return (key: string, on: boolean, isRange: boolean) => {
    const changed = new Set(isRange ? itemsBetween(visible, lastTicked.current ?? key, key) : [key])
    lastTicked.current = key
    setTicked(
      new Set(on ? [...ticked, ...changed] : [...ticked].filter((one) => !changed.has(one))),
    )
  }
}

const Tick = ({
  name,
  checked,
  onTick,
}: {
  name: string
  checked: boolean
  onTick: (on: boolean, isRange: boolean) => void
}) => (
  <label className="-my-2.5 -ms-3 grid size-11 flex-none place-items-center">
    <span className="sr-only">Kies {name}</span>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target, nativeEvent }) =>
        onTick(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
      className="size-5 accent-deep"
    />
  </label>
)

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
  const chooseAll = selection?.chooseAll
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
        <SelectionBar
          list={list}
          all={rows
            .filter((row) => chooseAll?.includes(row) ?? true)
            .map((row) => String(keyOf(row)))}
          button={chooseAll?.button ?? 'Kies alles op dit scherm'}
          hint={selection.hint}
        >
          {selection.actions(list)}
        </SelectionBar>
      )}
      <RecordTable
        caption={tab ? `${title}, ${tab.label.toLowerCase()}` : title}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        headOf={declaration.headOf}
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

/**
 * Returns the items from one up to and including another, in the order of the list; only `to` if
 * one of the two is not in the list.
 */
export function itemsBetween<Item>(items: readonly Item[], from: Item, to: Item): Item[] {
  const [start, end] = [items.indexOf(from), items.indexOf(to)]
  return start < 0 || end < 0 ? [to] : items.slice(Math.min(start, end), Math.max(start, end) + 1)
}
