// Handles Ctrl or Cmd with Z, Shift+Z, Y and S in the editor. In an open dialog only S works. The handler runs in the capture phase, so
// that the page's history takes precedence over a field's own undo.

import { useEffect, useEffectEvent } from 'react'

type Shortcuts = { undo: () => void; redo: () => void; save: () => void }

export function useKeyboardShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return
    const shortcut = shortcutOf(event.key.toLowerCase(), event.shiftKey)
    if (!shortcut || (shortcut !== 'save' && document.querySelector('dialog[open]'))) return
    event.preventDefault()
    event.stopPropagation()
    shortcuts[shortcut]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}

function shortcutOf(key: string, shift: boolean): keyof Shortcuts | undefined {
  if (key === 'z') return shift ? 'redo' : 'undo'
  if (key === 'y') return 'redo'
  return key === 's' ? 'save' : undefined
}
