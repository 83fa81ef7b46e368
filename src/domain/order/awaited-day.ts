import type { CalendarDay } from '../time/calendar-day.ts'
import type { OrderState } from './order-state.ts'
import { isConfirmedState } from './order-state-groups.ts'

type PromisedOrder = {
  state: OrderState
  promisedDay: CalendarDay | null
  shippedAt: Date | null
  deliveredAt: Date | null
}

/**
 * Returns the promised day while something of the order is still to arrive, and null otherwise.
 * `left` are the packs that are neither refunded nor announced as a return.
 */
export function findAwaitedDay(
  { state, promisedDay, shippedAt, deliveredAt }: PromisedOrder,
  left: readonly { quantity: number }[],
): CalendarDay | null {
  const isAwaited =
    isConfirmedState(state) &&
    state !== 'refunded' &&
    deliveredAt === null &&
    (shippedAt !== null || left.some(({ quantity }) => quantity > 0))
  return isAwaited ? promisedDay : null
}
