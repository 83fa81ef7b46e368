// The orders as staff goes through them: by state, delivery, date and words. Read from where the last part ended, so part 900 is as fast as part 1.

import { and, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { type Concern, type DeliveryQueue, lateBefore, longUnderwayBefore } from '#domain/order/fulfilment-filters.ts'
import type { OrderSearch } from '#domain/order/order-search.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import { daysToPayDelivery } from '#domain/subscription/limits.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { msPerDay } from '#domain/time/durations.ts'
import type { Db } from './db.ts'
import { endOf, startOf } from './local-time.ts'
import { orders } from './tables/orders.ts'
import { returns } from './tables/returns.ts'
import { holding, withWords } from './with-words.ts'

export type OrderChoice = {
  search?: OrderSearch | undefined
  state?: OrderState | undefined
  delivery?: DeliveryQueue | undefined
  concern?: Concern | undefined
  /** The first and the last day of ordering. */
  from?: Day | undefined
  until?: Day | undefined
  /** The order at which the last part ended. */
  after?: number | undefined
}

/** Packs that did not leave and were not withdrawn or refunded before they left (domain/order/parcels.ts). */
const hasPacksToSend = sql`exists (select from order_lines as line where line.order_id = ${orders.id} and line.quantity >
  (select coalesce(sum(part.quantity), 0) from shipment_lines as part where part.order_line_id = line.id)
  + (select coalesce(sum(part.unsent), 0) from refund_lines as part where part.order_line_id = line.id)
  + (select coalesce(sum(part.quantity), 0) from return_lines as part join returns as back on back.id = part.return_id
      where part.order_line_id = line.id and back.kind = 'withdrawal'))`
const toPack = sql`${orders.paidAt} is not null and ${orders.packedAt} is null and ${orders.state} in ('paid', 'partly-refunded') and ${hasPacksToSend}`
const packed = sql`${orders.packedAt} is not null and ${orders.shippedAt} is null and ${orders.state} in ('packed', 'partly-refunded') and ${hasPacksToSend}`
const underway = sql`${orders.shippedAt} is not null and ${orders.deliveredAt} is null and ${orders.state} in ('shipped', 'partly-refunded')`

/** The same for the list as for the numbers of Today. */
export const inQueue = (queue: DeliveryQueue, now: Date): SQL | undefined =>
  ({
    'to-pack': toPack,
    late: and(toPack, lt(orders.paidAt, lateBefore(now))),
    packed,
    underway,
    'long-underway': and(underway, lt(orders.shippedAt, longUnderwayBefore(now))),
    delivered: isNotNull(orders.deliveredAt),
  })[queue]

const announced = (kind: 'withdrawal' | 'return') =>
  sql`${orders.id} in (select ${returns.orderId} from ${returns} where ${returns.state} = 'announced' and ${returns.kind} = ${kind})`

export const withConcern = (concern: Concern, now: Date): SQL | undefined =>
  concern === 'failed-debit'
    ? and(
        eq(orders.state, 'failed'),
        orders.debited,
        isNull(orders.paidAt),
        gte(orders.createdAt, new Date(now.getTime() - daysToPayDelivery * msPerDay)),
      )
    : announced(concern)

/** Work waits longest at the top; everything else is newest first. */
const oldestFirst = ({ delivery, concern }: OrderChoice) =>
  concern !== undefined || (delivery !== undefined && delivery !== 'delivered' && delivery !== 'underway')

/** At most `limit` orders of what is chosen. */
export async function listOrders(db: Db, choice: OrderChoice, { now, limit }: { now: Date; limit: number }) {
  const { search, state, delivery, concern, from, until, after } = choice
  const upwards = oldestFirst(choice)
  const wanted = and(
    search && withWords(orders, search, holding),
    state && eq(orders.state, state),
    delivery && inQueue(delivery, now),
    concern && withConcern(concern, now),
    from ? gte(orders.createdAt, startOf(from)) : undefined,
    until ? lt(orders.createdAt, endOf(until)) : undefined,
    after === undefined
      ? undefined
      : sql`(${orders.createdAt}, ${orders.id}) ${sql.raw(upwards ? '>' : '<')} (select past.created_at, past.id from orders as past where past.id = ${after})`,
  )
  const way = sql.raw(upwards ? 'asc' : 'desc')
  const rows = await db
    .select({ ...getTableColumns(orders), hasPacksToSend: sql<boolean>`${hasPacksToSend}` })
    .from(orders)
    .where(wanted)
    .orderBy(sql`${orders.createdAt} ${way}`, sql`${orders.id} ${way}`)
    .limit(limit)
  return rows.map((order) => ({ ...order, number: order.number }))
}

/** What is announced and not dealt with, per order. */
export async function openReturnsOf(db: Db, orderIds: readonly number[]): Promise<Map<number, ('return' | 'withdrawal')[]>> {
  const rows =
    orderIds.length === 0
      ? []
      : await db
          .selectDistinct({ orderId: returns.orderId, kind: returns.kind })
          .from(returns)
          .where(and(inArray(returns.orderId, [...orderIds]), eq(returns.state, 'announced')))
  return new Map([...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, own]) => [id, own.map(({ kind }) => kind)]))
}
