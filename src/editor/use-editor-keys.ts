// Ctrl or Cmd with Z, Shift+Z, Y and S, wherever one is in the editor. The page has one history: heard before any field, so that a formatted text's own never mixes in.

import { useEffect, useEffectEvent } from 'react'

type Deeds = { undo: () => void; redo: () => void; save: () => void }

export function useEditorKeys(deeds: Deeds): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return
    const deed = deedOf(event.key.toLowerCase(), event.shiftKey)
    if (!deed || (deed !== 'save' && document.querySelector('dialog[open]'))) return
    event.preventDefault()
    event.stopPropagation()
    deeds[deed]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}

function deedOf(key: string, shift: boolean): keyof Deeds | undefined {
  if (key === 'z') return shift ? 'redo' : 'undo'
  if (key === 'y') return 'redo'
  return key === 's' ? 'save' : undefined
}
