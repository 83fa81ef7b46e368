// The second picture of a product, over the first one of its card: under the mouse, and after a
// swipe to the left. Nothing of it loads before.

import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ProductMedia } from '#domain/catalogue/product.ts'
import { ProductPicture } from '#ui/product-picture.tsx'
import { browserApi } from '../api-context.ts'
import type { CardOnPage } from './use-product-cards.ts'

/** The mouse passes over many cards on its way. */
const restMs = 120
/** A shorter movement of a finger is a press. */
const minSwipe = 32

export function SecondPicture({ cards }: { cards: readonly CardOnPage[] }) {
  const [pictures, setPictures] = useState<ReadonlyMap<string, ProductMedia | undefined>>(new Map())
  const frame = useChosenFrame()
  const card = cards.find((one) => one.frame === frame)
  const slug = card?.slug
  const isKnown = slug !== undefined && pictures.has(slug)
  useEffect(() => {
    if (slug === undefined || isKnown) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      browserApi('GET /api/product/:slug', { params: { slug }, signal: controller.signal }).then(
        ({ media }) => setPictures((before) => new Map(before).set(slug, media[1])),
        // Without an answer the first picture stays.
        () => {},
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [slug, isKnown])
  const picture = slug === undefined ? undefined : pictures.get(slug)
  return card && picture && createPortal(<FadingPicture picture={picture} />, card.frame, card.slug)
}

/** Appears once the picture can be drawn. Its text is empty, because the card has its name. */
function FadingPicture({ picture }: { picture: ProductMedia }) {
  const box = useRef<HTMLDivElement>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    box.current
      ?.querySelector('img')
      ?.decode()
      .then(
        () => setIsReady(true),
        () => {},
      )
  }, [])
  return (
    <div ref={box} className="second-picture" data-ready={isReady || undefined}>
      <ProductPicture
        {...picture}
        alt=""
        tint={picture.custom_properties.tint}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 7rem"
      />
    </div>
  )
}

const frameAt = ({ target }: Event) =>
  (target instanceof Element && target.closest('[data-comparable]')?.firstElementChild) || undefined

/** The frame of the card under the mouse, or of the card that the visitor swiped. */
function useChosenFrame(): Element | undefined {
  const [frame, setFrame] = useState<Element>()
  useEffect(() => {
    const main = document.querySelector('main')
    if (!main) return
    let start: { x: number; y: number; frame: Element } | undefined
    const handlers: Record<string, (event: PointerEvent) => void> = {
      pointerover(event) {
        if (event.pointerType === 'mouse') setFrame(frameAt(event))
      },
      pointerleave({ pointerType }) {
        if (pointerType === 'mouse') setFrame(undefined)
      },
      pointerdown(event) {
        const pressed = event.pointerType === 'mouse' ? undefined : frameAt(event)
        start = pressed && { x: event.clientX, y: event.clientY, frame: pressed }
      },
      pointermove({ clientX, clientY }) {
        if (!start) return
        const [across, along] = [clientX - start.x, Math.abs(clientY - start.y)]
        if (Math.abs(across) < minSwipe || Math.abs(across) < 2 * along) return
        setFrame(across < 0 ? start.frame : undefined)
        start = undefined
      },
    }
    const controller = new AbortController()
    for (const [name, handle] of Object.entries(handlers))
      main.addEventListener(name as 'pointerdown', handle, { signal: controller.signal })
    return () => controller.abort()
  }, [])
  return frame
}
