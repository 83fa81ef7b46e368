// The button of the top bar that opens the command palette. Ctrl+K or Cmd+K does the same.

import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { isDialogOpen, useControlKeys } from '#ui/use-control-keys.ts'
import { CommandPalette } from './command-palette.tsx'

export function CommandPaletteButton({ className }: { className: string }) {
  const [open, setOpen] = useState(false)
  // Another dialog may hold unsaved work.
  useControlKeys((key, shift) =>
    key === 'k' && !shift ? () => !isDialogOpen() && setOpen(true) : undefined,
  )
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className={className}
      >
        <Icon name="search" size={20} />
        <span className="max-sm:sr-only">Zoeken</span>
        <kbd className="rounded-[6px] border border-line px-1.5 text-xs max-sm:hidden">Ctrl K</kbd>
      </button>
      {open && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  )
}
