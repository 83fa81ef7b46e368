// A sellable item has its own price and stock. It is a variation, or a product without variations.

import type { AdminProductReply } from '../product-draft.ts'

export type SellableItem = Pick<
  AdminProductReply,
  'id' | 'price' | 'was_price' | 'offer' | 'low_stock_at'
> & {
  name: string
  is_sample: boolean
  stock: number
}

export const toSellableItem = (
  variation: AdminProductReply['variations'][number],
): SellableItem => ({ ...variation, stock: variation.stock ?? 0 })

/** Undefined for a product with sizes, whose prices and stocks those are. */
export const toOwnItem = ({ variations, stock, ...product }: AdminProductReply) =>
  variations.some(({ is_sample }) => !is_sample)
    ? undefined
    : { ...product, is_sample: false, stock: stock ?? 0 }

export const toSellableItems = (product: AdminProductReply): SellableItem[] => [
  ...[toOwnItem(product) ?? []].flat(),
  ...product.variations.map(toSellableItem),
]
