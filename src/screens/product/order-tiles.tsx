// Two tiles below the order button: a single order or a subscription. The checkout opens with the
// choice, which holds for the whole order.

import { useId, useState, useEffect, useRef } from 'react'
import { findDefaultPacksAMonth } from '#domain/catalogue/price/pack-calculator.ts'
import { describeMonthlyPacks } from '#domain/catalogue/price/monthly-packs.ts'
import { describePackAmount } from '#domain/catalogue/price/pack-amount.ts'
import { type Cents, formatEuroAmount } from '#domain/money.ts'
import { fromApiRate } from '#domain/order/delivery/shipping-cost.ts'
import { useDelivery } from '#components/shell/shop-details-context.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { parseStoredObject } from '#domain/parse-json.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { readStoredText, writeStoredJson } from '#components/storage/browser-storage.ts'
import { useLocation } from 'react-router'
import type {
  Product,
  ProductAttributes,
  ProductSample,
  ProductVariation,
} from '#domain/catalogue/product.ts'
import { findSampleOf, sampleNamesOf, toSampleCartItem } from '#domain/sample/sample-cart.ts'
import { maxSamplesPerOrder, samplePieces } from '#domain/sample/sample-rules.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { Button } from '#ui/button.tsx'

// The choice between a single order and a subscription in the stored values of the checkout. Unlike
// stored-values.ts, it needs no script of the checkout.

type SubscriptionChoice = 'once' | 'monthly' | 'another-rhythm'

type Props = {
  price: Cents
  quantity: number
  pieces: number
  attributes: ProductAttributes
  /** The number of packs in stock. */
  max: number | undefined
  /**
   * The number of packs for a month that the pack calculator found; null if the shop lacks them,
   * and undefined until the shopper used it.
   */
  countedPacks: number | null | undefined
  onQuantity: (quantity: number) => void
}

export function OrderTiles({ price, quantity, countedPacks, onQuantity, ...need }: Props) {
  const name = useId()
  const neededPacks = countedPacks === undefined ? findDefaultPacksAMonth(need) : countedPacks
  const monthlyPacks = neededPacks ?? quantity
  const rate = fromApiRate(useDelivery())
  const isHydrated = useIsHydrated()
  const [chosen, setChosen] = useState<SubscriptionChoice>()
  const choice = chosen ?? (isHydrated ? storedSubscriptionChoice() : 'once')
  const isOnce = choice === 'once'
  const choose = (isSubscription: boolean) => {
    storeSubscriptionChoice(isSubscription)
    setChosen(isSubscription ? 'monthly' : 'once')
    if (isSubscription) onQuantity(monthlyPacks)
  }
  return (
    <div className="scripts-off:hidden">
      <RadioCards
        legend="Eén keer of vaker"
        legendHidden
        name={name}
        value={isOnce ? 'once' : 'subscription'}
        onChange={(value) => choose(value === 'subscription')}
        options={[
          { value: 'once', label: 'Eén keer', note: describePackAmount(quantity, price, rate) },
          {
            value: 'subscription',
            label: `${choice === 'another-rhythm' ? 'Als abonnement' : 'Elke maand'}, stop wanneer je wilt`,
            note: describeMonthlyPacks(isOnce ? monthlyPacks : quantity, price, rate, neededPacks),
          },
        ]}
      />
      {!isOnce && (
        <p className="mt-2 text-sm text-ink-soft">
          Dit geldt voor je hele bestelling. Bij het afrekenen kies je ook een ander ritme, zoals
          elke 4 weken, of een vaste dag.
        </p>
      )}
    </div>
  )
}

const storedObject = () =>
  parseStoredObject(readStoredText('sessionStorage', storageKeys.checkoutValues))

function storedSubscriptionChoice(): SubscriptionChoice {
  const { isSubscription, interval = 'month' } = storedObject() ?? {}
  if (isSubscription !== true) return 'once'
  return interval === 'month' ? 'monthly' : 'another-rhythm'
}

/** A subscription from the product page begins as a monthly one. */
const storeSubscriptionChoice = (isSubscription: boolean): void =>
  writeStoredJson('sessionStorage', storageKeys.checkoutValues, {
    ...storedObject(),
    isSubscription,
    ...(isSubscription && { interval: 'month' }),
  })

// 'Probeer er twee': puts a sample pack of the product into the cart, in the chosen size if there
// is one. The product finder links to it.

const anchor = 'proefpakje'

type SampleOfferProps = { product: Product; variation: ProductVariation | undefined }

export function SampleOffer({ product, variation }: SampleOfferProps) {
  const { add } = useCart()
  const { hash } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash === `#${anchor}` && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true })
  }, [hash])
  if (!product.samples) return null
  const sample = findSampleOf(product, variation)
  return (
    <div
      ref={box}
      id={anchor}
      tabIndex={-1}
      className="grid justify-items-start gap-2 rounded-card bg-lee px-5 py-4 outline-none scripts-off:hidden"
    >
      {sample?.in_stock && (
        <Button kind="ghost" onClick={() => add(toSampleCartItem(product, sample))}>
          Probeer er twee
        </Button>
      )}
      <p className="text-sm">
        {sample
          ? describeSample(sample)
          : `In deze maat is er geen proefpakje, wel ${sampleNamesOf(product)}.`}
      </p>
    </div>
  )
}

function describeSample({ name, price, in_stock: inStock }: ProductSample): string {
  if (!inStock) return `${name} is nu op.`
  const amount = price === 0 ? 'gratis' : `voor ${formatEuroAmount(price)}`
  return `${name}: ${samplePieces} stuks, ${amount}. Eén per huishouden, hoogstens ${maxSamplesPerOrder} per bestelling. Tien dagen na aankomst vragen we één keer per mail of het paste.`
}
