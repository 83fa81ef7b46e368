// Keeps the focus in a list whose rows change, for example because a search that began before the
// focus moved here ends after it.

import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Returns the properties of the body of a table. When the row with the focus is removed, the row in
 * its place gets the focus, or the first one to come if none is left.
 */
export function useStableRowFocus() {
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
