// Products side by side: one, two or three by the width there is.

import type { Card } from '#domain/catalogue/card.ts'
import { ProductCard } from './product-card.tsx'

/** The first `eager` pictures are fetched at once; set it where the grid is the first thing seen. */
export function CardGrid({ cards, eager = 0, heading }: { cards: readonly Card[]; eager?: number; heading?: 'h2' | 'h3' }) {
  return (
    <ul className="cards">
      {cards.map((card, place) => (
        <li key={card.id}>
          <ProductCard product={card} priority={place < eager} {...(heading && { heading })} />
        </li>
      ))}
    </ul>
  )
}
