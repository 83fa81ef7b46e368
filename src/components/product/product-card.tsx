// A product in a list. One link covers the entire card. In a list of one column the picture is left
// of the text (ui/styles/product-card.css).

import { useState, type ReactNode, ViewTransition } from 'react'
import { Link } from 'react-router'
import type { ProductCardData } from '#domain/catalogue/product-card.ts'
import { formatUnitPrice } from '#domain/catalogue/price/unit-price.ts'
import { productPath } from '#domain/catalogue/product-path.ts'
import { missingDescriptionText } from '#domain/catalogue/short-text.ts'
import { soldOutText } from '#domain/inventory/stock-text.ts'
import { ProductPicture } from '#ui/product-picture.tsx'
import { AbsorptionDrops } from './absorption-drops.tsx'
import { Price, WasPrice } from './price.tsx'

/**
 * Moves the picture of a pressed product card to the gallery of the product page, and wraps both.
 * Pass `slug` in a card only once it is pressed, because a page may show a product in two lists and
 * a transition needs a unique name.
 */
export const PictureTransition = ({
  slug,
  children,
}: {
  slug?: string | undefined
  children: ReactNode
}) => (
  <ViewTransition default="none" {...(slug && { name: `product-${slug}`, share: 'auto' })}>
    {children}
  </ViewTransition>
)

type Props = { product: ProductCardData; priority?: boolean; heading?: 'h2' | 'h3' }

/**
 * Lets components/compare add its button to the card. Before hydration the button would differ from
 * the server's HTML, and React would render the list again.
 */
const markComparable = (card: HTMLElement | null) => card?.setAttribute('data-comparable', '')

const pictureSizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 7rem'

export function ProductCard({ product, priority = false, heading: Heading = 'h3' }: Props) {
  const {
    slug,
    name,
    variation,
    price,
    wasPrice,
    pricesDiffer,
    pieces,
    contents,
    absorption,
    millilitres,
    picture,
    tint,
    text,
    fact,
    inStock,
  } = product
  const [isPressed, setIsPressed] = useState(false)
  const unitPrice = formatUnitPrice(price, pieces, contents)
  return (
    <article ref={markComparable} className="product-card group">
      <PictureTransition slug={isPressed ? slug : undefined}>
        <div>
          {picture ? (
            <ProductPicture {...picture} tint={tint} sizes={pictureSizes} priority={priority} />
          ) : (
            <img
              src="/images/placeholder.svg"
              alt=""
              width={320}
              height={320}
              loading="lazy"
              className="full-bleed"
            />
          )}
          {!inStock && <span className="product-card-note">{soldOutText}</span>}
        </div>
      </PictureTransition>
      <div>
        <Heading>{name}</Heading>
        <p className="product-card-price">
          {pricesDiffer && 'vanaf '}
          <Price amount={price} className="text-lg" />
          {unitPrice && <small>{unitPrice}</small>}
          <WasPrice amount={wasPrice} />
        </p>
        <AbsorptionDrops value={absorption} millilitres={millilitres} />
        {fact && <p className="text-xs sm:hidden">{fact}</p>}
        {/* A phone shows the fact instead, because it would cut the description off. */}
        <p lang={text ? undefined : 'en'} className="max-sm:hidden">
          {text ?? missingDescriptionText}
        </p>
        <Link
          to={productPath(slug, variation)}
          discover="none"
          onClick={() => setIsPressed(true)}
          aria-label={`Bekijk product: ${name}`}
          className="link"
        >
          Bekijk product
        </Link>
      </div>
    </article>
  )
}

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
