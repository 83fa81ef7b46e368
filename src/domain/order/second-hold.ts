// Setting the packs of an unpaid order aside once more, after a payment failed or its time was over.

import { minutesToPay } from './limits.ts'

type Hold = { payBy: Date; heldAgainAt: Date | null }

/**
 * Until when the packs are set aside this time. With less than half of the time left, an order gets its time once more, and only
 * once; undefined when that was used.
 */
export function nextHold({ payBy, heldAgainAt }: Hold, now: Date): Hold | undefined {
  const wholeTime = minutesToPay * 60_000
  if (payBy.getTime() - now.getTime() >= wholeTime / 2) return { payBy, heldAgainAt }
  return heldAgainAt ? undefined : { payBy: new Date(now.getTime() + wholeTime), heldAgainAt: now }
}
