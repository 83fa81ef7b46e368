// A product in a list. The whole card leads to it, by one link.

import { Link } from 'react-router'
import type { Card } from '#domain/catalogue/card.ts'
import { piecePriceLabel } from '#domain/catalogue/piece-price.ts'
import { noDescription } from '#domain/catalogue/short-text.ts'
import { soldOutNote } from '#domain/catalogue/stock-note.ts'
import { Picture } from '#ui/picture.tsx'
import { Tint } from '#ui/tint.tsx'
import { Drops } from './drops.tsx'
import { Price } from './price.tsx'
import { WasPrice } from './was-price.tsx'

type Props = { product: Card; priority?: boolean; heading?: 'h2' | 'h3' }

const shownAt = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw'

export function ProductCard({ product, priority = false, heading: Heading = 'h3' }: Props) {
  const { slug, name, price, wasPrice, pricesDiffer, pieces, absorption, picture, color, text, inStock } = product
  const perPiece = piecePriceLabel(price, pieces)
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-white transition-colors hover:border-deep">
      <div className="relative aspect-4/3 overflow-hidden">
        <Tint color={color ?? ''} />
        {picture && (
          <Picture
            {...picture}
            sizes={shownAt}
            priority={priority}
            className="absolute inset-0 size-full object-cover mix-blend-multiply brightness-[1.07] transition-transform duration-240 group-hover:scale-[1.02]"
          />
        )}
        {!inStock && <span className="absolute start-4 bottom-4 rounded-pill bg-white px-4 py-1 text-xs font-semibold">{soldOutNote}</span>}
      </div>
      <div className="flex flex-1 flex-col gap-2.5 px-5 pt-5 pb-3 sm:px-6">
        <Heading className="text-xl leading-tight">{name}</Heading>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>
            {pricesDiffer && <span className="text-sm text-ink-soft">vanaf </span>}
            <Price amount={price} className="text-lg" />
          </span>
          {perPiece && <span className="text-xs text-ink-soft">{perPiece}</span>}
          <WasPrice amount={wasPrice} />
        </p>
        <Drops value={absorption} />
        {text ? (
          <p className="text-sm text-ink-soft">{text}</p>
        ) : (
          <p lang="en" className="text-sm text-ink-soft">
            {noDescription}
          </p>
        )}
        <p className="mt-auto">
          <Link to={`/product/${slug}`} className="link inline-flex min-h-11 items-center after:absolute after:inset-0 after:rounded-card">
            Bekijk product<span className="sr-only">{`: ${name}`}</span>
          </Link>
        </p>
      </div>
    </article>
  )
}
