// How many packs are for sale after something happened to them.

import { type MovingReason, stockDirections } from './stock-reason.ts'

/** More than anyone keeps; catches an article number typed as a number of packs. */
export const mostStock = 1_000_000

type Change = { reason: MovingReason; packs: number } | { reason: 'counted'; counted: number } | { reason: 'set'; to: number }
type After = { after: number; /** Ordered and not there. */ short: number; fault?: string }

/** `setAside`: packs on the shelf that are somebody's already. `fault` is a Dutch sentence when it cannot be so. */
export function stockAfter(before: number, change: Change, setAside: number): After {
  if (change.reason === 'counted') {
    const left = change.counted - setAside
    return within(Math.max(left, 0), Math.max(-left, 0))
  }
  if (change.reason === 'set') return within(change.to, 0)
  const after = before + stockDirections[change.reason] * change.packs
  if (after < 0)
    return {
      after: before,
      short: 0,
      fault: `Zoveel zijn er niet: er ${before === 1 ? 'is nog 1 pak' : `zijn nog ${before} pakken`} te koop.`,
    }
  return within(after, 0)
}

const within = (after: number, short: number): After =>
  after > mostStock
    ? { after, short, fault: `Hooguit ${mostStock.toLocaleString('nl-NL')} pakken. Staat het getal goed?` }
    : { after, short }
