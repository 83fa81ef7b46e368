export const stockReasonLabels = {
  purchased: 'Inkoop',
  delivered: 'Geleverd',
  returned: 'Retour, weer te verkopen',
  damaged: 'Beschadigd of verlopen',
  lost: 'Kwijt',
  sold: 'Verkocht buiten de webwinkel',
  counted: 'Geteld',
  set: 'Aangepast',
}
export type StockReason = keyof typeof stockReasonLabels
export const stockReasons = Object.keys(stockReasonLabels) as StockReason[]

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
