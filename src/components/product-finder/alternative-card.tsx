// A product that is lighter or heavier than the advised product. One link covers the entire card.

import { Link } from 'react-router'
import type { ListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import { formatPricePerPiece } from '#domain/catalogue/price-per-piece.ts'
import { AbsorptionDrops } from '../product/absorption-drops.tsx'
import { ProductPicture } from '#ui/product-picture.tsx'

export function AlternativeCard({ label, product }: { label: string; product: ListingCardData }) {
  const { name, slug, picture, tint, absorption, price, pieces } = product
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
          <AbsorptionDrops value={absorption} />
        </div>
        {perPiece && <p className="text-xs text-ink-soft">{perPiece}</p>}
      </div>
    </li>
  )
}
