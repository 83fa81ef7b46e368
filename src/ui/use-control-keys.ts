// Handles keys that are pressed with Ctrl or Cmd. The handler runs in the capture phase, so that it
// precedes the browser's own command.

import { useEffect, useEffectEvent } from 'react'

/** `actionOf` returns the action of a key, or undefined to leave the key to the browser. */
export function useControlKeys(
  actionOf: (key: string, shift: boolean) => (() => void) | undefined,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return
    const action = actionOf(event.key.toLowerCase(), event.shiftKey)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}

export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** Saves with Ctrl+S or Cmd+S. An open dialog covers the form, so the key then does nothing. */
export const useSaveKey = (save: () => void): void =>
  useControlKeys((key, shift) =>
    key === 's' && !shift ? () => !isDialogOpen() && save() : undefined,
  )
