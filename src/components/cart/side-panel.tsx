// A panel that slides in over the page. The native <dialog> traps the focus, closes on Escape and
// restores the focus.

import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  footer?: ReactNode
  children: ReactNode
}

export function SidePanel({ open, onClose, title, footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const panel = dialog.current
    if (!open || !panel) return
    if (!panel.open) panel.showModal()
    return () => panel.close()
  }, [open])

  const closeOnBackdrop = (event: MouseEvent) => event.target === dialog.current && onClose()

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it by keyboard
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onClick={closeOnBackdrop}
      className="side-panel @container/panel fixed inset-y-0 m-0 h-dvh max-h-none w-full max-w-[30rem] overflow-hidden bg-sand text-ink shadow-float right-0 left-auto"
    >
      <div className="flex h-full flex-col short:overflow-y-auto @max-[16rem]/panel:overflow-y-auto">
        <div className="flex items-center justify-between gap-4 border-b border-line px-[min(1.25rem,6.25vw)] py-[min(0.75rem,12px)] sm:px-7">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          <IconButton label="Sluiten" onClick={onClose}>
            <Icon name="x" size={22} />
          </IconButton>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain short:flex-none short:overflow-visible @max-[16rem]/panel:flex-none @max-[16rem]/panel:overflow-visible px-[min(1.25rem,6.25vw)] py-5 sm:px-7">
          {children}
        </div>
        {footer && (
          <div className="border-t border-line bg-white px-[min(1.25rem,6.25vw)] py-[min(1rem,16px)] sm:px-7">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}
