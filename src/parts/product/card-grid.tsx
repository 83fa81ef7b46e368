// Products side by side: one, two or three by the width there is.

import type { Card } from '#domain/catalogue/card.ts'
import { ProductCard } from './product-card.tsx'

/** Where the grid is the first thing seen (`first`) its first picture is fetched before all else; on a phone the others lie below its edge and would only slow it down. */
export function CardGrid({ cards, first = false, heading }: { cards: readonly Card[]; first?: boolean; heading?: 'h2' | 'h3' }) {
  return (
    <ul className="cards">
      {cards.map((card, place) => (
        <li key={card.id}>
          <ProductCard product={card} priority={first && place === 0} {...(heading && { heading })} />
        </li>
      ))}
    </ul>
  )
}
