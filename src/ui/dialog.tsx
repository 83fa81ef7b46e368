// A question in the middle of the screen, wherever it was asked. The native dialog holds the focus inside, closes on Escape and gives the focus back.

import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

type Props = { title: string; wide?: boolean; onClose: () => void; children: ReactNode }

/** Open for as long as it is rendered. */
export function Dialog({ title, wide = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()

  // Closed while it still stands in the page, else the browser cannot give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard's way
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
            <X aria-hidden size={22} />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}
