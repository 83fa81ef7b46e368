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
