// Connects the cells of the tables in a rich text with the toolbar and with the buttons for rows
// and columns.

import { type RefObject, useCallback, useRef, useState } from 'react'
import { useAnnounce } from '../announcer.tsx'
import type { Quill } from './quill-formats.ts'
import { type CellLocation, TableEditing } from './table-editing.ts'
import { selectDefaultOptions } from './toolbar.tsx'

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
