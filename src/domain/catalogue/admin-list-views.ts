export const adminProductViews = ['all', 'live', 'hidden', 'low', 'trash'] as const
export type AdminProductView = (typeof adminProductViews)[number]

export const adminProductSorts = ['name', 'cheap', 'dear', 'stock', 'new'] as const
export type AdminProductSort = (typeof adminProductSorts)[number]
