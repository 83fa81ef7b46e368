// What belongs beside an advised product: the fixation brief for a large pad, and the underpad for
// the night.

import { Link } from 'react-router'
import type { ListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import { formatEuros } from '#domain/money.ts'
import type { WithNeeds } from '#domain/product-finder/advice.ts'

export function FixationNote({ advised }: { advised: WithNeeds<ListingCardData> }) {
  const { needsFixation, fixation } = advised
  if (!needsFixation) return null
  return (
    <p>
      Dit verband blijft liggen in een fixatiebroekje
      {fixation ? (
        <>
          : <ProductWithPrice product={fixation} />
        </>
      ) : (
        '.'
      )}
    </p>
  )
}

export function UnderpadNote({ underpad }: { underpad: ListingCardData | null }) {
  return (
    <p>
      Leg een onderlegger op het laken
      {underpad ? (
        <>
          : <ProductWithPrice product={underpad} />
        </>
      ) : (
        '.'
      )}
    </p>
  )
}

function ProductWithPrice({ product }: { product: ListingCardData }) {
  const { name, slug, price, pieces, pricesDiffer } = product
  const amount = pieces === null || pieces < 2 ? '' : `${pieces} stuks `
  return (
    <>
      <Link to={`/product/${slug}`} className="link">
        {name}
      </Link>
      , {amount}
      {pricesDiffer ? 'vanaf' : 'voor'} {formatEuros(price)}.
    </>
  )
}
