// Buttons that open and close a dialog by the browser itself, for as long as no script has woken the page.

import type { MouseEvent } from 'react'

/** Spread on a button; browsers that know the attributes need no script for it. */
export const commandFor = (command: 'show-modal' | 'close', dialog: string) => ({ command, commandfor: dialog })

/** The script's own way instead of the browser's, so the two do not meet. */
export const byScript = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault()
  act()
}
