// What the list of orders and the order itself say about where an order stands: first what staff do
// next, then what is unusual about its money.

import type { EndpointReply } from '#api/index.ts'
import { promiseStatusLabels } from '#domain/order/delivery/delivery-promise-text.ts'
import { fulfilmentFilterLabels } from '#domain/order/fulfilment/fulfilment-filters.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import { formatDateOrDash } from '../shared/format.ts'
import type { StateKind } from '../shared/state-label.tsx'

type ListedOrder = EndpointReply<'POST /api/admin/orders/query'>['orders'][number]
type Label = { kind: StateKind; text: string }
type OrderToLabel = Pick<ListedOrder, 'state' | 'state_label' | 'progress'> &
  Partial<Pick<ListedOrder, 'late' | 'promise_status' | 'concerns'>>

const closedStates: readonly OrderState[] = ['cancelled', 'expired', 'failed', 'refunded']
/** The label of its step says what such a state says. */
const stepStates: readonly OrderState[] = ['paid', 'packed', 'shipped', 'delivered']

export function labelOrder({
  state,
  state_label: text,
  progress,
  late = false,
  promise_status: promise,
  concerns = [],
}: OrderToLabel): Label[] {
  const step = labelStep(state, progress)
  const saysState = progress.held || step === undefined || !stepStates.includes(state)
  return [
    ...(step ? [step] : []),
    ...(saysState ? [{ kind: kindOfState(state, progress.held), text }] : []),
    ...labelDelay(late, promise).map((delay) => ({ kind: 'attention' as const, text: delay })),
    ...concerns.map((concern) => ({ kind: 'attention' as const, text: concern })),
  ]
}

/** Whether the warehouse can pack or ship something of the order now. */
export const isToPackOrShip = ({ state, progress }: OrderToLabel): boolean =>
  labelStep(state, progress)?.kind === 'todo'

/** What weighs most. The shop broke no promise yet for an order that is only late. */
function labelDelay(late: boolean, promise: ListedOrder['promise_status'] | undefined): string[] {
  if (late && promise !== 'missed') return [fulfilmentFilterLabels.late]
  return promise ? [promiseStatusLabels[promise]] : []
}

function labelStep(
  state: OrderState,
  {
    paid_at,
    accepted_at,
    packed_at,
    shipped_at,
    delivered_at,
    to_send,
    held,
    waits_for: waitsFor,
  }: ListedOrder['progress'],
): Label | undefined {
  if (delivered_at) return { kind: 'good', text: `Bezorgd ${formatDateOrDash(delivered_at)}` }
  if (shipped_at) return { kind: 'good', text: `Onderweg sinds ${formatDateOrDash(shipped_at)}` }
  const isConfirmed = paid_at !== null || accepted_at !== null
  if (held || !isConfirmed || closedStates.includes(state)) return undefined
  if (!to_send) return { kind: 'plain', text: 'Niets te verzenden' }
  if (waitsFor === 'withdrawal') return { kind: 'attention', text: 'Wacht op herroeping' }
  // The concerns name the extra payment.
  if (waitsFor === 'swap') return undefined
  return { kind: 'todo', text: packed_at ? 'Te verzenden' : 'In te pakken' }
}

function kindOfState(state: OrderState, isHeld: boolean): StateKind {
  if (isHeld) return 'attention'
  return state === 'awaiting-payment' ? 'waiting' : 'plain'
}
