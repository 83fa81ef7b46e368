import type { CartItem } from '../cart/cart-item.ts'
import { isConsumable } from '../catalogue/is-consumable.ts'
import { findDefaultPacksAMonth } from '../catalogue/price/pack-calculator.ts'
import { findPiecesPerPack } from '../catalogue/price/pieces-per-pack.ts'
import type { Product } from '../catalogue/product.ts'
import { fromEuros, formatEuros, type Cents } from '../money.ts'
import { isRecord } from '../is-record.ts'
import {
  describeMaxPacks,
  describePacksLeft,
  fewerPacksAdvice,
} from '../order/unpaid/max-unpaid-packs.ts'
import type { Problem } from '../problem.ts'
import { maxPacksPerLine } from '../order/order-limits.ts'

export type OfferChange = { id: number; name: string } & (
  | { kind: 'price'; from: Cents; to: Cents }
  | { kind: 'stock'; left: number }
  | { kind: 'limit'; max: number }
  | { kind: 'gone' }
)

/**
 * What the shop said last about the lines, by their id: null for an item that is no longer sold.
 * `left` is known only if the stock is low. `max` is the most packs that one order can have.
 */
export type KnownOffers = ReadonlyMap<
  number,
  { left: number | undefined; max?: number | undefined } | null
>

const maxPacksOf = ({
  left = maxPacksPerLine,
  max = maxPacksPerLine,
}: NonNullable<ReturnType<KnownOffers['get']>>) => Math.min(left, max, maxPacksPerLine)

export const findShortages = (items: readonly CartItem[], offers: KnownOffers): OfferChange[] =>
  items.flatMap((item): OfferChange[] => {
    const offer = offers.get(item.id)
    const line = { id: item.id, name: item.display_name }
    if (offer === null) return [{ ...line, kind: 'gone' }]
    if (!offer || item.quantity <= maxPacksOf(offer)) return []
    if (offer.left === maxPacksOf(offer)) return [{ ...line, kind: 'stock', left: offer.left }]
    return offer.max === undefined ? [] : [{ ...line, kind: 'limit', max: offer.max }]
  })

/** The packs that can be bought. Sums of the cart count only these. */
export const toBuyableItems = (items: readonly CartItem[], offers: KnownOffers): CartItem[] =>
  items.flatMap((item) => {
    const offer = offers.get(item.id)
    const max = offer === null ? 0 : maxPacksOf(offer ?? { left: undefined })
    const quantity = Math.min(item.quantity, max)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })

/**
 * The current price in euros and stock of an item. `left` is known only if the stock is low; 0
 * means sold out. `max` is the most packs that one order can have. `sealed` is null if the shop
 * does not know whether an opened pack can return, and undefined in the response to an order.
 */
export type CurrentOffer = {
  id: number
  price: number
  left: number | undefined
  max?: number | undefined
  sealed?: boolean | null
  /** What the pack calculator says; absent for what is not used up, or not in stock. */
  monthlyPacks?: number | undefined
}
export const toCurrentOffers = (
  product: Pick<
    Product,
    'id' | 'price' | 'in_stock' | 'stock_left' | 'max_packs' | 'product_variations' | 'samples'
  > &
    Partial<Pick<Product, 'product_attributes' | 'in_package'>>,
): CurrentOffer[] => {
  const { product_attributes: attributes = {}, product_variations: variations } = product
  return [
    ...[product, ...variations].map((sold) => ({
      ...toOffer(sold),
      monthlyPacks: countMonthlyPacks(product, sold),
    })),
    ...(product.samples ?? []).map(toOffer),
  ].map((offer) => ({ ...offer, sealed: parseSealed(attributes) }))
}

type Sold = Pick<Product, 'id' | 'price' | 'in_stock' | 'stock_left' | 'max_packs'>

const toOffer = ({ id, price, in_stock, stock_left, max_packs }: Sold): CurrentOffer => ({
  id,
  price,
  left: in_stock ? (stock_left ?? undefined) : 0,
  max: max_packs,
})

function countMonthlyPacks(
  { product_attributes: attributes = {}, in_package = null }: Partial<Product>,
  sold: Sold & { product_attributes?: Readonly<Record<string, unknown>> },
): number | undefined {
  const { in_stock, max_packs, product_attributes: ownAttributes = {} } = sold
  const pieces = findPiecesPerPack({ in_package }, { product_attributes: ownAttributes })
  return in_stock && isConsumable(attributes, pieces)
    ? findDefaultPacksAMonth({ pieces, attributes, max: max_packs })
    : undefined
}

