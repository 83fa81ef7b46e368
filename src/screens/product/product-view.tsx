import { useLocation } from 'react-router'
import type { RelatedProducts, ListedProduct } from '#domain/catalogue/listing/listed-product.ts'
import type { ProductWithReviews } from '#domain/catalogue/reviews/review.ts'
import type { DeliveryPromises } from '#components/order/delivery-promise.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { findVariationIndex } from '#domain/catalogue/product-page/variant-picker.ts'
import { variationParameter } from '#domain/catalogue/product-path.ts'
import {
  Gallery,
  ProductDetails,
  CheckMarks,
  CompareLine,
  FactStrip,
  OrderTiles,
  PackHelp,
  ProductDescription,
  ProductTraits,
  SampleOffer,
  SizeHelp,
  SoldOut,
  StockFacts,
} from './product-parts.ts'
import { useRef, useState } from 'react'
import { toCartItem } from '#domain/cart/cart.ts'
import { parseAbsorption } from '#domain/catalogue/absorption.ts'
import { formatUnitPrice, parseContents } from '#domain/catalogue/price/unit-price.ts'
import { findPiecesPerPack } from '#domain/catalogue/price/pieces-per-pack.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { isConsumable } from '#domain/catalogue/is-consumable.ts'
import { fromEuros } from '#domain/money.ts'
import { Price, WasPrice } from '#components/product/price.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { VariantPicker, sizeAnchorOf, VariantSection } from './variant-picker.tsx'

type Props = {
  product: ProductWithReviews
  related: RelatedProducts
  promises: DeliveryPromises
  videoUrl: string
}

export function ProductView({ product, related, promises, videoUrl }: Props) {
  const { slug, name, media, description, product_attributes: attributes } = product
  const first = findVariationIndex(
    product,
    new URLSearchParams(useLocation().search).get(variationParameter),
  )
  return (
    <>
      <div className="wrap pb-[clamp(2rem,7vw,5.5rem)] md:pt-3">
        <Breadcrumb trail={[{ name: 'Home', href: '/' }, { name }]} />
        <div className="mt-1 grid items-start gap-x-[clamp(2rem,6vw,5rem)] gap-y-3 md:mt-4 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[1.1fr_1fr]">
          <Gallery key={slug} slug={slug} media={media} name={name} />
          <BuyBox
            key={`buy-${slug}-${first}`}
            product={product}
            firstChosen={first}
            nearest={related.nearest}
            promises={promises}
          />
          {/* On a wide screen below the gallery, which ends long before the buy box. */}
          <div className="grid gap-3.5 md:gap-6 md:pt-3">
            <ProductDescription html={description} />
            <CheckMarks attributes={attributes} />
            <CompareLine product={product} />
          </div>
        </div>
      </div>
      <ProductDetails key={slug} product={product} related={related} videoUrl={videoUrl} />
    </>
  )
}

type BuyBoxProps = {
  product: Product
  /**
   * The position of the variation on which the page opens; -1 if its address names one that the
   * product does not have. The page then shows the first one.
   */
  firstChosen: number
  nearest: readonly ListedProduct[]
  promises: DeliveryPromises
}

function BuyBox({ product, firstChosen, nearest, promises }: BuyBoxProps) {
  const { product_variations: variations, product_attributes: attributes } = product
  const [chosen, setChosen] = useState(firstChosen)
  const [quantity, setQuantity] = useState(1)
  const [monthlyPacks, setMonthlyPacks] = useState<number | null>()
  /** The measure for which the size help chose the variant, such as 'bij heup 102'. */
  const [measure, setMeasure] = useState<string>()
  const picker = useRef<HTMLElement>(null)
  const choose = (index: number, forMeasure?: string) => {
    setChosen(index)
    setMeasure(forMeasure)
    setQuantity(1)
    setMonthlyPacks(undefined)
  }
  const index = Math.max(0, chosen)
  const variation = variations[index]
  const offer = variation ?? product
  const price = fromEuros(offer.price)
  const pieces = findPiecesPerPack(product, variation)
  const unitPrice = formatUnitPrice(price, pieces, parseContents(attributes))
  const isUsedUp = isConsumable(attributes, pieces)
  const max = offer.max_packs
  return (
    <div id={sizeAnchorOf(variations)} className="min-w-0 md:row-span-2 md:pt-2">
      <h1 className="text-[clamp(1.75rem,1.2rem+2vw,3.1rem)]">{product.name}</h1>
      <ProductTraits attributes={attributes} />
      <p aria-live="polite" className="mt-2.5 flex flex-wrap items-baseline gap-x-4 md:mt-5">
        <Price amount={price} className="text-[1.75rem] leading-tight" />
        {unitPrice && <span className="text-ink-soft">{unitPrice}</span>}
        {offer.was_price && <WasPrice amount={fromEuros(offer.was_price)} />}
      </p>
      {/* On a phone the variant and the button come first, in the source too: what a browser shows
          of half a page must not move. Without scroll anchoring: the browser would hold what is
          below a help in place while the help opens, and so move the help itself off the screen. */}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3.5 [overflow-anchor:none] md:mt-6 md:gap-6">
        <VariantSection variations={variations} element={picker}>
          <VariantPicker variations={variations} chosen={index} onChoose={choose} />
          <SizeHelp variations={variations} chosen={chosen} onChoose={choose} />
        </VariantSection>
        {offer.in_stock && (
          <AddToCart
            item={toCartItem(product, variation)}
            max={max}
            quantity={quantity}
            onQuantity={setQuantity}
            choice={variations.length > 1 ? { picker, measure } : undefined}
          />
        )}
        <SampleOffer product={product} variation={variation} />
        {offer.in_stock && isUsedUp && (
          <OrderTiles
            price={price}
            quantity={quantity}
            {...{ pieces, attributes, max }}
            countedPacks={monthlyPacks}
            onQuantity={setQuantity}
          />
        )}
        <SoldOut
          offer={offer}
          {...{ variations, nearest, picker }}
          isComparable={(parseAbsorption(attributes.absorption) ?? 0) > 0}
          onChoose={choose}
        />
        <FactStrip attributes={attributes} />
        <StockFacts {...{ offer, attributes, pieces, quantity, promises }} />
        {isUsedUp && (
          <PackHelp
            variant={offer.id}
            onTake={setQuantity}
            onNeed={setMonthlyPacks}
            {...{ price, pieces, attributes, max }}
          />
        )}
      </div>
    </div>
  )
}
