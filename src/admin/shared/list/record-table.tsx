// A list of records: a table on a wide screen, cards on a narrow one. The first column names the
// record.

import {
  Fragment,
  type MouseEvent,
  type ReactNode,
  type FocusEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { Icon } from '#ui/icon.tsx'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** In the first column of a list: beside the link to the record. */
  beside?: (row: Row) => ReactNode
  /** Aligns the column at the end, so that digits line up. */
  number?: boolean
  /**
   * The column takes the width that is left, and compact rows cut its text off at the end of the
   * line.
   */
  fill?: boolean
  /** The values of the sorting in the URL that sort by this column. */
  sort?: { up: string; down: string }
}
/** `value` is the current sorting; a column head changes it. */
type Sorting = { value: string; onChange: (value: string) => void }
type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  empty?: ReactNode
  /**
   * A click on a row outside its controls, for example to open the record; the link in the first
   * column stays the way by keyboard.
   */
  onRowClick?: (event: MouseEvent, row: Row) => void
  /**
   * What an opened row shows below itself, across all columns. Returns undefined for a closed row.
   */
  renderDetail?: (row: Row) => ReactNode
  /** Cards have no column heads, so the screen also offers the sortings as a choice. */
  sorting?: Sorting
}

/**
 * Classes that turn the table into cards below a certain width. This width is larger for a table
 * with many columns.
 */
const layouts = {
  few: {
    block: '@max-lg:block',
    head: '@max-lg:sr-only',
    row: '@lg:h-11 @max-lg:grid @max-lg:gap-x-8 @max-lg:px-4 @max-lg:py-3',
    cell: '@max-lg:flex @max-lg:items-baseline @max-lg:gap-x-3 @max-lg:p-0! @max-lg:py-0.5! @max-lg:text-start @lg:first:ps-4 @lg:last:pe-4',
    first: '@max-lg:text-base',
    label: '@lg:hidden',
    sortButton: '@max-lg:hidden',
    fill: '@lg:w-full @lg:max-w-0 @lg:min-w-40',
    cut: '@lg:truncate @lg:roomy:whitespace-normal',
    value: '@max-lg:[overflow-wrap:anywhere] [&>button]:-ms-3.5 [&>button]:max-w-none',
  },
  many: {
    block: '@max-3xl:block',
    head: '@max-3xl:sr-only',
    row: '@3xl:h-11 @max-3xl:grid @max-3xl:gap-x-8 @max-3xl:px-4 @max-3xl:py-3 @lg:@max-3xl:grid-cols-2',
    cell: '@max-3xl:flex @max-3xl:items-baseline @max-3xl:gap-x-3 @max-3xl:p-0! @max-3xl:py-0.5! @max-3xl:text-start @3xl:first:ps-4 @3xl:last:pe-4',
    first: '@max-3xl:col-span-full @max-3xl:text-base',
    label: '@3xl:hidden',
    sortButton: '@max-3xl:hidden',
    fill: '@3xl:w-full @3xl:max-w-0 @3xl:min-w-40',
    cut: '@3xl:truncate @3xl:roomy:whitespace-normal',
    value: '@max-3xl:[overflow-wrap:anywhere] [&>button]:-ms-3.5 [&>button]:max-w-none',
  },
}
const maxFewColumns = 4

type Sort = NonNullable<Column<unknown>['sort']>

function sortDirection(
  { up, down }: Sort,
  { value }: Sorting,
): 'ascending' | 'descending' | 'none' {
  if (value === up) return 'ascending'
  return value === down ? 'descending' : 'none'
}

function SortButton({
  name,
  sort,
  sorting,
  hiddenInCards,
}: {
  name: string
  sort: Sort
  sorting: Sorting
  hiddenInCards: string
}) {
  const direction = sortDirection(sort, sorting)
  return (
    <button
      type="button"
      onClick={() => sorting.onChange(direction === 'ascending' ? sort.down : sort.up)}
      className={`-my-2 inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1 font-semibold underline-offset-4 hover:underline ${hiddenInCards}`}
    >
      {name}
      {direction !== 'none' && (
        <Icon
          name="chevron-down"
          size={18}
          className={direction === 'ascending' ? 'rotate-180' : ''}
        />
      )}
    </button>
  )
}

