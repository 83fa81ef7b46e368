// Attributes (`command`, `commandfor`) with which the browser itself opens and closes a dialog,
// before hydration.

import type { MouseEvent } from 'react'

/**
 * Returns the attributes to spread on a button. A browser that supports them needs no JavaScript.
 */
export const dialogCommandProps = (command: 'show-modal' | 'close', dialog: string) => ({
  command,
  commandfor: dialog,
})

/** Wraps a click handler so that the browser does not run the button's native command as well. */
export const preventNativeCommand = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault()
  act()
}
