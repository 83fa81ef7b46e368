import type { Product, ProposedProduct } from '../catalogue/product.ts'
import { fromEuros, formatEuroAmount } from '../money.ts'
import { describeMaxPacks, describePacksLeft } from '../order/unpaid/max-unpaid-packs.ts'
import type { CartItem } from './cart-item.ts'
import { toCartItem, isSameLine } from './cart.ts'

/**
 * `id` is the id of the variation, or of the product if it has no variations. `unit_price` is in
 * euros.
 */
export type PastOrderLine = {
  id: number
  name: string
  slug: string
  quantity: number
  unit_price: number
}

const erasedContentsMessage =
  'Wat er in deze bestelling zat, bewaren we niet meer. Zoek het opnieuw op in de winkel.'

/** `productOf` returns null for a product that is no longer sold. */
export function createCartItemsFromPastOrder(
  lines: readonly PastOrderLine[],
  productOf: (slug: string) => Product | null,
) {
  const items: CartItem[] = []
  const messages: string[] = []
  for (const line of lines) {
    const product = productOf(line.slug)
    if (product?.samples?.some(({ id }) => id === line.id)) {
      messages.push(
        `${line.name} ligt niet in je winkelmand. Beviel het proefpakje, kies dan op de pagina van het product een heel pak.`,
      )
      continue
    }
    const { item, left, max } = findCurrentItem(line.id, product)
    const quantity = Math.min(line.quantity, left, max)
    if (item && quantity > 0) items.push({ ...item, quantity })
    messages.push(...differenceMessages(line, item, { left, max }))
  }
  return { items, messages: [...new Set(messages)] }
}

/**
 * Returns no item if the product has variations and the id is none of them. `left` is Infinity if
 * the shop has plenty. `max` is the most packs that one order can have.
 */
export function findCurrentItem(
  id: number,
  product: ProposedProduct | null,
): { item?: CartItem; left: number; max: number } {
  const variation = product?.product_variations.find((one) => one.id === id)
  if (!product || (!variation && (product.id !== id || product.product_variations.length > 0)))
    return { left: 0, max: 0 }
  const { in_stock, stock_left, max_packs = Infinity } = variation ?? product
  return {
    item: toCartItem(product, variation),
    left: in_stock ? (stock_left ?? Infinity) : 0,
    max: max_packs,
  }
}

function differenceMessages(
  { name, slug, quantity, unit_price }: PastOrderLine,
  item: CartItem | undefined,
  { left, max }: { left: number; max: number },
): string[] {
  if (!slug) return [erasedContentsMessage]
  if (!item) return [`${name} verkopen we niet meer.`]
  if (left === 0) return [`${name} is nu niet op voorraad en ligt niet in je winkelmand.`]
  const reason =
    max < left ? describeMaxPacks(name, max) : `Van ${name} ${describePacksLeft(left)}.`
  const fewerMessage = `${reason} Dat aantal ligt in je winkelmand.`
  const priceMessage = `${name} kost nu ${formatEuroAmount(item.price)} in plaats van ${formatEuroAmount(unit_price)}.`
  return [
    ...(Math.min(left, max) < quantity ? [fewerMessage] : []),
    ...(fromEuros(item.price) === fromEuros(unit_price) ? [] : [priceMessage]),
  ]
}

/** If the cart already has an item, the higher quantity counts. A repeated call changes nothing. */
export function mergeItemsIntoCart(
  cart: readonly CartItem[],
  items: readonly CartItem[],
): CartItem[] {
  const raised = cart.map((line) => {
    const item = items.find((one) => isSameLine(one, line))
    return item ? { ...item, quantity: Math.max(item.quantity, line.quantity) } : line
  })
  return [...raised, ...items.filter((item) => !cart.some((line) => isSameLine(line, item)))]
}