export function RecordTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  empty = 'Hier is nu niets.',
  onRowClick,
  renderDetail,
  sorting,
}: Props<Row>) {
  const bodyProps = useStableRowFocus()
  if (rows.length === 0)
    return (
      <p className="rounded-card border border-line bg-white px-6 py-8 text-center text-ink-soft">
        {empty}
      </p>
    )
  const hasFill = columns.some(({ fill }) => fill)
  const layout = layouts[columns.length > maxFewColumns ? 'many' : 'few']
  return (
    // `relative` confines the screen-reader-only texts to the scroll area of the table, so that
    // they do not widen the page.
    <div className="@container relative overflow-x-auto rounded-card border border-line bg-white">
      <table className={`w-full border-collapse text-sm ${layout.block}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className={layout.head}>
          <tr>
            {columns.map(({ name, number, sort }) => (
              <th
                key={name}
                scope="col"
                {...(sort && sorting && { 'aria-sort': sortDirection(sort, sorting) })}
                className={`border-b border-line px-3 py-2 text-xs font-semibold whitespace-nowrap text-ink-soft first:ps-4 last:pe-4 ${number ? 'text-end' : 'text-start'}`}
              >
                {sort && sorting ? (
                  <SortButton
                    name={name}
                    sort={sort}
                    sorting={sorting}
                    hiddenInCards={layout.sortButton}
                  />
                ) : (
                  name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...bodyProps} className={layout.block}>
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the link in the row is the way by keyboard */}
              <tr
                onClick={onRowClick && ((event) => onRowClick(event, row))}
                onAuxClick={onRowClick && ((event) => onRowClick(event, row))}
                className={`${onRowClick ? 'cursor-pointer ' : ''}border-line not-last:border-b hover:bg-sand ${layout.row}`}
              >
                {columns.map(({ name, cell, number, fill }, index) => {
                  const Cell = index === 0 ? 'th' : 'td'
                  return (
                    <Cell
                      key={name}
                      {...(index === 0 && { scope: 'row' as const })}
                      className={`px-3 py-1 roomy:py-3 align-middle font-normal ${fill ? layout.fill : hasFill ? 'roomy:whitespace-normal @4xl:whitespace-nowrap' : ''} ${layout.cell} ${number ? 'text-end tabular-nums' : 'text-start'} ${index === 0 ? layout.first : ''}`}
                    >
                      {index > 0 && (
                        <span
                          aria-hidden
                          className={`w-28 flex-none text-ink-soft ${layout.label}`}
                        >
                          {name}
                        </span>
                      )}
                      <div className={`min-w-0 ${fill ? layout.cut : ''} ${layout.value}`}>
                        {cell(row)}
                      </div>
                    </Cell>
                  )
                })}
              </tr>
              <DetailRow columns={columns.length}>{renderDetail?.(row)}</DetailRow>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DetailRow({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null
  return (
    <tr className="block border-line not-last:border-b @lg:table-row">
      <td colSpan={columns} className="block px-4 py-3 @lg:table-cell">
        {children}
      </td>
    </tr>
  )
}

/**
 * For a list whose rows change while a row has the focus, for example because a search that began
 * before ends. Returns the properties of the body of a table. When the row with the focus is
 * removed, the row in its place gets the focus, or the first one to come if none is left.
 */
function useStableRowFocus() {
  const body = useRef<HTMLTableSectionElement>(null)
  const focused = useRef<{ element: Element; index: number }>(undefined)
  useLayoutEffect(() => {
    const rows = body.current?.rows
    if (!focused.current || focused.current.element.isConnected || !rows?.length) return
    if (document.activeElement === document.body)
      rows[Math.min(focused.current.index, rows.length - 1)]
        ?.querySelector<HTMLAnchorElement>('a[href]')
        ?.focus()
    else focused.current = undefined
  })
  return {
    ref: body,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest('tr')
      if (row) focused.current = { element: target, index: row.sectionRowIndex }
    },
    onBlur({ target }: FocusEvent<HTMLElement>) {
      // An element that is being removed is still connected now.
      queueMicrotask(() => {
        if (target.isConnected && focused.current?.element === target) focused.current = undefined
      })
    },
  }
}
