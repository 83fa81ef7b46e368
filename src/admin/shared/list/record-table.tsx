// A list of records: a table on a wide screen, cards on a narrow one. The first column names the
// record. A card has it on its first line, and below it the other cells that say something, each
// after the name of its column, as many as fit on a line.

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
   * The column takes the width that is left, and compact rows and cards cut its text off at the end
   * of the line. In a card it is before the other cells.
   */
  fill?: boolean
  /** In a table the column is as wide as its text, which stays on one line, such as a date. */
  fit?: boolean
  /** A table that barely has room leaves the column out. A card has it. */
  minor?: boolean
  /**
   * In a card, `end` is at the end of the first line and `bare` among the others, both without the
   * name of the column: for a value that says what it is. Buttons need no name either.
   */
  inCard?: 'end' | 'bare'
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
  /** Above the first row of those that have it in common, such as their day. */
  headOf?: ((row: Row) => string) | undefined
  empty?: ReactNode
  /** A table of sums keeps its columns on a phone, where they are compared. */
  keepsColumns?: boolean
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

/** By the place of the cell in a card (`in-card` in back-office.css). */
const cardClasses = {
  first: 'in-card:grow in-card:basis-1/2 in-card:text-base',
  end: 'in-card:order-1 in-card:font-semibold',
  // Below the first line, which the pseudo-element of the row ends.
  fill: 'in-card:order-3 in-card:grow in-card:basis-40 [&>div]:in-card:truncate',
  // An input takes a whole line, and so do several buttons, which would read as one text with the
  // value before them.
  rest: 'in-card:order-4 in-card:[&:has(button)>[aria-hidden]]:hidden in-card:[&:has(button~button)]:basis-full in-card:[&:has(input:not([type=checkbox]),select)]:my-1 in-card:[&:has(input:not([type=checkbox]),select)]:basis-full',
}
const minorClass = 'in-tight-row:hidden'
/** A table with more columns becomes cards on a wider screen. */
const maxFewColumns = 4

/** A card leaves out the cells without a value. */
const isBlank = (value: ReactNode): boolean =>
  value === null || value === undefined || value === false || value === '' || value === '–'

type Sort = NonNullable<Column<unknown>['sort']>

function sortDirection(
  { up, down }: Sort,
  { value }: Sorting,
): 'ascending' | 'descending' | 'none' {
  if (value === up) return 'ascending'
  return value === down ? 'descending' : 'none'
}

function SortButton({ name, sort, sorting }: { name: string; sort: Sort; sorting: Sorting }) {
  const direction = sortDirection(sort, sorting)
  return (
    <button
      type="button"
      onClick={() => sorting.onChange(direction === 'ascending' ? sort.down : sort.up)}
      className="-my-2 inline-flex min-h-9 items-center gap-1 font-semibold underline-offset-4 hover:underline pointer-coarse:min-h-11 in-card:hidden"
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
  headOf,
  empty = 'Hier is nu niets.',
  keepsColumns = false,
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
  const cards = columns.length > maxFewColumns ? '@container/many' : '@container/few'
  // Without a container it is never narrow enough for cards.
  const container = keepsColumns ? 'max-sm:[&_:is(th,td)]:px-1.5 max-sm:[&_tr>*]:text-xs' : cards
  return (
    // `relative` confines the screen-reader-only texts to the scroll area of the table, so that
    // they do not widen the page.
    <div
      className={`${container} relative overflow-x-auto rounded-card border border-line bg-white`}
    >
      <table className="w-full border-collapse text-sm in-card:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="in-card:sr-only">
          <tr>
            {columns.map(({ name, number, minor, sort }) => (
              <th
                key={name}
                scope="col"
                {...(sort && sorting && { 'aria-sort': sortDirection(sort, sorting) })}
                className={`border-b border-line px-3 py-2 text-xs font-semibold whitespace-nowrap text-ink-soft first:ps-4 last:pe-4 ${number ? 'text-end' : 'text-start'} ${minor ? minorClass : ''}`}
              >
                {sort && sorting ? <SortButton name={name} sort={sort} sorting={sorting} /> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...bodyProps} className="in-card:block">
          {rows.map((row, position) => (
            <Fragment key={keyOf(row)}>
              {headOf && (position === 0 || headOf(rows[position - 1]!) !== headOf(row)) && (
                <tr className="border-b border-line bg-sand in-card:block">
                  <th
                    colSpan={columns.length}
                    scope="rowgroup"
                    className="px-4 py-1.5 text-start text-sm font-semibold in-card:block"
                  >
                    {headOf(row)}
                  </th>
                </tr>
              )}
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the link in the row is the way by keyboard */}
              <tr
                onClick={onRowClick && ((event) => onRowClick(event, row))}
                onAuxClick={onRowClick && ((event) => onRowClick(event, row))}
                className={`${onRowClick ? 'cursor-pointer ' : ''}border-line not-last:border-b hover:bg-sand in-card:flex in-card:flex-wrap in-card:items-center in-card:gap-x-3 in-card:gap-y-0.5 in-card:px-4 in-card:py-1.5 in-card:after:order-2 in-card:after:basis-full in-row:h-11`}
              >
                {columns.map(({ name, cell, number, fill, fit, minor, inCard }, index) => {
                  const Cell = index === 0 ? 'th' : 'td'
                  const value = cell(row)
                  const place =
                    index === 0 ? 'first' : inCard === 'end' ? 'end' : fill ? 'fill' : 'rest'
                  return (
                    <Cell
                      key={name}
                      {...(index === 0 && { scope: 'row' as const })}
                      className={`px-3 py-1 align-middle font-normal roomy:py-3 in-card:flex in-card:max-w-full in-card:min-w-0 in-card:items-center in-card:gap-x-2 in-card:p-0! in-card:text-start in-row:first:ps-4 in-row:last:pe-4 ${minor ? minorClass : ''} ${fit ? 'in-row:w-px in-row:whitespace-nowrap' : ''} ${fill ? 'in-row:w-full in-row:max-w-0 in-row:min-w-40' : hasFill ? 'roomy:whitespace-normal @4xl:whitespace-nowrap' : ''} ${number ? 'text-end tabular-nums' : 'text-start'} ${isBlank(value) ? 'in-card:hidden' : cardClasses[place]}`}
                    >
                      {!keepsColumns &&
                        place !== 'first' &&
                        place !== 'end' &&
                        inCard !== 'bare' && (
                          <span aria-hidden className="flex-none text-ink-soft in-row:hidden">
                            {name}
                          </span>
                        )}
                      <div
                        className={`min-w-0 in-card:[overflow-wrap:anywhere] in-card:[&:has(input:not([type=checkbox]),select)]:grow [&>button]:-ms-3.5 [&>button]:max-w-none ${fill ? 'in-row:truncate in-row:roomy:whitespace-normal' : ''}`}
                      >
                        {value}
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
