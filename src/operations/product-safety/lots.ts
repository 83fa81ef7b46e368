import { orderLinesOf } from '#data/order/orders.ts'
import { findAffectedOrders, type LotSearch, replaceLots } from '#data/product-safety/lots.ts'
import type { Actor } from '#domain/order/actor.ts'
import { Problem, fieldProblem, requireFound } from '#domain/problem.ts'
import { type LotQuantity, mergeLots } from '#domain/product-safety/lot.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { type CsvValue, formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import type { DbAndClock } from '../context.ts'
import { withOrder } from '../order/with-order.ts'

/**
 * Replaces the lots of one order line. Idempotent. `lots` are normalised; without lots the line has
 * none.
 * @throws Problem not-found, not-yet for an unpaid order; input-invalid for more packs than the
 * line has
 */
export async function noteLots(
  { db, clock }: DbAndClock,
  number: string,
  { line: lineId, lots }: { line: number; lots: readonly LotQuantity[] },
  by: Actor,
): Promise<void> {
  const at = clock()
  await withOrder(db, number, async (tx, order) => {
    const line = requireFound((await orderLinesOf(tx, order.id)).find(({ id }) => id === lineId))
    if (order.paidAt === null || order.contentsErasedAt !== null) throw new Problem('not-yet')
    const merged = mergeLots(lots)
    if (merged.reduce((sum, { quantity }) => sum + quantity, 0) > line.quantity)
      throw fieldProblem('lots', `Dit zijn er meer dan de ${line.quantity} pakken van deze regel.`)
    await replaceLots(tx, { line, lots: merged, at, by })
  })
}

const header = ['Bestelling', 'Verzonden', 'Zeker', 'Lotnummers', 'Pakken']

export async function exportAffectedOrdersCsv({ db, clock }: DbAndClock, search: LotSearch) {
  const rows: CsvValue[][] = (await findAffectedOrders(db, search)).map(
    ({ number, shippedAt, certain, lots, packs }) => [
      number,
      shippedAt && toCalendarDay(shippedAt),
      certain ? 'zeker' : 'mogelijk',
      lots.join(', '),
      packs,
    ],
  )
  return {
    name: `lot-${toCalendarDay(clock())}.csv`,
    bytes: formatDutchCsv([header, ...rows]),
    count: rows.length,
  }
}