/** As `sealedSql` of the order lines reads the answer to “Verzegeld”. */
function parseSealed({ sealed }: Readonly<Record<string, unknown>>): boolean | null {
  if (sealed === 'ja') return true
  return sealed === 'nee' ? false : null
}

const codesWithOffers = ['price-changed', 'out-of-stock', 'too-many-packs']
const codeWithoutOffers = 'no-longer-sold'

/**
 * The keys are item ids; null for an item that is no longer sold. An entry of another refusal says
 * nothing about an offer.
 */
export function parseOffers({
  code,
  more,
}: Pick<Problem, 'code' | 'more'>): Map<number, CurrentOffer | null> {
  const offers = new Map<number, CurrentOffer | null>()
  for (const offer of Array.isArray(more['products']) ? more['products'].filter(isRecord) : []) {
    const { id, price, in_stock, stock_left, max_packs } = offer
    if (typeof id !== 'number') continue
    if (code === codeWithoutOffers) offers.set(id, null)
    if (!codesWithOffers.includes(code) || typeof price !== 'number') continue
    const left = in_stock === false ? 0 : typeof stock_left === 'number' ? stock_left : undefined
    offers.set(id, {
      id,
      price,
      left,
      ...(typeof max_packs === 'number' && { max: max_packs }),
    })
  }
  return offers
}

/**
 * Returns null for an item that is no longer sold, and undefined if the shop did not say what it
 * offers.
 */
export type OfferOf = (item: CartItem) => CurrentOffer | null | undefined

export type CheckedCart = {
  items: CartItem[]
  offers: KnownOffers
  priceChanges: OfferChange[]
  changes: OfferChange[]
}

export function compareCartWithOffers(items: readonly CartItem[], offerOf: OfferOf): CheckedCart {
  const offers = new Map(
    items.flatMap((item) => {
      const offer = offerOf(item)
      return offer === undefined ? [] : [[item.id, offer] as const]
    }),
  )
  const priceChanges: OfferChange[] = []
  const updated = items.map((item) => {
    const offer = offers.get(item.id)
    if (!offer || offer.price === item.price) return item
    const [from, to] = [fromEuros(item.price), fromEuros(offer.price)]
    priceChanges.push({ id: item.id, name: item.display_name, kind: 'price', from, to })
    return { ...item, price: offer.price }
  })
  return {
    items: updated,
    offers,
    priceChanges,
    changes: [...findShortages(items, offers), ...priceChanges],
  }
}

export type CheckedOffers = {
  offers: KnownOffers
  priceChanges: readonly OfferChange[]
  review: (items: readonly CartItem[]) => {
    buyable: readonly CartItem[]
    shortages: readonly OfferChange[]
    changes: readonly OfferChange[]
  }
}

export function addCheckedCart(
  earlier: CheckedOffers | undefined,
  { offers: newOffers, priceChanges: newChanges }: CheckedCart,
): CheckedOffers {
  const changedIds = new Set(newChanges.map(({ id }) => id))
  const offers = new Map([...(earlier?.offers ?? []), ...newOffers])
  const priceChanges = [
    ...(earlier?.priceChanges ?? []).filter(({ id }) => !changedIds.has(id)),
    ...newChanges,
  ]
  return {
    offers,
    priceChanges,
    review: (items) => {
      const shortages = findShortages(items, offers)
      const isThere = ({ id }: OfferChange) => items.some((item) => item.id === id)
      return {
        buyable: toBuyableItems(items, offers),
        shortages,
        changes: [...shortages, ...priceChanges.filter(isThere)],
      }
    },
  }
}

export function describeOfferChange(change: OfferChange): string {
  const { name } = change
  if (change.kind === 'price')
    return `${name} kost nu ${formatEuros(change.to)} in plaats van ${formatEuros(change.from)}.`
  if (change.kind === 'gone')
    return `${name} verkopen we niet meer. Verwijder het om de rest te bestellen.`
  if (change.kind === 'limit') return `${describeMaxPacks(name, change.max)} ${fewerPacksAdvice}`
  if (change.left === 0)
    return `${name} is nu niet op voorraad. Verwijder het om de rest te bestellen.`
  return `Van ${name} ${describePacksLeft(change.left)}. Verlaag het aantal om te kunnen bestellen.`
}
