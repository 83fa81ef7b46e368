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

/**
 * The shop rejects a larger number of packs, which is probably an article number that staff typed
 * in the wrong field.
 */
export const maxStock = 1_000_000

type Change =
  | { reason: DirectedStockReason; packs: number }
  | { reason: 'counted'; counted: number }
  | { reason: 'set'; to: number }
type StockResult = {
  after: number
  /** The number of reserved packs that the count shows as missing. */ short: number
  error?: string
}

/**
 * `reserved` is the number of packs in unpacked orders; only a count uses it. `error` is a Dutch
 * sentence about an impossible change.
 */
export function calculateStockAfter(before: number, change: Change, reserved: number): StockResult {
  if (change.reason === 'counted') {
    const available = change.counted - reserved
    return checkMaximum(Math.max(available, 0), Math.max(-available, 0))
  }
  if (change.reason === 'set') return checkMaximum(change.to, 0)
  const after = before + stockDirections[change.reason] * change.packs
  if (after < 0)
    return {
      after: before,
      short: 0,
      error: `Zoveel zijn er niet: er ${before === 1 ? 'is nog 1 pak' : `zijn nog ${before} pakken`} te koop.`,
    }
  return checkMaximum(after, 0)
}

const checkMaximum = (after: number, short: number): StockResult =>
  after > maxStock
    ? {
        after,
        short,
        error: `Hooguit ${maxStock.toLocaleString('nl-NL')} pakken. Staat het getal goed?`,
      }
    : { after, short }
