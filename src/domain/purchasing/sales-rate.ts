// How many packs of an item the shop sells per day. Deliveries of subscriptions do not count,
// because the forecast knows their days.

/** The number of days over which the shop counts sales. */
export const salesWindowDays = 56
/**
 * An item that was for sale for a shorter time counts as for sale this long, so that two sales on
 * its first day are not two a day.
 */
const minSalesDays = 14
/** One order of this size counts in full, even if there is no other. */
const ordinaryOrderPacks = 4

/** How many orders had this number of packs of the item. */
export type OrderSize = { packs: number; orders: number }

/**
 * The largest order counts as at most twice the next largest, so that one large order does not make
 * the shop buy for more of them. `daysForSale` are the days of the window on which the item was in
 * stock. More or larger orders never lower the result.
 */
export function calculateSalesPerDay(sizes: readonly OrderSize[], daysForSale: number): number {
  const total = sizes.reduce((sum, { packs, orders }) => sum + packs * orders, 0)
  const [largest, next] = sizes
    .flatMap(({ packs, orders }) => Array.from({ length: Math.min(orders, 2) }, () => packs))
    .sort((a, b) => b - a)
  if (largest === undefined) return 0
  const counted = Math.min(largest, Math.max(2 * (next ?? 0), ordinaryOrderPacks))
  return (total - largest + counted) / Math.max(daysForSale, minSalesDays)
}
