// The orders in which a list of products can be shown.

/** Cheapest first for both prices, most absorbing first for absorption; what has no figure comes last. */
export const productSorts = ['recommended', 'price', 'price-per-piece', 'absorption'] as const
export type ProductSort = (typeof productSorts)[number]
