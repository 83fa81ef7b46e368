export const stockReasons = [
  'purchased',
  'delivered',
  'returned',
  'damaged',
  'lost',
  'sold',
  'counted',
  'set',
] as const
export type StockReason = (typeof stockReasons)[number]

export const stockReasonLabels: Record<StockReason, string> = {
  purchased: 'Inkoop',
  delivered: 'Geleverd',
  returned: 'Retour, weer te verkopen',
  damaged: 'Beschadigd of verlopen',
  lost: 'Kwijt',
  sold: 'Verkocht buiten de webwinkel',
  counted: 'Geteld',
  set: 'Aangepast',
}

/**
 * These reasons add packs (1) or remove packs (-1). For other reasons staff enter the new number of
 * packs.
 */
export const stockDirections = {
  purchased: 1,
  delivered: 1,
  returned: 1,
  damaged: -1,
  lost: -1,
  sold: -1,
} as const satisfies Partial<Record<StockReason, 1 | -1>>
export type DirectedStockReason = keyof typeof stockDirections
/**
 * The directed reasons that staff choose. A goods receipt alone books 'purchased', so that it is
 * always on a purchase order.
 */
export const chosenStockReasons = [
  'delivered',
  'returned',
  'damaged',
  'lost',
  'sold',
] as const satisfies readonly DirectedStockReason[]
