// A step lighter or heavier than what is advised. The whole card leads to it, by one link.

import { Link } from 'react-router'
import type { ListedCard } from '#domain/catalogue/listed-card.ts'
import { piecePriceLabel } from '#domain/catalogue/piece-price.ts'
import { Drops } from '#parts/product/drops.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tint } from '#ui/tint.tsx'

export function AlternativeCard({ label, product }: { label: string; product: ListedCard }) {
  const { name, slug, picture, color, absorption, price, pieces } = product
  const perPiece = piecePriceLabel(price, pieces)
  return (
    <li className="relative grid grid-cols-[5.5rem_1fr] overflow-hidden rounded-card border border-line bg-white transition-colors hover:border-deep">
      <div className="relative overflow-hidden">
        <Tint color={color ?? ''} />
        {picture && (
          <Picture
            {...picture}
            alt=""
            sizes="5.5rem"
            className="absolute inset-0 size-full object-cover mix-blend-multiply brightness-[1.07]"
          />
        )}
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
          <Drops value={absorption} />
        </div>
        {perPiece && <p className="text-xs text-ink-soft">{perPiece}</p>}
      </div>
    </li>
  )
}
