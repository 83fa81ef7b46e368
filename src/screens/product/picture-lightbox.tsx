// The lightbox: a product's pictures over the entire window. A click or the plus key zooms in.
// While the picture is not zoomed, the arrow keys show another picture.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { wrapIndex } from '#domain/wrap-index.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/product-picture.tsx'
import { TintBackground } from '#ui/tint-background.tsx'
import { isCutOut } from '#domain/picture-sizes.ts'
import type { ProductMedia } from '#domain/catalogue/product.ts'

export type LightboxProps = {
  media: readonly ProductMedia[]
  name: string
  first: number
  onClose: (last: number) => void
}

export default function PictureLightbox({ media, name, first, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(first)
  const [isZoomed, setIsZoomed] = useState(false)
  const picture = media[shown]

  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  useEffect(() => {
    if (!isZoomed) return
    const {
      scrollWidth = 0,
      clientWidth = 0,
      scrollHeight = 0,
      clientHeight = 0,
    } = viewport.current ?? {}
    viewport.current?.scrollTo({
      left: (scrollWidth - clientWidth) / 2,
      top: (scrollHeight - clientHeight) / 2,
      behavior: 'instant',
    })
  }, [isZoomed])

  const show = (index: number) => {
    setIsZoomed(false)
    setShown(wrapIndex(index, media.length))
  }
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '-') setIsZoomed(key === '+')
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
    // In a zoomed picture the arrow keys scroll.
    if (step && !isZoomed) show(shown + step)
  }
  if (!picture) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys do what the buttons do
    <dialog
      ref={dialog}
      aria-label={`Foto’s van ${name}, groot`}
      onClose={() => onClose(shown)}
      onKeyDown={handleKey}
      className="appear m-0 h-dvh max-h-none w-full max-w-none flex-col bg-sand text-ink open:flex"
    >
      <div className="flex items-center gap-3 px-4 py-2.5 sm:px-6">
        <p aria-live="polite" className="me-auto text-sm tabular-nums">
          Foto {shown + 1} van {media.length}
        </p>
        <IconButton label={isZoomed ? 'Kleiner' : 'Groter'} onClick={() => setIsZoomed(!isZoomed)}>
          {isZoomed ? <Icon name="zoom-out" size={22} /> : <Icon name="zoom-in" size={22} />}
        </IconButton>
        <IconButton label="Sluiten" onClick={() => dialog.current?.close()}>
          <Icon name="x" size={22} />
        </IconButton>
      </div>
      <div className="relative min-h-0 flex-1">
        <TintBackground tint={isCutOut(picture.url) ? picture.custom_properties.tint : null} />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the zoom button above works by keyboard */}
        <div
          ref={viewport}
          role="group"
          aria-label={isZoomed ? 'Vergrote foto, schuif met de pijltoetsen' : 'Foto'}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable
          tabIndex={isZoomed ? 0 : undefined}
          className={`absolute inset-0 overscroll-contain -outline-offset-4 ${isZoomed ? 'cursor-zoom-out overflow-auto' : 'cursor-zoom-in overflow-hidden'}`}
          onClick={() => setIsZoomed(!isZoomed)}
        >
          <Picture
            key={shown}
            url={picture.url}
            width={picture.width}
            height={picture.height}
            alt={picture.alt}
            sizes={isZoomed ? '200vw' : '100vw'}
            priority
            className={
              isZoomed
                ? 'mx-auto h-auto w-[max(200%,80rem)] max-w-none'
                : 'size-full object-contain'
            }
          />
        </div>
        {media.length > 1 && (
          <>
            <IconButton
              label="Vorige foto"
              onClick={() => show(shown - 1)}
              className="absolute! start-4 top-1/2 -translate-y-1/2"
            >
              <Icon name="chevron-left" size={24} />
            </IconButton>
            <IconButton
              label="Volgende foto"
              onClick={() => show(shown + 1)}
              className="absolute! end-4 top-1/2 -translate-y-1/2"
            >
              <Icon name="chevron-right" size={24} />
            </IconButton>
          </>
        )}
      </div>
    </dialog>
  )
}
