// The product's pictures: swipe them, walk them with the arrows, pick one of the first three, or see one large.

import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react'
import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { wrapped } from '#domain/wrapped.ts'
import { useNotLoadedTarget } from '#ui/not-loaded.ts'
import { Picture } from '#ui/picture.tsx'
import { Tint } from '#ui/tint.tsx'
import type { Pictures } from './pictures.ts'

type Large = ComponentType<Pictures & { first: number; onClose: (last: number) => void }>

const thumbnailsShown = 3
/** How wide the strip is. A small picture below it asks for the same file, which is there already, instead of for one of its own. */
const shownAt = '(min-width: 64rem) 38rem, 94vw'
const arrow =
  'absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-pill border border-line bg-white text-deep transition-colors hover:bg-lee noscript:hidden'

export default function Gallery({ media, name }: Pictures) {
  const notLoaded = useNotLoadedTarget()
  const [shown, setShown] = useState(0)
  /** Opens at the picture that was pressed, also while the strip still moves. */
  const [large, setLarge] = useState<{ Pictures: Large; first: number }>()
  const strip = useRef<HTMLUListElement>(null)
  /** The picture that the strip is gliding to: those it passes on the way are not shown. */
  const aim = useRef<number>(undefined)
  const show = (place: number) => {
    const next = wrapped(place, media.length)
    setShown(next)
    aim.current = next
    strip.current?.scrollTo({ left: next * strip.current.clientWidth })
  }
  const takeOver = () => {
    aim.current = undefined
  }
  const settle = () => {
    if (!strip.current) return
    const passed = wrapped(Math.round(strip.current.scrollLeft / strip.current.clientWidth), media.length)
    if (aim.current !== undefined && aim.current !== passed) return
    aim.current = undefined
    setShown(passed)
  }
  /** Without the script, or when it cannot be fetched, the link leads to the picture itself. */
  const enlarge = (event: MouseEvent<HTMLAnchorElement>, place: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    setShown(place)
    void import('./large-pictures.tsx').then(
      (found) => setLarge({ Pictures: found.default, first: place }),
      () => location.assign(href),
    )
  }
  const several = media.length > 1
  return (
    <section aria-label={`Foto's van ${name}`} className="min-w-0 md:sticky md:top-24">
      <div className="relative overflow-hidden rounded-[1.75rem]">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only learns that the visitor moves the strip */}
        <ul
          ref={strip}
          onScroll={settle}
          onPointerDown={takeOver}
          onTouchStart={takeOver}
          onWheel={takeOver}
          onKeyDown={takeOver}
          className="flex [scrollbar-width:none] snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-[1.75rem] noscript:[scrollbar-width:auto]"
        >
          {media.map(({ custom_properties: { primary_color }, ...picture }, place) => (
            <li key={place} className="relative aspect-square w-full flex-none snap-center overflow-hidden">
              <Tint color={primary_color} />
              <a
                href={picture.url}
                draggable={false}
                onClick={(event) => enlarge(event, place)}
                className="absolute inset-0 cursor-zoom-in rounded-[1.75rem] -outline-offset-6"
              >
                <span className="sr-only">Bekijk groot: </span>
                <Picture {...picture} sizes={shownAt} priority={place === 0} behind={place > 0} className="size-full object-cover" />
              </a>
            </li>
          ))}
        </ul>
        <span
          aria-hidden
          className="pointer-events-none absolute end-3 top-3 grid size-12 place-items-center rounded-pill border border-line bg-white text-deep"
        >
          <ZoomIn size={22} />
        </span>
        {several && (
          <>
            <button type="button" {...notLoaded} aria-label="Vorige foto" className={`${arrow} start-3`} onClick={() => show(shown - 1)}>
              <ChevronLeft aria-hidden size={24} />
            </button>
            <button type="button" {...notLoaded} aria-label="Volgende foto" className={`${arrow} end-3`} onClick={() => show(shown + 1)}>
              <ChevronRight aria-hidden size={24} />
            </button>
            <p
              aria-live="polite"
              className="pointer-events-none absolute start-3 bottom-3 rounded-pill bg-white px-3.5 py-1 text-xs tabular-nums noscript:hidden"
            >
              Foto {shown + 1} van {media.length}
            </p>
          </>
        )}
      </div>
      {several && (
        <ul className="mt-4 grid grid-cols-3 gap-3 noscript:hidden sm:max-w-[27rem]">
          {media.slice(0, thumbnailsShown).map(({ custom_properties: { primary_color }, ...picture }, place) => (
            <li key={place}>
              <button
                type="button"
                {...notLoaded}
                aria-label={`Toon foto ${place + 1} van ${media.length}`}
                aria-pressed={place === shown}
                onClick={() => show(place)}
                className="relative block aspect-square w-full overflow-hidden rounded-card border-2 border-transparent transition-colors hover:border-edge aria-pressed:border-deep"
              >
                <Tint color={primary_color} />
                <Picture {...picture} alt="" sizes={shownAt} behind className="absolute inset-0 size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {large && (
        <large.Pictures
          media={media}
          name={name}
          first={large.first}
          onClose={(last) => {
            setLarge(undefined)
            show(last)
          }}
        />
      )}
    </section>
  )
}
