// Handles Ctrl or Cmd with Z, Shift+Z, Y and S in the editor. In an open dialog only S works. The
// page's history takes precedence over a field's own undo.

import { isDialogOpen, useControlKeys } from '#ui/use-control-keys.ts'

type Shortcuts = { undo: () => void; redo: () => void; save: () => void }

export function useKeyboardShortcuts(shortcuts: Shortcuts): void {
  useControlKeys((key, shift) => {
    const shortcut = shortcutOf(key, shift)
    return shortcut && (shortcut === 'save' || !isDialogOpen()) ? shortcuts[shortcut] : undefined
  })
}

function shortcutOf(key: string, shift: boolean): keyof Shortcuts | undefined {
  if (key === 'z') return shift ? 'redo' : 'undo'
  if (key === 'y') return 'redo'
  return key === 's' ? 'save' : undefined
}
