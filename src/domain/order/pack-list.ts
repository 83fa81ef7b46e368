// Which orders belong on a pack list, and why another one does not.

import type { Way } from './fulfilment.ts'

export const leftOutReasons = ['not-paid', 'over', 'refunded', 'nothing-to-send'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const leftOutLabels: Record<LeftOutReason, string> = {
  'not-paid': 'niet betaald',
  over: 'geannuleerd',
  refunded: 'helemaal terugbetaald',
  'nothing-to-send': 'niets meer te verzenden',
}

/** Undefined for an order that is to be packed or sent. */
export function leftOutOfPackList({ state, paidAt }: Pick<Way, 'state' | 'paidAt'>, toSend: number): LeftOutReason | undefined {
  if (paidAt === null) return state === 'cancelled' ? 'over' : 'not-paid'
  if (state === 'refunded') return 'refunded'
  if (['cancelled', 'expired', 'failed'].includes(state)) return 'over'
  return toSend > 0 ? undefined : 'nothing-to-send'
}
