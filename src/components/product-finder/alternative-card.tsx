// A product that is lighter or heavier than the advised product. One link covers the entire card.

import { Link } from 'react-router'
import type { ListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import { formatEuros } from '#domain/money.ts'
import type { WithNeeds } from '#domain/product-finder/advice.ts'
import { formatPricePerPiece } from '#domain/catalogue/unit-price.ts'
import { AbsorptionDrops } from '../product/absorption-drops.tsx'
import { ProductPicture } from '#ui/product-picture.tsx'

type Props = { label: string; alternative: WithNeeds<ListingCardData> }

export function AlternativeCard({ label, alternative }: Props) {
  const { product, washableSet, needsFixation, fixation } = alternative
  const { name, slug, picture, tint, absorption, millilitres, price, pieces } = product
  const perPiece = formatPricePerPiece(price, pieces)
  return (
    <li className="relative grid grid-cols-[5.5rem_1fr] overflow-hidden rounded-card border border-line bg-white transition-colors hover:border-deep">
      <div className="relative overflow-hidden bg-dune">
        {picture && <ProductPicture {...picture} tint={tint} alt="" sizes="5.5rem" />}
      </div>
      <div className="flex min-w-0 flex-col gap-1.5 p-4">
        <p className="text-xs leading-snug text-clay">{label}</p>
        <Link
          to={`/product/${slug}`}
          className="leading-snug font-semibold text-deep underline underline-offset-[0.28em] after:absolute after:inset-0 after:rounded-card"
        >
          {name}
        </Link>
        <div className="*:flex-wrap *:gap-y-0">
          <AbsorptionDrops value={absorption} millilitres={millilitres} />
        </div>
        {perPiece && <p className="text-xs text-ink-soft">{perPiece}</p>}
        {washableSet && (
          <p className="text-xs text-ink-soft">
            {washableSet.pieces} nodig, {formatEuros(washableSet.cost)} om te beginnen
          </p>
        )}
        {needsFixation && (
          <p className="text-xs text-ink-soft">
            {fixation
              ? `Met ${fixation.name}, ${formatEuros(fixation.price)}`
              : 'Met een strak broekje erover'}
          </p>
        )}
      </div>
    </li>
  )
}
