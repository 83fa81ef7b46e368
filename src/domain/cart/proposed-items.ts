import type { ProductSample, ProductVariation, ProposedProduct } from '../catalogue/product.ts'
import { toSampleCartItem } from '../sample/sample-cart.ts'
import { samplePieces } from '../sample/sample-rules.ts'
import { findPiecesPerPack } from '../catalogue/price/pieces-per-pack.ts'
import { describeMaxPacks, describePacksLeft } from '../order/unpaid/max-unpaid-packs.ts'
import type { CartItem } from './cart-item.ts'
import type { CartProposal, ProposedLine } from './cart-proposal.ts'
import { addToCart } from './cart.ts'
import { findCurrentItem } from './order-again.ts'

/**
 * `item` is undefined if the line has no size yet or is sold out. Its quantity is at most what the
 * shop has in stock and what one order can have.
 */
export type ProposedItem = ProposedLine & {
  product: ProposedProduct
  variation: ProductVariation | undefined
  /** Visitors check out at most one per product and household (domain/sample). */
  sample: ProductSample | undefined
  /** The line names a product that now has variations, such as sizes. */
  hasChoice: boolean
  item: CartItem | undefined
  pieces: number | null
  note: string | undefined
}

/**
 * `chosen` has the id of the chosen variation by the id of the line. `unknown` counts what the shop
 * does not sell or cannot read.
 */
export function resolveProposal(
  { lines, broken }: CartProposal,
  products: readonly ProposedProduct[],
  chosen: ReadonlyMap<number, number>,
): { items: ProposedItem[]; unknown: number } {
  const items = lines.flatMap((line) => resolveLine(line, products, chosen.get(line.id)) ?? [])
  return { items, unknown: broken + lines.length - items.length }
}

function resolveLine(
  line: ProposedLine,
  products: readonly ProposedProduct[],
  chosenId: number | undefined,
): ProposedItem | undefined {
  const { id, quantity } = line
  const isOf = ({ id: productId, product_variations: variations, samples = [] }: ProposedProduct) =>
    [productId, ...[...variations, ...samples].map((one) => one.id)].includes(id)
  const product = products.find(isOf)
  if (!product) return undefined
  const sample = product.samples?.find((one) => one.id === id)
  if (sample) return resolveSample(line, product, sample)
  const hasChoice = product.id === id && product.product_variations.length > 0
  const itemId = hasChoice ? chosenId : id
  const variation = product.product_variations.find((one) => one.id === itemId)
  const { item, left, max } =
    itemId === undefined ? { left: 0, max: 0 } : findCurrentItem(itemId, product)
  const available = Math.min(quantity, left, max)
  return {
    ...line,
    product,
    variation,
    sample: undefined,
    hasChoice,
    item: item && available > 0 ? { ...item, quantity: available } : undefined,
    pieces: findPiecesPerPack(product, variation),
    note: describeLine({
      quantity,
      left,
      max,
      isChosen: itemId !== undefined,
      name: item?.display_name ?? product.name,
    }),
  }
}

const resolveSample = (
  line: ProposedLine,
  product: ProposedProduct,
  sample: ProductSample,
): ProposedItem => ({
  id: line.id,
  quantity: 1,
  product,
  variation: undefined,
  sample,
  hasChoice: false,
  item: sample.in_stock ? toSampleCartItem(product, sample) : undefined,
  pieces: samplePieces,
  note: sample.in_stock ? undefined : `${sample.name} van ${product.name} is nu op.`,
})

function describeLine({
  quantity,
  left,
  max,
  isChosen,
  name,
}: {
  quantity: number
  left: number
  max: number
  isChosen: boolean
  name: string
}) {
  if (!isChosen) return 'Kies eerst een maat of variant.'
  if (left === 0) return `${name} is nu niet op voorraad.`
  if (max < left && max < quantity) return describeMaxPacks(name, max)
  return left < quantity ? `Hiervan ${describePacksLeft(left)}, van de ${quantity}.` : undefined
}

export const describeUnknownItems = (count: number): string =>
  count === 1 ? 'Eén artikel kennen we niet (meer).' : `${count} artikelen kennen we niet (meer).`

export const addProposalToCart = (
  cart: readonly CartItem[],
  items: readonly CartItem[],
): CartItem[] =>
  items.reduce<CartItem[]>((sum, item) => addToCart(sum, item, item.quantity), [...cart])
