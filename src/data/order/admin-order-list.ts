import {
  and,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import {
  type AttentionFilter,
  attentionFilters,
  type FulfilmentFilter,
  latePaidBefore,
  overdueShippedBefore,
  type OrderSorting,
} from '#domain/order/fulfilment/fulfilment-filters.ts'
import { lastPromiseToSend, promiseStatus } from '#domain/order/delivery/delivery-promise.ts'
import type { DeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import { overdueReturnDays } from '#domain/order/exchange/exchange.ts'
import type { OrderSearch } from '#domain/order/order-search.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import { isConfirmedState } from '#domain/order/order-state-groups.ts'
import { secondDueReminderDays } from '#domain/payment/pay-later-terms.ts'
import { deliveryPaymentWindowDays } from '#domain/subscription/subscription-limits.ts'
import { type CalendarDay, toCalendarDay, addDays } from '#domain/time/calendar-day.ts'
import { msPerDay } from '#domain/time/durations.ts'
import type { CappedCount } from '#domain/text/capped-count.ts'
import { countUpTo } from '../core/keyset-page.ts'
import type { Db } from '../core/db.ts'
import { sqlEndOfDay, sqlStartOfDay } from '../core/sql-calendar.ts'
import { invoices } from '../tables/order/invoices.ts'
import { hasOpenExchange, isOrdinaryReturn } from './exchanges.ts'
import { isDue } from './pay-later-orders.ts'
import { orders } from '../tables/order/orders.ts'
import { sqlConfirmedAt } from '../tables/sql-expressions.ts'
import { refunds } from '../tables/order/refunds.ts'
import { returns } from '../tables/order/returns.ts'
import { hasOpenSwap } from './order-swaps.ts'
import { hasFreeTextWithdrawal } from './returns.ts'
import { deliveryTermsOn } from './delivery-terms.ts'
import { isOwnTransferRefund } from '../payment/refunds.ts'
import {
  countFrequentMatches,
  findFirstMatches,
  findSearchMatches,
  matchesOrderSearch,
  maxCountedMatches,
  type SearchMatches,
} from './order-text-search.ts'

export type OrderListQuery = {
  search?: OrderSearch | undefined
  /**
   * What `findSearchMatches` found for `search`, so that the list and its count do not search
   * twice.
   */
  matches?: SearchMatches | undefined
  invoice?: { year: number; sequence: number } | undefined
  state?: OrderState | undefined
  fulfilment?: FulfilmentFilter | undefined
  attention?: AttentionFilter | undefined
  /** The first day of the period in which the orders were placed; `to` is the last day. */
  from?: CalendarDay | undefined
  to?: CalendarDay | undefined
  /**
   * By default lists of orders that need work start with the oldest order, other lists with the
   * newest.
   */
  sorting?: OrderSorting | undefined
  /** The id of the last order on the previous page, or of the first order on the next page. */
  after?: number | undefined
  before?: number | undefined
}

/**
 * Selects orders with packs to ship: packs that are not shipped, not withdrawn and not refunded
 * before shipping (domain/order/fulfilment/shipment-quantities.ts).
 */
const hasPacksToSend = sql`exists (select from order_lines as line where line.order_id = ${orders.id} and line.quantity >
  (select coalesce(sum(part.quantity), 0) from shipment_lines as part where part.order_line_id = line.id)
  + (select coalesce(sum(part.unsent), 0) from refund_lines as part where part.order_line_id = line.id)
  + (select coalesce(sum(part.quantity), 0) from return_lines as part join returns as back on back.id = part.return_id
      where part.order_line_id = line.id and back.kind = 'withdrawal'))`
const hasNoHold = isNull(orders.heldFor)
/** Selects the orders of which `findPackHolds` finds a reason. */
const hasPackHold = or(hasFreeTextWithdrawal, hasOpenSwap)!
/**
 * Also orders that wait for a withdrawal or a swap. Two conditions, so that PostgreSQL uses the
 * index of each.
 */
export const isUnpacked = sql`((${orders.paidAt} is not null and ${orders.packedAt} is null and ${orders.state} in ('paid', 'partly-refunded'))
  or (${orders.state} = 'accepted' and ${orders.packedAt} is null)) and ${hasNoHold} and ${hasPacksToSend}`
const packed = sql`${orders.packedAt} is not null and ${orders.shippedAt} is null and ${orders.state} in ('packed', 'partly-refunded') and ${hasNoHold} and ${hasPacksToSend}`
/** Orders that a warehouse has to pack or ship, now or after a withdrawal or a swap. */
export const isToSend = or(isUnpacked, packed)
const toPack = and(isUnpacked, not(hasPackHold))
const underway = sql`${orders.shippedAt} is not null and ${orders.deliveredAt} is null and ${orders.state} in ('shipped', 'partly-refunded')`

/**
 * The order list and the dashboard counts both use this condition, so that the counts match the
 * lists.
 */
export const matchesFulfilmentFilter = (
  queue: FulfilmentFilter,
  now: Date,
  terms: DeliveryTerms,
): SQL | undefined =>
  ({
    'to-pack': toPack,
    late: and(toPack, lt(sqlConfirmedAt(orders), latePaidBefore(now, terms))),
    due: and(isToSend, not(hasPackHold), lte(orders.promisedDay, lastPromiseToSend(now, terms))),
    packed,
    underway,
    'long-underway': and(underway, lt(orders.shippedAt, overdueShippedBefore(now))),
    delivered: isNotNull(orders.deliveredAt),
  })[queue]

const announced = (kind: 'withdrawal' | 'return') =>
  sql`${orders.id} in (select ${returns.orderId} from ${returns} where ${returns.state} = 'announced' and ${returns.kind} = ${kind} and ${isOrdinaryReturn})`

export const matchesAttentionFilter = (attention: AttentionFilter, now: Date): SQL | undefined =>
  attention === 'failed-charge'
    ? and(
        eq(orders.state, 'failed'),
        orders.isRenewal,
        isNull(orders.paidAt),
        gte(orders.createdAt, new Date(now.getTime() - deliveryPaymentWindowDays * msPerDay)),
      )
    : attention === 'overdue'
      ? and(isDue, lt(orders.paymentDueOn, addDays(toCalendarDay(now), -secondDueReminderDays)))
      : attention === 'own-transfer'
        ? sql`${orders.id} in (select ${refunds.orderId} from ${refunds} where ${isOwnTransferRefund})`
        : attention === 'held'
          ? inArray(orders.heldFor, ['charged-back', 'payment-mismatch'])
          : attention === 'pay-later-check'
            ? eq(orders.heldFor, attention)
            : attention === 'exchange'
              ? hasOpenExchange()
              : attention === 'exchange-overdue'
                ? hasOpenExchange(new Date(now.getTime() - overdueReturnDays * msPerDay))
                : announced(attention)

/** What asks for the attention of staff, per order. */
export async function attentionOf(
  db: Db,
  orderIds: readonly number[],
  now: Date,
): Promise<Map<number, AttentionFilter[]>> {
  const names = attentionFilters.map(
    (filter) => sql`case when ${matchesAttentionFilter(filter, now)} then ${filter} end`,
  )
  const rows = await db
    .select({
      id: orders.id,
      attention: sql<AttentionFilter[]>`array_remove(array[${sql.join(names, sql`, `)}], null)`,
    })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  return new Map(rows.map(({ id, attention }) => [id, attention]))
}

const defaultSorting = ({ fulfilment, attention }: OrderListQuery): OrderSorting =>
  attention !== undefined ||
  (fulfilment !== undefined && fulfilment !== 'delivered' && fulfilment !== 'underway')
    ? 'oldest'
    : 'newest'

/** The column of each sorting, by its name in SQL; the id decides between equal values. */
const sortColumns: Record<OrderSorting, { column: SQL; isAscending: boolean }> = {
  newest: { column: sql.raw('created_at'), isAscending: false },
  oldest: { column: sql.raw('created_at'), isAscending: true },
  'customer-up': { column: sql.raw('lower(last_name)'), isAscending: true },
  'customer-down': { column: sql.raw('lower(last_name)'), isAscending: false },
  'total-up': { column: sql.raw('total'), isAscending: true },
  'total-down': { column: sql.raw('total'), isAscending: false },
}

export async function listOrders(
  db: Db,
  query: OrderListQuery,
  { now, limit }: { now: Date; limit: number },
) {
  const { after, before, search } = query
  const { column, isAscending } = sortColumns[query.sorting ?? defaultSorting(query)]
  const terms = await deliveryTermsOn(db, toCalendarDay(now))
  // The page before an order is read backwards from it.
  const isUpward = before === undefined ? isAscending : !isAscending
  const cursor = after ?? before
  const isBeyondCursor =
    cursor === undefined
      ? undefined
      : sql`(${column}, ${orders.id}) ${sql.raw(isUpward ? '>' : '<')} (select ${column}, past.id from orders as past where past.id = ${cursor})`
  const direction = sql.raw(isUpward ? 'asc' : 'desc')
  const orderBy = sql`${column} ${direction}, id ${direction}`
  const matches = search && (query.matches ?? (await findSearchMatches(db, search)))
  const where = and(isInPeriod(query), isBeyondCursor)
  const filters = and(
    matchesFilters(query, now, terms),
    search && matchesFoundOrders(search, matches),
  )
  const first =
    typeof matches === 'string'
      ? await findFirstMatches(db, { where, orderBy }, filters, limit)
      : undefined
  const matching = first
    ? inArray(orders.id, first)
    : typeof matches === 'string'
      ? // The subquery keeps PostgreSQL from reading the orders in their order until the page is full, which takes long if few match.
        sql`${orders.id} = any(array(select id from ${orders} where ${and(filters, where)}))`
      : and(filters, where)
  const rows = await db
    .select({ ...getTableColumns(orders), hasPacksToSend: sql<boolean>`${hasPacksToSend}` })
    .from(orders)
    .where(matching)
    .orderBy(sql`${column} ${direction}`, sql`${orders.id} ${direction}`)
    .limit(limit)
  const inOrder = before === undefined ? rows : rows.toReversed()
  return inOrder.map(({ hasPacksToSend: hasPacks, ...order }) => ({
    ...order,
    hasPacksToSend: hasPacks,
    promiseStatus:
      hasPacks && isConfirmedState(order.state)
        ? promiseStatus(order.promisedDay, now, terms)
        : undefined,
  }))
}

/** Counts up to `maxCounted`, and in a search up to `maxCountedMatches`. */
export async function countOrders(db: Db, query: OrderListQuery, now: Date): Promise<CappedCount> {
  const { search } = query
  const filters = and(
    matchesFilters(query, now, await deliveryTermsOn(db, toCalendarDay(now))),
    isInPeriod(query),
  )
  if (!search) return countUpTo(db, orders, filters)
  const matches = query.matches ?? (await findSearchMatches(db, search))
  if (typeof matches === 'string')
    return matches === 'more than counted' && filters === undefined
      ? { count: maxCountedMatches, more: true }
      : countFrequentMatches(db, { search, where: filters })
  return countUpTo(db, orders, and(inArray(orders.id, matches), filters))
}

const matchesFoundOrders = (search: OrderSearch, matches: SearchMatches | undefined) =>
  Array.isArray(matches) ? inArray(orders.id, matches) : matchesOrderSearch(search)

const isInPeriod = ({ from, to }: OrderListQuery) =>
  and(
    from ? gte(orders.createdAt, sqlStartOfDay(from)) : undefined,
    to ? lt(orders.createdAt, sqlEndOfDay(to)) : undefined,
  )

const matchesFilters = (
  { invoice, state, fulfilment, attention }: OrderListQuery,
  now: Date,
  terms: DeliveryTerms,
) =>
  and(
    invoice &&
      sql`${orders.id} in (select ${invoices.orderId} from ${invoices} where ${invoices.year} = ${invoice.year} and ${invoices.sequence} = ${invoice.sequence})`,
    state && eq(orders.state, state),
    fulfilment && matchesFulfilmentFilter(fulfilment, now, terms),
    attention && matchesAttentionFilter(attention, now),
  )

export async function openReturnKindsOf(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, ('return' | 'withdrawal')[]>> {
  const rows =
    orderIds.length === 0
      ? []
      : await db
          .selectDistinct({ orderId: returns.orderId, kind: returns.kind })
          .from(returns)
          .where(and(inArray(returns.orderId, [...orderIds]), eq(returns.state, 'announced')))
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, own]) => [
      id,
      own.map(({ kind }) => kind),
    ]),
  )
}
