import {
  type ComponentType,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { isCutOut } from '#domain/picture-sizes.ts'
import { wrapIndex } from '#domain/wrap-index.ts'
import { PictureTransition } from '#components/product/product-card.tsx'
import { Icon } from '#ui/icon.tsx'
import { useScriptsPendingProps } from '#ui/use-is-hydrated.ts'
import { ProductPicture } from '#ui/product-picture.tsx'
import { withinTime } from '#ui/lazy-within-time.tsx'
import type { LightboxProps } from './picture-lightbox.tsx'

type Props = Pick<LightboxProps, 'media' | 'name'> & { slug: string }

const maxThumbnails = 3
/**
 * The `sizes` attribute of a picture in the strip. The height of the frame limits a cut-out on a
 * phone. The thumbnails use the same value, so that the browser loads each picture once.
 */
const stripSizes = (url: string) =>
  `(min-width: 64rem) 38rem, (min-width: 48rem) 45vw, ${isCutOut(url) ? '60vw' : '94vw'}`
/** Grows little with large text, so that the controls cover neither the picture nor each other. */
const control =
  'absolute grid size-[clamp(48px,3rem,56px)] place-items-center rounded-pill border border-line bg-white text-deep'
const arrow = `${control} top-1/2 -translate-y-1/2 transition-colors hover:bg-lee noscript:hidden`

export function Gallery({ slug, media, name }: Props) {
  const pendingTarget = useScriptsPendingProps()
  const [shown, setShown] = useState(0)
  /**
   * The open lightbox. `first` is the pressed picture, which may differ from `shown` while the
   * strip is still scrolling.
   */
  const [lightbox, setLightbox] = useState<{
    Pictures: ComponentType<LightboxProps>
    first: number
  }>()
  const strip = useRef<HTMLUListElement>(null)
  /**
   * The index of the picture to which the strip scrolls. Pictures that the strip passes do not
   * count as shown.
   */
  const scrollTarget = useRef<number>(undefined)
  const show = (index: number) => {
    const next = wrapIndex(index, media.length)
    setShown(next)
    scrollTarget.current = next
    strip.current?.scrollTo({ left: next * strip.current.clientWidth })
  }
  const cancelScrollTarget = () => {
    scrollTarget.current = undefined
  }
  const updateShown = () => {
    if (!strip.current) return
    const index = wrapIndex(
      Math.round(strip.current.scrollLeft / strip.current.clientWidth),
      media.length,
    )
    if (scrollTarget.current !== undefined && scrollTarget.current !== index) return
    scrollTarget.current = undefined
    setShown(index)
  }
  const updateAfterHydration = useEffectEvent(updateShown)
  // The visitor may have swiped before hydration.
  useEffect(() => updateAfterHydration(), [])
  /**
   * Opens the lightbox. If its code fails to load, opens the picture file, as the link does without
   * JavaScript.
   */
  const enlarge = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    setShown(index)
    void withinTime(import('./picture-lightbox.tsx')).then(
      (found) => setLightbox({ Pictures: found.default, first: index }),
      () => location.assign(href),
    )
  }
  if (media.length === 0) return <NoPictures name={name} />
  const hasSeveral = media.length > 1
  const firstThumbnail = Math.max(0, Math.min(shown - 1, media.length - maxThumbnails))
  return (
    <section aria-label={`Foto’s van ${name}`}>
      <PictureTransition slug={slug}>
        <div className="relative overflow-hidden rounded-[1.75rem]">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only observes that the visitor scrolls the strip */}
          <ul
            ref={strip}
            onScroll={updateShown}
            onPointerDown={cancelScrollTarget}
            onTouchStart={cancelScrollTarget}
            onWheel={cancelScrollTarget}
            onKeyDown={cancelScrollTarget}
            className="flex [scrollbar-width:none] snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-[1.75rem] noscript:[scrollbar-width:auto]"
          >
            {media.map(({ custom_properties: { tint }, ...picture }, index) => (
              <li
                key={index}
                className="relative aspect-3/2 w-full flex-none snap-center overflow-hidden md:aspect-square md:max-h-[max(20rem,100dvh-17rem)]"
              >
                <a
                  href={picture.url}
                  draggable={false}
                  onClick={(event) => enlarge(event, index)}
                  className="absolute inset-0 cursor-zoom-in rounded-[1.75rem] -outline-offset-6"
                >
                  <span className="sr-only">Bekijk groot: </span>
                  <ProductPicture
                    {...picture}
                    tint={tint}
                    sizes={stripSizes(picture.url)}
                    priority={index === 0}
                    behind={index > 0}
                  />
                </a>
              </li>
            ))}
          </ul>
          <span aria-hidden className={`${control} pointer-events-none end-3 top-3`}>
            <Icon name="zoom-in" size={22} />
          </span>
          {hasSeveral && (
            <>
              <button
                type="button"
                {...pendingTarget}
                aria-label="Vorige foto"
                className={`${arrow} start-3`}
                onClick={() => show(shown - 1)}
              >
                <Icon name="chevron-left" size={24} />
              </button>
              <button
                type="button"
                {...pendingTarget}
                aria-label="Volgende foto"
                className={`${arrow} end-3`}
                onClick={() => show(shown + 1)}
              >
                <Icon name="chevron-right" size={24} />
              </button>
            </>
          )}
        </div>
      </PictureTransition>
      {hasSeveral && (
        <div className="mt-2.5 flex items-center justify-center gap-4 noscript:invisible md:mt-3">
          <span aria-hidden className="flex gap-2 md:hidden">
            {media.map((_, index) => (
              // Forced colours hide the background, so that the border differs too.
              <span
                key={index}
                data-shown={index === shown}
                className={`size-2.5 rounded-pill border-deep ${index === shown ? 'border-2 bg-deep' : 'border'}`}
              />
            ))}
          </span>
          <p aria-live="polite" className="text-xs tabular-nums md:me-auto">
            Foto {shown + 1} van {media.length}
          </p>
        </div>
      )}
      {hasSeveral && (
        <ul className="mt-2 hidden grid-cols-3 gap-3 sm:max-w-[27rem] md:grid noscript:hidden">
          {media.map(({ custom_properties: { tint }, ...picture }, index) => {
            const position = index - firstThumbnail
            if (position < 0 || position >= maxThumbnails) return null
            const more = position === maxThumbnails - 1 ? media.length - 1 - index : 0
            return (
              <li key={index}>
                <button
                  type="button"
                  {...pendingTarget}
                  // Who speaks to the computer says what is written on the picture.
                  aria-label={`Toon foto ${index + 1} van ${media.length}${more > 0 ? `, +${more}` : ''}`}
                  aria-pressed={index === shown}
                  onClick={() => show(index)}
                  className="relative block aspect-square w-full overflow-hidden rounded-card border-2 border-transparent transition-colors hover:border-edge aria-pressed:border-deep"
                >
                  <ProductPicture
                    {...picture}
                    alt=""
                    tint={tint}
                    sizes={stripSizes(picture.url)}
                    behind
                  />
                  {more > 0 && <span className="product-card-note">+{more}</span>}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {lightbox && (
        <lightbox.Pictures
          media={media}
          name={name}
          first={lightbox.first}
          onClose={(last) => {
            setLightbox(undefined)
            show(last)
          }}
        />
      )}
    </section>
  )
}

/** The drawing that also stands in the cart, in the frame of a picture. */
const NoPictures = ({ name }: { name: string }) => (
  <section aria-label={`Foto’s van ${name}`}>
    <div className="relative aspect-3/2 overflow-hidden rounded-[1.75rem] bg-dune md:aspect-square md:max-h-[max(20rem,100dvh-17rem)]">
      <img
        src="/images/placeholder.svg"
        alt={`Van ${name} is nog geen foto`}
        width={320}
        height={320}
        className="full-bleed"
      />
    </div>
  </section>
)
