// Replaces the page by a weather site when the visitor presses Escape three times in a row
// (docs/decisions/0079).

import { useEffect } from 'react'
import { parseAccessibilityPreferences } from '#domain/accessibility-preferences.ts'
import { addEscapePress, neutralPage, quickExitPresses } from '#domain/quick-exit.ts'

/**
 * In these, Escape has another meaning: it closes them, or a screen reader leaves the field with
 * it.
 */
const ownEscape =
  'input, textarea, select, [contenteditable], [role=combobox], dialog, [popover], details[open]'
/** While one of these is open, Escape closes it. */
const openLayer = 'dialog[open], :popover-open, header details[open]'

export function useQuickExit(): void {
  useEffect(() => {
    let presses: number[] = []
    const onKeyDown = (event: KeyboardEvent) => {
      presses = isExitPress(event) ? addEscapePress(presses, event.timeStamp) : []
      if (presses.length >= quickExitPresses) leave()
    }
    // In the capture phase, so that a menu is still open when its own handler has not closed it
    // yet.
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
}

function isExitPress({
  key,
  repeat,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  target,
}: KeyboardEvent): boolean {
  if (key !== 'Escape' || repeat || altKey || ctrlKey || metaKey || shiftKey) return false
  if (!parseAccessibilityPreferences(document.documentElement.dataset.comfort).quickExit)
    return false
  return (
    !(target instanceof Element && target.closest(ownEscape)) &&
    document.querySelector(openLayer) === null
  )
}

/** Hides the page first, because the weather site may load slowly. */
function leave() {
  document.title = neutralPage.title
  document.body.hidden = true
  location.replace(neutralPage.url)
}
