// 'Vergelijk' on every product card, and the link to the comparison. A script adds them after
// hydration, because the server's page has no room for one more element per card, and because only
// the device knows the list.

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router'
import type { ComparedProduct } from '#domain/catalogue/product-page/compared-products.ts'
import { useComparedProducts, CompareToggle } from './compared-products.tsx'
import styles from './compare-tools.css?url'

/** `element` is the box of the text. */
type Card = ComparedProduct & { element: Element }

export function CompareTools() {
  const { pathname } = useLocation()
  const count = useComparedProducts().length
  const cards = useProductCards()
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {cards.map(({ element, ...product }, index) =>
        createPortal(
          <div className="compare-card">
            <CompareToggle product={product} />
          </div>,
          element,
          // A page may show a product in two lists.
          `${product.slug}-${index}`,
        ),
      )}
      {/* Only where someone chooses: an order or an article needs its whole screen. */}
      {count > 0 && cards.length > 0 && pathname !== '/vergelijk' && (
        <div className="compare-bar">
          <div className="wrap">
            <Link to="/vergelijk" className="on-deep">
              Vergelijk ({count})
            </Link>
          </div>
        </div>
      )}
    </>
  )
}

function useProductCards(): readonly Card[] {
  const [cards, setCards] = useState<readonly Card[]>([])
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

const findCards = (main: HTMLElement): Card[] =>
  [...main.querySelectorAll<HTMLElement>('[data-comparable]')].flatMap((card) => {
    const slug = /^\/product\/([a-z0-9-]+)$/.exec(
      card.querySelector('a')?.getAttribute('href') ?? '',
    )?.[1]
    const name = card.querySelector('h2, h3')?.textContent
    const element = card.lastElementChild
    return slug && name && element ? [{ element, slug, name }] : []
  })

const isSame = (one: readonly Card[], other: readonly Card[]) =>
  one.length === other.length &&
  one.every(
    ({ element, slug }, index) => element === other[index]?.element && slug === other[index].slug,
  )
