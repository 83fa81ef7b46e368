// Ctrl or Cmd with Z, Shift+Z, Y and S, wherever one is in the editor. The page has one history: heard before any field, so that a formatted text's own never mixes in.

import { useEffect, useEffectEvent } from 'react'

type Shortcuts = { undo: () => void; redo: () => void; save: () => void }

export function useEditorKeys(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return
    const shortcut = shortcutOf(event.key.toLowerCase(), event.shiftKey)
    if (!shortcut || (shortcut !== 'save' && document.querySelector('dialog[open]'))) return
    event.preventDefault()
    event.stopPropagation()
    shortcuts[shortcut]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}

function shortcutOf(key: string, shift: boolean): keyof Shortcuts | undefined {
  if (key === 'z') return shift ? 'redo' : 'undo'
  if (key === 'y') return 'redo'
  return key === 's' ? 'save' : undefined
}
