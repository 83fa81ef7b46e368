import { type DirectedStockReason, stockDirections } from './stock-reason.ts'

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
