// Opens a record by a click anywhere on its row, with the meaning that a click on its link has.

import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** False for clicks on controls, for the end of a text selection and for the right button. */
export const isRowClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button <= 1 &&
  !(event.target as Element).closest('a, button, input, label, select, textarea, summary') &&
  !getSelection()?.toString()

/**
 * The returned handler is for `click` and `auxclick`. It leaves clicks on controls and the end of a
 * text selection alone.
 */
export function useOpenRow<Row>(hrefOf: (row: Row) => string) {
  const navigate = useNavigate()
  return (event: MouseEvent, row: Row): void => {
    if (!isRowClick(event) || event.shiftKey || event.altKey) return
    if (event.button === 1 || event.ctrlKey || event.metaKey)
      window.open(hrefOf(row), '_blank', 'noopener')
    else void navigate(hrefOf(row))
  }
}
