import { type Ref, type RefObject, useCallback, useRef, useState } from 'react'
import {
  type CellPosition,
  hasHeaderRow,
  insertColumn,
  insertRow,
  removeColumn,
  removeRow,
  tableLimits,
  type TextTable,
  toggleHeaderRow,
} from '#domain/content/rich-text/text-table.ts'
import { useAnnounce } from '../announcer.tsx'
import { type TableChange, type CellLocation, TableEditing } from './table-editing.ts'
import type { Quill } from './quill-formats.ts'
import { selectDefaultOptions } from './toolbar.tsx'

type ToolsProps = {
  ref: Ref<HTMLDivElement>
  table: TextTable
  position: CellPosition
  onChange: (change: TableChange) => void
  /** Moves the focus back to the cell. */
  onLeave: () => void
}

export function TableTools({
  ref,
  table,
  position: { row, column },
  onChange,
  onLeave,
}: ToolsProps) {
  const announce = useAnnounce()
  const width = table[0]?.length ?? 0
  const change = (
    text: string,
    toTable: (before: TextTable) => TextTable,
    position: CellPosition,
  ) => {
    onChange((before) => ({ table: toTable(before), position }))
    announce(text)
  }
  const addRow = (at: number) =>
    change(`Rij ${at + 1} toegevoegd.`, (before) => insertRow(before, at), { row: at, column })
  const addColumn = (at: number) =>
    change(`Kolom ${at + 1} toegevoegd.`, (before) => insertColumn(before, at), { row, column: at })
  const [isFullHeight, isFullWidth] = [
    table.length >= tableLimits.rows,
    width >= tableLimits.columns,
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- Escape is an extra; Shift+Tab does the same
    <div
      ref={ref}
      role="group"
      aria-label="Tabel"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onLeave()
      }}
      className="flex flex-wrap items-center border-t border-line px-1 text-xs"
    >
      <Tool disabled={isFullHeight} onClick={() => addRow(row)}>
        Rij erboven
      </Tool>
      <Tool disabled={isFullHeight} onClick={() => addRow(row + 1)}>
        Rij eronder
      </Tool>
      <Tool disabled={isFullWidth} onClick={() => addColumn(column)}>
        Kolom links
      </Tool>
      <Tool disabled={isFullWidth} onClick={() => addColumn(column + 1)}>
        Kolom rechts
      </Tool>
      <Tool
        onClick={() =>
          change(`Rij ${row + 1} weggehaald.`, (before) => removeRow(before, row), {
            row: Math.min(row, table.length - 2),
            column,
          })
        }
      >
        Rij weghalen
      </Tool>
      <Tool
        onClick={() =>
          change(`Kolom ${column + 1} weggehaald.`, (before) => removeColumn(before, column), {
            row,
            column: Math.min(column, width - 2),
          })
        }
      >
        Kolom weghalen
      </Tool>
      <Tool
        aria-pressed={hasHeaderRow(table)}
        onClick={() => change('Koprij gewijzigd.', toggleHeaderRow, { row, column })}
      >
        Koprij
      </Tool>
      <Tool onClick={() => change('Tabel weggehaald.', () => [], { row, column })}>
        Tabel weghalen
      </Tool>
      <p className="px-2 py-1 text-ink-soft">
        Tab: volgende cel. Esc: van de cel naar deze knoppen, en terug.
      </p>
    </div>
  )
}

type ToolProps = {
  'aria-pressed'?: boolean
  disabled?: boolean
  onClick: () => void
  children: string
}

const Tool = ({ disabled, onClick, ...rest }: ToolProps) => (
  <button
    type="button"
    {...rest}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
    className="min-h-11 rounded-[8px] px-2.5 font-semibold text-deep hover:bg-lee aria-disabled:text-edge aria-pressed:bg-deep aria-pressed:text-white"
  />
)

// Connects the cells of the tables in a rich text with the toolbar and with the buttons for rows
// and columns.

type TableState = {
  editing: RefObject<TableEditing | null>
  tools: RefObject<HTMLDivElement | null>
  /** The cell that the buttons for rows and columns change. */
  location: CellLocation | undefined
  /** Starts editing in the cells of a text. Returns a function that stops it. */
  attach: (quill: Quill, toolbar: HTMLElement, onLink: () => void) => () => void
}

export function useTableEditing(): TableState {
  const editing = useRef<TableEditing>(null)
  const tools = useRef<HTMLDivElement>(null)
  const [location, setLocation] = useState<CellLocation>()
  const announce = useAnnounce()

  const attach = useCallback(
    (quill: Quill, toolbar: HTMLElement, onLink: () => void) => {
      const current = new TableEditing(quill, {
        onCell: setLocation,
        onEscape: () => tools.current?.querySelector('button')?.focus(),
        onLink,
      })
      editing.current = current
      const stop = new AbortController()
      const { signal } = stop
      const formatCell = (event: Event) => {
        const control =
          event.target instanceof Element
            ? event.target.closest<HTMLButtonElement | HTMLSelectElement>('[class*="ql-"]')
            : null
        const format = /\bql-(\S+)/.exec(control?.className ?? '')?.[1]
        if (!control || !format || format === 'toolbar' || !current.location) return
        event.stopPropagation()
        event.preventDefault()
        if (
          !current.format(
            [format, control instanceof HTMLButtonElement ? control.value : ''].join(' ').trim(),
          )
        )
          announce('Deze opmaak kan niet in een tabel.')
        selectDefaultOptions(toolbar)
      }
      toolbar.addEventListener(
        'click',
        (event) => event.target instanceof HTMLSelectElement || formatCell(event),
        {
          capture: true,
          signal,
        },
      )
      toolbar.addEventListener('change', formatCell, { capture: true, signal })
      return () => {
        stop.abort()
        current.detach()
        editing.current = null
      }
    },
    [announce],
  )
  return { editing, tools, location, attach }
}
