// Why staff change how many packs are for sale. What orders take and give back needs no reason.

export const stockReasons = ['delivered', 'returned', 'damaged', 'lost', 'sold', 'counted', 'set'] as const
export type StockReason = (typeof stockReasons)[number]

export const stockReasonLabels: Record<StockReason, string> = {
  delivered: 'Geleverd',
  returned: 'Retour, weer te verkopen',
  damaged: 'Beschadigd of verlopen',
  lost: 'Kwijt',
  sold: 'Verkocht buiten de webwinkel',
  counted: 'Geteld',
  set: 'Aangepast',
}

/** Reasons that add packs or take them away; the others set a number. */
export const stockDirections = { delivered: 1, returned: 1, damaged: -1, lost: -1, sold: -1 } as const satisfies Partial<
  Record<StockReason, 1 | -1>
>
export type MovingReason = keyof typeof stockDirections
