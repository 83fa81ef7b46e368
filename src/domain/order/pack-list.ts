// Which orders belong on a pack list, and why another one does not.

import type { Way } from './fulfilment.ts'

export const leftOutReasons = ['not-paid', 'over', 'refunded', 'withdrawn', 'nothing-to-send'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const leftOutLabels: Record<LeftOutReason, string> = {
  'not-paid': 'niet betaald',
  over: 'geannuleerd',
  refunded: 'helemaal terugbetaald',
  withdrawn: 'herroeping ontvangen',
  'nothing-to-send': 'niets meer te verzenden',
}

/** Undefined for an order that is to be packed or sent. `withheld` are packs that were withdrawn before they left. */
export function leftOutOfPackList(
  { state, paidAt }: Pick<Way, 'state' | 'paidAt'>,
  { toSend, withheld }: { toSend: number; withheld: number },
): LeftOutReason | undefined {
  if (paidAt === null) return state === 'cancelled' ? 'over' : 'not-paid'
  if (state === 'refunded') return 'refunded'
  if (['cancelled', 'expired', 'failed'].includes(state)) return 'over'
  if (toSend > 0) return undefined
  return withheld > 0 ? 'withdrawn' : 'nothing-to-send'
}
