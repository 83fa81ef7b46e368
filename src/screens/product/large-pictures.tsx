// A product's pictures over the whole window: larger still with a press, walked with the arrows, pinched as everywhere.

import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { wrapped } from '#domain/wrapped.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Picture } from '#ui/picture.tsx'
import type { Pictures } from './pictures.ts'

type Props = Pictures & { first: number; onClose: (last: number) => void }

export default function LargePictures({ media, name, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(first)
  const [larger, setLarger] = useState(false)
  const picture = media[shown]

  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  // What is larger than the window is first seen at its middle.
  useEffect(() => {
    if (!larger) return
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = pane.current ?? {}
    pane.current?.scrollTo({ left: (scrollWidth - clientWidth) / 2, top: (scrollHeight - clientHeight) / 2, behavior: 'instant' })
  }, [larger])

  const show = (place: number) => {
    setLarger(false)
    setShown(wrapped(place, media.length))
  }
  const walk = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '-') setLarger(key === '+')
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
    // A larger picture is moved by the arrows, as anything that scrolls.
    if (by && !larger) show(shown + by)
  }
  if (!picture) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys, as the buttons do
    <dialog
      ref={dialog}
      aria-label={`Foto's van ${name}, groot`}
      onClose={() => onClose(shown)}
      onKeyDown={walk}
      className="appear m-0 h-dvh max-h-none w-full max-w-none flex-col bg-sand text-ink open:flex"
    >
      <div className="flex items-center gap-3 px-4 py-2.5 sm:px-6">
        <p aria-live="polite" className="me-auto text-sm tabular-nums">
          Foto {shown + 1} van {media.length}
        </p>
        <IconButton label={larger ? 'Kleiner' : 'Groter'} onClick={() => setLarger(!larger)}>
          {larger ? <ZoomOut aria-hidden size={22} /> : <ZoomIn aria-hidden size={22} />}
        </IconButton>
        <IconButton label="Sluiten" onClick={() => dialog.current?.close()}>
          <X aria-hidden size={22} />
        </IconButton>
      </div>
      <div className="relative min-h-0 flex-1">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button above is the keyboard's way */}
        <div
          ref={pane}
          role="group"
          aria-label={larger ? 'Vergrote foto, schuif met de pijltoetsen' : 'Foto'}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={larger ? 0 : undefined}
          className={`absolute inset-0 overscroll-contain -outline-offset-4 ${larger ? 'cursor-zoom-out overflow-auto' : 'cursor-zoom-in overflow-hidden'}`}
          onClick={() => setLarger(!larger)}
        >
          <Picture
            key={shown}
            url={picture.url}
            width={picture.width}
            height={picture.height}
            alt={picture.alt}
            sizes={larger ? '200vw' : '100vw'}
            priority
            className={larger ? 'mx-auto h-auto w-[max(200%,80rem)] max-w-none' : 'size-full object-contain'}
          />
        </div>
        {media.length > 1 && (
          <>
            <IconButton label="Vorige foto" onClick={() => show(shown - 1)} className="absolute! start-4 top-1/2 -translate-y-1/2">
              <ChevronLeft aria-hidden size={24} />
            </IconButton>
            <IconButton label="Volgende foto" onClick={() => show(shown + 1)} className="absolute! end-4 top-1/2 -translate-y-1/2">
              <ChevronRight aria-hidden size={24} />
            </IconButton>
          </>
        )}
      </div>
    </dialog>
  )
}
