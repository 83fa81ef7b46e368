import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { isDialogOpen } from '#ui/use-control-keys.ts'
import { staffLayout } from '../staff-layout.ts'

type Row = HTMLTableRowElement

const rowsOfList = (): Row[] =>
  [...document.querySelectorAll<Row>('main tbody tr')].filter((row) => row.querySelector('a[href]'))

const searchField = () => document.querySelector<HTMLInputElement>('main input[type=search]')

const typesText =
  'input:not([type=checkbox], [type=radio], [type=button]), select, textarea, [contenteditable]'

type Props = { hasTicks: boolean; hasSearch: boolean }

/**
 * The keys of a list, which act wherever the focus is on its screen, except in a field. A key
 * without Ctrl may also come from speech input, so that staff can turn them off (WCAG 2.1.4).
 * ArrowDown in the search field moves to the first row, and Enter opens the link with the focus.
 */
export function ListKeys({ hasTicks, hasSearch }: Props) {
  const panel = useId()
  const layout = staffLayout.useValue()
  const [isOpen, setIsOpen] = useState(false)
  /** The row from which to go on when the focus left the list. */
  const lastRow = useRef<Row>(null)

  const focusRow = (row: Row | undefined): boolean => {
    row?.querySelector<HTMLElement>('a[href]')?.focus()
    lastRow.current = row ?? lastRow.current
    return row !== undefined
  }
  const act = (key: string, target: HTMLElement): boolean => {
    const rows = rowsOfList()
    const focused = rows.findIndex((row) => row.contains(target))
    const current = focused < 0 ? rows.findIndex((row) => row === lastRow.current) : focused
    if (key === 'j') return focusRow(rows[current + 1])
    if (key === 'k') return focusRow(rows[Math.max(current - 1, 0)])
    if (key === 'x') {
      const tick = rows[current]?.querySelector<HTMLInputElement>('input[type=checkbox]')
      tick?.click()
      return Boolean(tick)
    }
    if (key === '/') searchField()?.focus()
    else if (key === '?') setIsOpen(!isOpen)
    else return false
    return true
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey } = event
    if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey || isDialogOpen()) return
    const isHandled =
      target === searchField()
        ? key === 'ArrowDown' && focusRow(rowsOfList()[0])
        : layout.listKeys && !target.matches(typesText) && act(key, target)
    if (isHandled) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <button
        type="button"
        aria-label="Toetsen in deze lijst"
        title="Toetsen in deze lijst"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
        className="grid size-control flex-none place-items-center rounded-pill border-[1.5px] border-edge bg-white font-semibold text-ink hover:border-deep aria-expanded:border-deep aria-expanded:bg-lee aria-expanded:text-deep"
      >
        ?
      </button>
      <div
        id={panel}
        className={
          isOpen
            ? 'order-last flex basis-full flex-wrap items-center justify-end gap-x-5 text-sm'
            : 'hidden'
        }
      >
        <Key name="j" does="volgende rij" />
        <Key name="k" does="vorige rij" />
        {hasTicks && <Key name="x" does="aanvinken" />}
        <Key name="Enter" does="openen" />
        {hasSearch && <Key name="/" does="zoeken" />}
        <label className="flex min-h-control items-center gap-2">
          <input
            type="checkbox"
            checked={layout.listKeys}
            onChange={({ target }) => staffLayout.set({ ...layout, listKeys: target.checked })}
            className="size-5 accent-deep"
          />
          Toetsen aan
        </label>
      </div>
    </>
  )
}

const Key = ({ name, does }: { name: string; does: string }) => (
  <span>
    <kbd className="rounded-[6px] border border-line bg-white px-1.5 text-xs">{name}</kbd> {does}
  </span>
)
