import { type SQL, sql } from 'drizzle-orm'
import { firstTestId } from '#domain/order/test-order.ts'
import { isProblemCode } from '#domain/problem-status.ts'
import type { CheckoutStops } from '../domain/checkout-stops.ts'
import { refusalStep } from '#domain/statistics/funnel-steps.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { ReturnedPacks } from '../domain/returned-packs.ts'
import {
  type ReturnCohort,
  type ReturnCohorts,
  type ReturnHorizon,
  returnHorizons,
  type ReturningBuyers,
} from '../domain/returning-buyers.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { Db, Transaction } from '#data/core/db.ts'
import { sqlDayOf, sqlEndOfDay, sqlStartOfDay } from '#data/core/sql-calendar.ts'
import { everyItem, everyProduct, statisticsRecount } from './tables.ts'

export const confirmedAt = sql`coalesce(accepted_at, paid_at)`
const forEachHorizon = (toSql: (days: ReturnHorizon, interval: SQL) => SQL): SQL =>
  sql.join(
    returnHorizons.map((days) => toSql(days, sql.raw(`interval '${days} days'`))),
    sql`, `,
  )

/**
 * Counts all cohorts anew, from the orders that the shop can still match by e-mail address. Buyers
 * stay inside the database. Cancelled orders, erased orders and orders marked for erasure do not
 * count.
 */
async function recountReturnCohorts(tx: Transaction, now: Date): Promise<void> {
  const today = toCalendarDay(now)
  const outcomes = forEachHorizon(
    (days, interval) => sql`
      case when again <= at + ${interval} then 'returned' when renewed <= at + ${interval} then 'renewed' end as ${sql.raw(`outcome${days}`)}`,
  )
  const counts = forEachHorizon((days) => {
    const count = (outcome: string) =>
      sql`case when day + ${days}::int < ${today}::date then count(*) filter (where ${sql.raw(`outcome${days}`)} = ${outcome}) end`
    return sql`${count('returned')}, ${count('renewed')}`
  })
  await tx.execute(sql`delete from return_cohorts`)
  await tx.execute(sql`
    with purchases as materialized (
      select id, lower(email) as buyer, ${confirmedAt} as at, is_renewal from orders
      where ${confirmedAt} is not null and email <> '' and not erase_when_done and id < ${firstTestId} and state <> 'cancelled'),
    own as (
      select id, buyer, at, row_number() over buyers as place, lead(at) over buyers as again
      from purchases where not is_renewal window buyers as (partition by buyer order by at, id)),
    firsts as materialized (select id, buyer, at, again from own where place = 1),
    renewals as (
      select firsts.id, min(later.at) as renewed
      from firsts join purchases as later on later.buyer = firsts.buyer and later.at > firsts.at where is_renewal group by firsts.id),
    cohorts as materialized (
      select id, ${sqlDayOf(sql`at`)} as day, ${outcomes} from firsts left join renewals using (id)),
    bought as materialized (select distinct product_id, cohorts.* from cohorts join order_lines on order_id = cohorts.id where product_id > 0),
    sizes as (select product_id, count(*) as size from bought group by product_id),
    members as (
      select ${everyProduct}::int as product_id, cohorts.*, true as is_rarest from cohorts
      union all
      select bought.*, row_number() over (partition by id order by size, product_id) = 1 from bought join sizes using (product_id))
    insert into return_cohorts (day, product_id, buyers, buyers_once, ${forEachHorizon((days) => sql.raw(`returned${days}, renewed${days}`))})
    select day, product_id, count(*), count(*) filter (where is_rarest), ${counts} from members where day < ${today} group by day, product_id`)
}

type Row = { id: number; name: string | null; buyers: number; buyersOnce: number } & Record<
  `${'old' | 'once' | 'returned' | 'renewed'}${ReturnHorizon}`,
  number
>

