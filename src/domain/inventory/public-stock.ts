// Visitors see whether a product is in stock. They see the number of packs only if few are left.

import { maxUnpaidPacks } from '../order/unpaid/max-unpaid-packs.ts'

/**
 * If the stock is this number of packs or less, visitors see the exact number. If the item has no
 * `low_stock_at`, product screens for staff also mark the stock as low.
 */
export const lowStockThreshold = 10

type PublicStock = { in_stock: boolean; stock_left: number | null; max_packs?: number }

/** `stock` in packs; null for a product with variations. */
export const toPublicStock = (stock: number | null): PublicStock => ({
  in_stock: (stock ?? 0) > 0,
  stock_left: stock !== null && stock <= lowStockThreshold ? stock : null,
  ...(stock !== null && { max_packs: Math.min(stock, maxUnpaidPacks(stock)) }),
})

export function isPublicStockChanged(before: number | null, after: number | null): boolean {
  const [publicBefore, publicAfter] = [toPublicStock(before), toPublicStock(after)]
  return (
    publicBefore.in_stock !== publicAfter.in_stock ||
    publicBefore.stock_left !== publicAfter.stock_left ||
    publicBefore.max_packs !== publicAfter.max_packs
  )
}
