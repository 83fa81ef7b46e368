// What a product page says about the product beside the order button.

import { parseAbsorption } from '#domain/catalogue/absorption.ts'
import { parseGender, type Gender, genderFilterLabels } from '#domain/catalogue/gender.ts'
import { isWorn } from '#domain/catalogue/product-kind.ts'
import type { ProductAttributes, Product } from '#domain/catalogue/product.ts'
import { AbsorptionDrops } from '#components/product/absorption-drops.tsx'
import { productFactStrip } from '#domain/catalogue/product-page/product-facts.ts'
import { CompareToggle } from '#components/compare/compared-products.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from 'react-router'
import { formatPiecesPerPack } from '#domain/catalogue/price/unit-price.ts'
import { mayBeReimbursed } from '#domain/reimbursement/may-be-reimbursed.ts'
import { describeQuantityLimit } from '#domain/inventory/quantity-limit-text.ts'
import { describeScarcity, stockText, type StockStatus } from '#domain/inventory/stock-text.ts'
import { DeliveryPromise, type DeliveryPromises } from '#components/order/delivery-promise.tsx'
import { useDelivery } from '#components/shell/shop-details-context.ts'
import { splitDescription } from '#domain/catalogue/product-page/product-texts.ts'
import { RichText } from '#components/content/rich-text.tsx'
import { checkMarkTexts } from '#domain/catalogue/product-page/check-marks.ts'

const labels: Record<Gender, string> = {
  male: genderFilterLabels.male,
  female: genderFilterLabels.female,
  unisex: genderFilterLabels.both,
}

function GenderIcon({ gender }: { gender: Gender }) {
  return (
    <span className="inline-flex items-center gap-2 max-sm:text-sm">
      <img
        src={`/icons/${gender}.svg`}
        alt=""
        width={32}
        height={32}
        loading="lazy"
        className="line-drawing size-7 flex-none sm:size-8"
      />
      {labels[gender]}
    </span>
  )
}

export const ProductTraits = ({ attributes }: { attributes: ProductAttributes }) => (
  <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 md:mt-5">
    <AbsorptionDrops value={parseAbsorption(attributes['absorption'])} large />
    {isWorn(attributes) && <GenderIcon gender={parseGender(attributes['gender'])} />}
  </div>
)

/**
 * Thickness, absorption, sound and clothing, for shoppers who ask whether others notice the
 * product.
 */
export function FactStrip({ attributes }: { attributes: ProductAttributes }) {
  const facts = productFactStrip(attributes)
  if (facts.length === 0) return null
  return (
    <ul
      aria-label="In het kort"
      className="grid gap-x-5 gap-y-2 border-y border-line py-3.5 text-sm leading-snug grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] md:order-first md:grid-cols-1 lg:grid-cols-2"
    >
      {facts.map(({ icon, text }) => (
        <li key={icon} className="flex gap-2.5">
          <Icon name={icon} size={20} className="flex-none text-drop" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}

export const CompareLine = ({ product: { slug, name } }: { product: Product }) => (
  <CompareToggle product={{ slug, name }} withLink />
)

// What is in a pack, its stock, by which day the shop expects to deliver it, and whether an insurer
// may pay for it. For a sold-out item, sold-out.tsx shows the stock.

type Props = {
  offer: StockStatus
  attributes: ProductAttributes
  pieces: number | null
  quantity: number
  promises: DeliveryPromises
}

export function StockFacts({ offer, attributes, pieces, quantity, promises }: Props) {
  const pack = formatPiecesPerPack(pieces)
  const scarce = describeScarcity(offer)
  const stock = stockText(offer, useDelivery().dispatch_time)
  return (
    <ul className="grid gap-2.5 empty:hidden">
      {pack && (
        <li className="flex gap-3">
          <Icon name="package" size={24} className="mt-0.5 flex-none text-drop" /> {pack}
        </li>
      )}
      {offer.in_stock && (
        <li className="flex gap-3">
          <Icon name="truck" size={24} className="mt-0.5 flex-none text-drop" />
          <span>
            {stock}
            <span className="block text-sm text-ink-soft">
              <DeliveryPromise promises={promises} condition="besteld en betaald" />
            </span>
            {scarce && <span className="block font-semibold text-clay">{scarce}</span>}
            <span aria-live="polite" className="block font-semibold text-clay">
              {describeQuantityLimit(offer, quantity)}
            </span>
          </span>
        </li>
      )}
      {mayBeReimbursed(attributes) && (
        <li className="flex gap-3">
          <Icon name="info" size={24} className="mt-0.5 flex-none text-drop" />
          <span>
            Misschien vergoed.{' '}
            <Link to="/vergoeding" className="link">
              Bekijk het
            </Link>
            .
          </span>
        </li>
      )}
    </ul>
  )
}

/**
 * The description: its first sentence, and the rest folded behind it. A native disclosure, so that
 * it opens without JavaScript.
 */
export function ProductDescription({ html }: { html: string }) {
  const { lead, rest } = splitDescription(html)
  if (!html) return null
  return (
    <div>
      <RichText html={lead} />
      {rest && (
        <details className="group">
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-deep hover:underline hover:underline-offset-[0.28em]">
            <span className="group-open:hidden">Lees meer</span>
            <span className="hidden group-open:inline">Lees minder</span>
            <Icon
              name="chevron-down"
              size={20}
              className="flex-none transition-transform group-open:rotate-180"
            />
          </summary>
          <RichText html={rest} />
        </details>
      )}
    </div>
  )
}

export function CheckMarks({ attributes }: { attributes: ProductAttributes }) {
  const texts = checkMarkTexts(attributes)
  if (texts.length === 0) return null
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-4 gap-y-2 border-t border-line pt-4 max-sm:text-sm md:grid-cols-1 lg:grid-cols-2">
      {texts.map((text) => (
        <li key={text} className="flex gap-2.5">
          <Icon name="check" size={20} className="mt-0.5 flex-none text-drop" /> {text}
        </li>
      ))}
    </ul>
  )
}
