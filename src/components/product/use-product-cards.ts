import { useEffect, useState } from 'react'
import type { ComparedProduct } from '#domain/catalogue/product-page/compared-products.ts'

/** A card of a list on the page: the frame of its picture, and the box of its text. */
export type CardOnPage = ComparedProduct & { frame: Element; text: Element }

/** Finds the cards that components/product/product-card.tsx marks, on every page. */
export function useProductCards(): readonly CardOnPage[] {
  const [cards, setCards] = useState<readonly CardOnPage[]>([])
  useEffect(() => {
    const main = document.querySelector('main')
    if (!main) return
    const update = () => {
      const found = findCards(main)
      setCards((before) => (isSame(before, found) ? before : found))
    }
    update()
    const observer = new MutationObserver(update)
    observer.observe(main, { childList: true, subtree: true, attributeFilter: ['data-comparable'] })
    return () => observer.disconnect()
  }, [])
  return cards
}

const findCards = (main: HTMLElement): CardOnPage[] =>
  [...main.querySelectorAll<HTMLElement>('[data-comparable]')].flatMap((card) => {
    const slug = /^\/product\/([a-z0-9-]+)$/.exec(
      card.querySelector('a')?.getAttribute('href') ?? '',
    )?.[1]
    const name = card.querySelector('h2, h3')?.textContent
    const { firstElementChild: frame, lastElementChild: text } = card
    return slug && name && frame && text ? [{ frame, text, slug, name }] : []
  })

const isSame = (one: readonly CardOnPage[], other: readonly CardOnPage[]) =>
  one.length === other.length &&
  one.every(({ text, slug }, index) => text === other[index]?.text && slug === other[index].slug)
