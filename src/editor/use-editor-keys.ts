// Ctrl or Cmd with Z, Shift+Z, Y and S, wherever one is in the editor. Formatted texts keep their own undo while one is in them.

import { useEffect, useEffectEvent } from 'react'

type Deeds = { undo: () => void; redo: () => void; save: () => void }

export function useEditorKeys(deeds: Deeds): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return
    const deed = deedOf(event.key.toLowerCase(), event.shiftKey)
    if (!deed || (deed !== 'save' && document.querySelector('dialog[open]'))) return
    event.preventDefault()
    deeds[deed]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function deedOf(key: string, shift: boolean): keyof Deeds | undefined {
  if (key === 'z') return shift ? 'redo' : 'undo'
  if (key === 'y') return 'redo'
  return key === 's' ? 'save' : undefined
}
