// A heading, a way to more, and a row of products under it. Without products there is nothing.

import { Link } from 'react-router'
import type { Card } from '#domain/catalogue/card.ts'
import { Band } from '#parts/content/band.tsx'
import { BlockTitle, type Placed } from '#parts/content/block-title.tsx'
import { isFilled, type LinkValue } from '#parts/content/button-links.tsx'
import { CardGrid } from './card-grid.tsx'

type Props = Placed & { title: string; link?: LinkValue; cards: readonly Card[]; ground?: 'sand' | 'white' | 'lee' | 'dune' }

export function ProductBand({ title, link, cards, place, ground = 'sand' }: Props) {
  if (cards.length === 0) return null
  return (
    <Band ground={ground} first={place === 0}>
      {(title || (link && isFilled(link))) && (
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <BlockTitle {...{ place }}>{title}</BlockTitle>
          {link && isFilled(link) && (
            <Link to={link.href} className="link">
              {link.text}
            </Link>
          )}
        </div>
      )}
      <CardGrid cards={cards} first={place === 0} heading={title ? 'h3' : 'h2'} />
    </Band>
  )
}
