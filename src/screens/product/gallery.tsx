// The product's pictures: swipe them, walk them with the arrows, or pick one of the first three.

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ProductMedia } from '#domain/catalogue/product.ts'
import { wrapped } from '#domain/wrapped.ts'
import { Picture } from '#ui/picture.tsx'
import { Tint } from '#ui/tint.tsx'

const thumbnailsShown = 3
const arrow =
  'absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-pill border border-line bg-white text-deep transition-colors hover:bg-lee noscript:hidden'

export function Gallery({ media, name }: { media: readonly ProductMedia[]; name: string }) {
  const [shown, setShown] = useState(0)
  const strip = useRef<HTMLUListElement>(null)
  const show = (place: number) => {
    const next = wrapped(place, media.length)
    setShown(next)
    strip.current?.scrollTo({ left: next * strip.current.clientWidth })
  }
  const settle = () => {
    if (strip.current) setShown(wrapped(Math.round(strip.current.scrollLeft / strip.current.clientWidth), media.length))
  }
  const several = media.length > 1
  return (
    <section aria-label={`Foto's van ${name}`} className="min-w-0 md:sticky md:top-24">
      <div className="relative overflow-hidden rounded-[1.75rem]">
        <ul
          ref={strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={several ? 0 : undefined}
          aria-label={several ? `Foto ${shown + 1} van ${media.length}` : undefined}
          onScroll={settle}
          className="flex [scrollbar-width:none] snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-[1.75rem] -outline-offset-4"
        >
          {media.map(({ custom_properties: { primary_color }, ...picture }, place) => (
            <li key={place} className="relative aspect-square w-full flex-none snap-center overflow-hidden">
              <Tint color={primary_color} />
              <Picture
                {...picture}
                sizes="(min-width: 64rem) 38rem, 94vw"
                priority={place === 0}
                className="absolute inset-0 size-full object-cover"
              />
            </li>
          ))}
        </ul>
        {several && (
          <>
            <button type="button" aria-label="Vorige foto" className={`${arrow} start-3`} onClick={() => show(shown - 1)}>
              <ChevronLeft aria-hidden size={24} />
            </button>
            <button type="button" aria-label="Volgende foto" className={`${arrow} end-3`} onClick={() => show(shown + 1)}>
              <ChevronRight aria-hidden size={24} />
            </button>
          </>
        )}
      </div>
      {several && (
        <ul className="mt-4 grid grid-cols-3 gap-3 noscript:hidden sm:max-w-[27rem]">
          {media.slice(0, thumbnailsShown).map(({ custom_properties: { primary_color }, ...picture }, place) => (
            <li key={place}>
              <button
                type="button"
                aria-label={`Toon foto ${place + 1} van ${media.length}`}
                aria-pressed={place === shown}
                onClick={() => show(place)}
                className="relative block aspect-square w-full overflow-hidden rounded-card border-2 border-transparent transition-colors hover:border-edge aria-pressed:border-deep"
              >
                <Tint color={primary_color} />
                <Picture {...picture} alt="" sizes="9rem" className="absolute inset-0 size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
