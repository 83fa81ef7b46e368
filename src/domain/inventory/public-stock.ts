// Visitors see whether a product is in stock. They see the number of packs only if few are left.

/**
 * Visitors see the exact number of packs if the stock is this number or less. Product screens for staff then mark the stock as low, unless
 * the item has its own `low_stock_at`.
 */
export const lowStockThreshold = 10

/** `stock` in packs; null for a product with variations. */
export const toPublicStock = (stock: number | null): { in_stock: boolean; stock_left: number | null } => ({
  in_stock: (stock ?? 0) > 0,
  stock_left: stock !== null && stock <= lowStockThreshold ? stock : null,
})

/** True if visitors see a difference between these numbers of packs. */
export function isPublicStockChanged(before: number, after: number): boolean {
  const [publicBefore, publicAfter] = [toPublicStock(before), toPublicStock(after)]
  return publicBefore.in_stock !== publicAfter.in_stock || publicBefore.stock_left !== publicAfter.stock_left
}