export async function sumReturnCohorts(db: Db, { from, to }: Period): Promise<ReturningBuyers> {
  const sums = forEachHorizon((days) => {
    const column = (name: string) => sql.raw(`${name}${days}`)
    return sql`
      coalesce(sum(buyers) filter (where ${column('returned')} is not null), 0)::int as ${column('old')},
      coalesce(sum(buyers_once) filter (where ${column('returned')} is not null), 0)::int as ${column('once')},
      coalesce(sum(${column('returned')}), 0)::int as ${column('returned')}, coalesce(sum(${column('renewed')}), 0)::int as ${column('renewed')}`
  })
  const { rows } = await db.execute<Row>(sql`
    with summed as (
      select product_id, sum(buyers)::int as buyers, sum(buyers_once)::int as "buyersOnce", ${sums} from return_cohorts where day between ${from} and ${to} group by product_id)
    select product_id as id, coalesce(name, 'Product ' || product_id) as name, summed.*
    from summed left join products on products.id = product_id order by product_id`)
  const { rows: unmatched } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from orders
    where ${confirmedAt} >= ${sqlStartOfDay(from)} and ${confirmedAt} < ${sqlEndOfDay(to)}
      and (email = '' or erase_when_done) and id < ${firstTestId} and state <> 'cancelled' and not is_renewal`)
  return {
    all: toCohorts(
      'Alle kopers',
      rows.find(({ id }) => id === everyProduct),
    ),
    products: rows
      .filter(({ id }) => id !== everyProduct)
      .map((row) => toCohorts(row.name ?? '', row)),
    unmatchedOrders: unmatched[0]?.count ?? 0,
  }
}

function toCohorts(name: string, row: Row | undefined): ReturnCohorts {
  const cohort = (days: ReturnHorizon): ReturnCohort => ({
    buyers: row?.[`old${days}`] ?? 0,
    buyersOnce: row?.[`once${days}`] ?? 0,
    returned: row?.[`returned${days}`] ?? 0,
    renewedOnly: row?.[`renewed${days}`] ?? 0,
  })
  return {
    name,
    buyers: row?.buyers ?? 0,
    buyersOnce: row?.buyersOnce ?? 0,
    cohorts: { 30: cohort(30), 90: cohort(90), 180: cohort(180) },
  }
}

/**
 * Erased orders have no product and do not count.
 * Counts the packs of all orders that were confirmed before today, and what came back of them
 * until now.
 */
async function recountReturnedPacks(tx: Transaction, now: Date): Promise<void> {
  const isBeforeToday = sql`orders.id < ${firstTestId} and ${confirmedAt} < ${sqlStartOfDay(toCalendarDay(now))}`
  await tx.execute(sql`delete from item_returns`)
  await tx.execute(sql`delete from return_reason_counts`)
  await tx.execute(sql`
    with own as materialized (select id, ${sqlDayOf(confirmedAt)} as day from orders where ${isBeforeToday}),
    came_back as (
      select line.order_id as id, item_id, sum(return_lines.quantity) as returned
      from return_lines join order_lines as line on line.id = order_line_id group by line.order_id, item_id),
    sold as materialized (
      select own.id, day, item_id, max(name) as name, sum(quantity) as sold
      from own join order_lines on order_id = own.id where product_id > 0 group by own.id, day, item_id),
    sizes as (select item_id, count(*) as size from sold group by item_id),
    packs as materialized (
      select sold.*, coalesce(returned, 0) as returned, row_number() over (partition by id order by size, item_id) = 1 as is_rarest
      from sold join sizes using (item_id) left join came_back using (id, item_id)),
    per_order as (select id, sum(sold) as sold, sum(returned) as returned from packs group by id)
    insert into item_returns (day, item_id, name, orders, orders_once, sold, returned)
    select day, item_id, max(name), count(*), count(*) filter (where is_rarest), sum(sold), sum(returned) from packs group by day, item_id
    union all
    select day, ${everyItem}::int, '', count(*), count(*), coalesce(sum(sold), 0), coalesce(sum(returned), 0)
    from own left join per_order using (id) group by day`)
  await tx.execute(sql`
    insert into return_reason_counts (day, reason, count)
    select ${sqlDayOf(confirmedAt)}, case when exchanges.id is null then coalesce(reason, '') else 'exchange' end, count(*)
    from returns join orders on orders.id = returns.order_id left join exchanges on return_id = returns.id where ${isBeforeToday} group by 1, 2`)
}

export async function sumReturnedPacks(db: Db, { from, to }: Period): Promise<ReturnedPacks> {
  const days = sql`day between ${from} and ${to}`
  const [items, months, reasons] = await Promise.all([
    db.execute<ReturnedPacks['items'][number]>(sql`
      select max(name) as name, sum(orders)::int as orders, sum(orders_once)::int as "ordersOnce", sum(sold)::int as sold,
        sum(returned)::int as returned
      from item_returns where ${days} and item_id <> ${everyItem} group by item_id`),
    db.execute<ReturnedPacks['months'][number]>(sql`
      select date_trunc('month', day)::date::text as month, sum(orders)::int as orders, sum(sold)::int as sold, sum(returned)::int as returned
      from item_returns where ${days} and item_id = ${everyItem} group by 1`),
    db.execute<ReturnedPacks['reasons'][number]>(sql`
      select nullif(reason, '') as reason, sum(count)::int as count from return_reason_counts where ${days} group by 1 order by 2 desc, 1`),
  ])
  return {
    items: items.rows,
    months: months.rows,
    reasons: reasons.rows,
  }
}

/** Null before the first count. */
export async function loadRecountMoment(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: statisticsRecount.at }).from(statisticsRecount)
  return row?.at ?? null
}

/**
 * Counts how the checkouts of all days before today ended, on the day of the order. Orders of staff
 * at the phone and renewals of subscriptions do not come from the checkout.
 */
async function recountCheckoutResults(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`delete from checkout_results`)
  await tx.execute(sql`
    with own as materialized (
      select id, ${sqlDayOf(sql`created_at`)} as day, payment_method, accepted_at is not null as accepted,
        coalesce(accepted_at, paid_at) is not null as paid
      from orders where created_at < ${sqlStartOfDay(toCalendarDay(now))} and not is_renewal and not by_phone and id < ${firstTestId}),
    attempts as materialized (
      select own.id, day, payment_method, paid, status from own join payments on order_id = own.id
      where not exists (select from swap_payments where payment_id = payments.id))
    insert into checkout_results (day, method, result, count)
    select day, '', 'placed', count(*) from own group by day
    union all select day, '', 'paid', count(*) from own where paid group by day
    union all select day, '', 'begun', count(*) from (select id, day from attempts union select id, day from own where accepted) as begun group by day
    union all select day, '', 'paidLater', count(distinct id) from attempts
      where paid and status in ('failed', 'canceled', 'expired') group by day
    union all select day, payment_method, status, count(*) from attempts
      where payment_method <> '' group by day, payment_method, status`)
}

/** All counts are of full days before the last recount, so that the steps can be compared. */
export async function countCheckoutStops(db: Db, { from, to }: Period): Promise<CheckoutStops> {
  const recountedAt = await loadRecountMoment(db)
  const days = sql`day between ${from} and ${to} and day < ${recountedAt ? toCalendarDay(recountedAt) : from}`
  const [{ rows: counts }, { rows: results }] = await Promise.all([
    db.execute<{ step: string; count: number }>(sql`
      select step, sum(count)::float8 as count from visit_counts where ${days} group by step`),
    db.execute<{ method: string; result: string; count: number }>(sql`
      select method, result, sum(count)::int as count from checkout_results where ${days} group by method, result`),
  ])
  const countOf = (step: string) => counts.find((one) => one.step === step)?.count ?? 0
  const resultOf = (result: string, method = '') =>
    results.find((one) => one.result === result && one.method === method)?.count ?? 0
  const methods = [...new Set(results.flatMap(({ method }) => method || []))].map((method) => ({
    method,
    paid: resultOf('paid', method),
    failed: resultOf('failed', method),
    canceled: resultOf('canceled', method),
    expired: resultOf('expired', method),
  }))
  const prefix = refusalStep('')
  return {
    steps: {
      opened: countOf('checkout'),
      address: countOf('address'),
      placed: resultOf('placed'),
      begun: resultOf('begun'),
      paid: resultOf('paid'),
    },
    paidLater: resultOf('paidLater'),
    refusals: counts.flatMap(({ step, count }) => {
      const code = step.startsWith(prefix) ? step.slice(prefix.length) : ''
      return isProblemCode(code) ? [{ code, count }] : []
    }),
    methods,
  }
}

/**
 * Two recounts at the same time run one after the other, because both first update the same row.
 */
export async function recountStatistics(tx: Transaction, now: Date): Promise<void> {
  await tx
    .insert(statisticsRecount)
    .values({ at: now })
    .onConflictDoUpdate({ target: statisticsRecount.only, set: { at: now } })
  await tx.execute(sql`set local work_mem = '64MB'`)
  await recountReturnCohorts(tx, now)
  await recountCheckoutResults(tx, now)
  await recountReturnedPacks(tx, now)
}
