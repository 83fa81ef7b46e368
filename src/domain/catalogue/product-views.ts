// How staff look through the catalogue: which products, in which order.

export const productViews = ['all', 'live', 'hidden', 'low', 'trash'] as const
export type ProductView = (typeof productViews)[number]

export const shelfOrders = ['name', 'cheap', 'dear', 'stock', 'new'] as const
export type ShelfOrder = (typeof shelfOrders)[number]
