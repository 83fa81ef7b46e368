import type { StockStatus } from './stock-text.ts'

/**
 * Returns a sentence once `quantity` is the most that one order can have, although the shop has
 * more packs.
 */
export const describeQuantityLimit = (
  { stock_left, max_packs = Infinity }: StockStatus,
  quantity: number,
): string | undefined =>
  quantity >= max_packs && max_packs < (stock_left ?? Infinity)
    ? `Hiervan kun je nu hoogstens ${max_packs} pakken tegelijk bestellen.`
    : undefined
