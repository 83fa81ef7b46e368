// A grid of product cards with one, two or three columns, depending on the available width.

import type { ProductCardData } from '#domain/catalogue/product-card.ts'
import { ProductCard } from './product-card.tsx'

/**
 * Set `first` for a grid at the top of the page. Only its first picture then loads with priority,
 * because a phone shows the other pictures only after scrolling.
 */
export function CardGrid({
  cards,
  first = false,
  heading,
}: {
  cards: readonly ProductCardData[]
  first?: boolean
  heading?: 'h2' | 'h3'
}) {
  return (
    <ul className="cards">
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard
            product={card}
            priority={first && index === 0}
            {...(heading && { heading })}
          />
        </li>
      ))}
    </ul>
  )
}
