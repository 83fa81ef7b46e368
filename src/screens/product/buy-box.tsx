// The buy box of a product page: name, price, variant, quantity and add-to-cart button.

import { useState } from 'react'
import { toCartItem } from '#domain/cart/cart.ts'
import { parseAbsorption } from '#domain/catalogue/absorption.ts'
import { parseGender } from '#domain/catalogue/gender.ts'
import { formatUnitPrice } from '#domain/catalogue/contents-price.ts'
import { formatPiecesPerPack } from '#domain/catalogue/price-per-piece.ts'
import { parseContents } from '#domain/catalogue/product-contents.ts'
import { findPiecesPerPack } from '#domain/catalogue/pieces-per-pack.ts'
import { isWorn } from '#domain/catalogue/is-worn.ts'
import { formatAttribute } from '#domain/catalogue/attribute-text.ts'
import { checkMarkTexts } from '#domain/catalogue/check-marks.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { describeScarcity, stockText } from '#domain/inventory/stock-text.ts'
import { isConsumable } from '#domain/catalogue/is-consumable.ts'
import { fromEuros } from '#domain/money.ts'
import { RichText } from '#components/content/rich-text.tsx'
import { AbsorptionDrops } from '#components/product/absorption-drops.tsx'
import { GenderIcon } from '#components/product/gender-icon.tsx'
import { Price } from '#components/product/price.tsx'
import { useDelivery } from '#components/shell/shop-details-context.ts'
import { WasPrice } from '#components/product/was-price.tsx'
import { Icon } from '#ui/icon.tsx'
import { SeparatelyHydrated } from '#ui/lazy-hydration.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { PackHelp } from './pack-help.tsx'
import { SizeHelp } from './lazy-size-help.ts'
import { VariantSection } from './variant-section.tsx'
import { VariantPicker } from './variant-picker.tsx'

export function BuyBox({ product }: { product: Product }) {
  const { product_variations: variations, product_attributes: attributes } = product
  const [milliliters, method] = [attributes.absorption_ml, attributes.absorption_method].map(formatAttribute)
  const [chosen, setChosen] = useState(0)
  const [quantity, setQuantity] = useState(1)
  const choose = (index: number) => {
    setChosen(index)
    setQuantity(1)
  }
  const variation = variations[chosen]
  const offer = variation ?? product
  const price = fromEuros(offer.price)
  const pieces = findPiecesPerPack(product, variation)
  const unitPrice = formatUnitPrice(price, pieces, parseContents(attributes))
  const pack = formatPiecesPerPack(pieces)
  const max = offer.stock_left ?? undefined
  const scarce = describeScarcity(offer)
  const checks = checkMarkTexts(attributes)
  const stock = stockText(offer, useDelivery().dispatch_time)
  return (
    <div className="min-w-0 md:pt-2">
      <h1 className="text-[clamp(2rem,1.5rem+2vw,3.1rem)]">{product.name}</h1>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <AbsorptionDrops value={parseAbsorption(attributes.absorption)} large />
        {isWorn(attributes) && <GenderIcon gender={parseGender(attributes.gender)} />}
        {milliliters && (
          <span className="basis-full text-sm text-ink-soft">{`± ${milliliters} ml (laboratorium${method ? `, ${method}` : ''})`}</span>
        )}
      </div>
      <p aria-live="polite" className="mt-5 flex flex-wrap items-baseline gap-x-4">
        <Price amount={price} className="text-[1.75rem] leading-tight" />
        {unitPrice && <span className="text-ink-soft">{unitPrice}</span>}
        {offer.was_price && <WasPrice amount={fromEuros(offer.was_price)} />}
      </p>
      <RichText html={product.description} className="mt-5" />
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-6">
        <VariantSection variations={variations}>
          <VariantPicker variations={variations} chosen={chosen} onChoose={choose} />
          <SizeHelp variations={variations} chosen={chosen} onChoose={choose} />
        </VariantSection>
        <ul className="grid gap-2.5">
          {pack && (
            <li className="flex gap-3">
              <Icon name="package" size={24} className="mt-0.5 flex-none text-drop" /> {pack}
            </li>
          )}
          <li className={`flex gap-3 ${offer.in_stock ? '' : 'font-semibold text-error'}`}>
            <Icon name="truck" size={24} className="mt-0.5 flex-none text-drop" />
            <span>
              {stock}
              {scarce && <span className="block font-semibold text-clay">{scarce}</span>}
            </span>
          </li>
        </ul>
        <AddToCart item={toCartItem(product, variation)} inStock={offer.in_stock} max={max} quantity={quantity} onQuantity={setQuantity} />
        {isConsumable(attributes, pieces) && (
          <SeparatelyHydrated>
            <PackHelp variant={offer.id} price={price} pieces={pieces} attributes={attributes} max={max} onTake={setQuantity} />
          </SeparatelyHydrated>
        )}
        {checks.length > 0 && (
          <ul className="grid gap-2.5 border-t border-line pt-6 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
            {checks.map((check) => (
              <li key={check} className="flex gap-3">
                <Icon name="check" size={24} className="mt-0.5 flex-none text-drop" /> {check}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
