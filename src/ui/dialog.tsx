// A modal dialog in the centre of the screen. The native <dialog> traps the focus, closes on Escape
// and restores the focus.

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

type Props = { title: string; wide?: boolean; onClose: () => void; children: ReactNode }

/** The dialog is open as long as it is rendered. */
export function Dialog({ title, wide = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()

  // A layout effect closes the dialog before React removes it; otherwise the browser cannot restore
  // the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it by keyboard
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={() => !dialog.current?.open && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={`appear m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto rounded-card bg-sand text-base text-ink shadow-float [--gap:var(--color-sand)] [--ring:var(--color-deep)] backdrop:bg-ink/45 ${wide ? 'max-w-[68rem]' : 'max-w-[36rem]'}`}
    >
      <div className="p-6 sm:p-9">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={heading} className="pt-1.5 text-2xl">
            {title}
          </h2>
          <IconButton label="Sluiten" onClick={onClose}>
            <Icon name="x" size={22} />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}
