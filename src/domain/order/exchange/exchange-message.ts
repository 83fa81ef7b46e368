import type { OrderState } from '../order-state.ts'
import type { LeavesWhen } from './leaves-when.ts'

type NewOrderOfExchange = {
  state: OrderState
  to_pay: number
  leaves_when: LeavesWhen
  under_way_at: string | null
}

/**
 * For the customer, above the new order of an exchange that has not ended. Undefined if the order
 * is one like any other now: it is paid, and its packs may leave or left before.
 */
export function exchangeMessage({
  state,
  to_pay: toPay,
  leaves_when: leavesWhen,
  under_way_at: underWayAt,
}: NewOrderOfExchange): { title: string; text: string } | undefined {
  if (state !== 'awaiting-payment' && state !== 'paid') return undefined
  if (toPay > 0)
    return {
      title: 'Betaal het verschil',
      text: 'Wat je in ruil krijgt, ligt voor je apart. Hieronder staat wat je bijbetaalt.',
    }
  const mayLeave = leavesWhen === 'at-once' || (leavesWhen === 'under-way' && underWayAt !== null)
  return mayLeave
    ? undefined
    : {
        title: 'Je ruil is genoteerd',
        text: 'Wat je in ruil krijgt, ligt voor je apart. Hieronder staat wanneer het weggaat.',
      }
}
