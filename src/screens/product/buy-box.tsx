// Name, price, choice and quantity of a product, up to the button that puts it into the cart.

import { Check, Package, Truck } from 'lucide-react'
import { useState } from 'react'
import { cartItemOf } from '#domain/cart/cart.ts'
import { absorptionOf } from '#domain/catalogue/absorption.ts'
import { genderOf } from '#domain/catalogue/gender.ts'
import { packLabel, piecePriceLabel } from '#domain/catalogue/piece-price.ts'
import { piecesIn } from '#domain/catalogue/pieces.ts'
import { isWorn } from '#domain/catalogue/is-worn.ts'
import { checkItems } from '#domain/catalogue/check-items.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { scarcityNote, stockNote } from '#domain/catalogue/stock-note.ts'
import { isUsedUp } from '#domain/catalogue/used-up.ts'
import { fromEuros } from '#domain/money.ts'
import { RichText } from '#parts/content/rich-text.tsx'
import { Drops } from '#parts/product/drops.tsx'
import { GenderIcon } from '#parts/product/gender-icon.tsx'
import { Price } from '#parts/product/price.tsx'
import { WasPrice } from '#parts/product/was-price.tsx'
import { atOnce } from '#ui/later.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { SizePlace } from './size-place.tsx'
import { VariantPicker } from './variant-picker.tsx'
import { laterParts } from './woken-later.ts'

const SizeHelp = import.meta.env.SSR ? atOnce((await import('./size-help.tsx')).default) : laterParts.SizeHelp
const PackHelp = import.meta.env.SSR ? atOnce((await import('./pack-help.tsx')).default) : laterParts.PackHelp

export function BuyBox({ product }: { product: Product }) {
  const { product_variations: variations, product_attributes: attributes } = product
  const [chosen, setChosen] = useState(0)
  const [quantity, setQuantity] = useState(1)
  const choose = (place: number) => {
    setChosen(place)
    setQuantity(1)
  }
  const variation = variations[chosen]
  const sold = variation ?? product
  const price = fromEuros(sold.price)
  const pieces = piecesIn(product, variation)
  const perPiece = piecePriceLabel(price, pieces)
  const pack = packLabel(pieces)
  const most = sold.stock_left ?? undefined
  const scarce = scarcityNote(sold)
  const checks = checkItems(attributes)
  return (
    <div className="min-w-0 md:pt-2">
      <h1 className="text-[clamp(2rem,1.5rem+2vw,3.1rem)]">{product.name}</h1>
      <div className="mt-5 flex flex-wrap items-center gap-x-7 gap-y-2">
        <Drops value={absorptionOf(attributes.absorption)} large />
        {isWorn(attributes) && <GenderIcon gender={genderOf(attributes.gender)} />}
      </div>
      <p aria-live="polite" className="mt-5 flex flex-wrap items-baseline gap-x-4">
        <Price amount={price} className="text-[1.75rem] leading-tight" />
        {perPiece && <span className="text-ink-soft">{perPiece}</span>}
        {sold.was_price && <WasPrice amount={fromEuros(sold.was_price)} />}
      </p>
      <RichText html={product.description} className="mt-5" />
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-6">
        <SizePlace variations={variations}>
          <VariantPicker variations={variations} chosen={chosen} onChoose={choose} />
          <SizeHelp variations={variations} chosen={chosen} onChoose={choose} />
        </SizePlace>
        <ul className="grid gap-2.5">
          {pack && (
            <li className="flex gap-3">
              <Package aria-hidden size={24} className="mt-0.5 flex-none text-drop" /> {pack}
            </li>
          )}
          <li className={`flex gap-3 ${sold.in_stock ? '' : 'font-semibold text-error'}`}>
            <Truck aria-hidden size={24} className="mt-0.5 flex-none text-drop" />
            <span>
              {stockNote(sold)}
              {scarce && <span className="block font-semibold text-clay">{scarce}</span>}
            </span>
          </li>
        </ul>
        <AddToCart item={cartItemOf(product, variation)} inStock={sold.in_stock} most={most} quantity={quantity} onQuantity={setQuantity} />
        {isUsedUp(attributes, pieces) && (
          <PackHelp variant={sold.id} price={price} pieces={pieces} attributes={attributes} most={most} onTake={setQuantity} />
        )}
        {checks.length > 0 && (
          <ul className="grid gap-2.5 border-t border-line pt-6 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
            {checks.map((check) => (
              <li key={check} className="flex gap-3">
                <Check aria-hidden size={22} strokeWidth={2.4} className="mt-1 flex-none text-drop" /> {check}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
