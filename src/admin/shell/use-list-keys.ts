// Keys in the lists of the back office. They act only while the focus is in the list, because a key
// without Ctrl may also come from speech input (WCAG 2.1.4). ArrowDown in the search field moves to
// the first row.

import { useEffect } from 'react'

/**
 * `j` and `k` move to the next and the previous row, `x` ticks the row, `/` returns to the search
 * field. Enter opens the row's link.
 */
export function useListKeys(): void {
  useEffect(() => {
    addEventListener('keydown', handleListKey)
    return () => removeEventListener('keydown', handleListKey)
  }, [])
}

function handleListKey(event: KeyboardEvent): void {
  const { target, key } = event
  if (
    !(target instanceof HTMLElement) ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    document.querySelector('dialog[open]')
  )
    return
  const isSearch = target.matches('main input[type=search]')
  if (isSearch && key !== 'ArrowDown') return
  if (
    !isSearch &&
    target.matches('input:not([type=checkbox]), select, textarea, [contenteditable]')
  )
    return
  const handled = isSearch
    ? focusRow(document.querySelector('main tbody tr'))
    : actOnRow(target.closest<HTMLTableRowElement>('main tbody tr'), key)
  if (handled) event.preventDefault()
}

/** Returns whether the key did something. */
function actOnRow(row: HTMLTableRowElement | null, key: string): boolean {
  if (!row) return false
  if (key === 'j') return focusRow(row.nextElementSibling)
  if (key === 'k') return focusRow(row.previousElementSibling)
  if (key === '/') return focusElement(document.querySelector('main input[type=search]'))
  if (key !== 'x') return false
  const tick = row.querySelector<HTMLInputElement>('input[type=checkbox]')
  tick?.click()
  return tick !== null
}

const focusRow = (row: Element | null | undefined): boolean =>
  focusElement(row?.querySelector('a[href]'))

function focusElement(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.focus()
  return true
}
