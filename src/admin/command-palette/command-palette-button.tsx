// The button of the top bar that opens the command palette. Ctrl+K or Cmd+K does the same.

import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { CommandPalette } from './command-palette.tsx'

export function CommandPaletteButton({ className }: { className: string }) {
  const [open, setOpen] = useState(false)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // Another dialog may hold unsaved work.
    if (!document.querySelector('dialog[open]')) setOpen(true)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)} className={className}>
        <Icon name="search" size={20} />
        <span className="max-sm:sr-only">Zoeken</span>
        <kbd className="rounded-[6px] border border-line px-1.5 text-xs max-sm:hidden">Ctrl K</kbd>
      </button>
      {open && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  )
}
