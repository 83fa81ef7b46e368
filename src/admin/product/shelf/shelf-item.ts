// What has a price and a stock of its own: a product or one of its variations.

import type { KeptProduct } from '../product-draft.ts'

export type ShelfItem = Pick<KeptProduct, 'id' | 'price' | 'was_price' | 'low_stock_at'> & { name: string; stock: number }
