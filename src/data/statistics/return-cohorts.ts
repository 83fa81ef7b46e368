// Counts how many buyers ordered again, per day and product of their first order, and sums these
// counts.

import { type SQL, sql } from 'drizzle-orm'
import { firstTestId } from '#domain/order/test-order.ts'
import type { Period } from '#domain/statistics/period.ts'
import {
  type ReturnCohort,
  type ReturnCohorts,
  type ReturningBuyers,
  type ReturnHorizon,
  returnHorizons,
} from '#domain/statistics/returning-buyers.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { Db, Transaction } from '../core/db.ts'
import { sqlDayOf, sqlEndOfDay, sqlStartOfDay } from '../core/sql-calendar.ts'
import { everyProduct } from '../tables/statistics.ts'

const confirmedAt = sql`coalesce(accepted_at, paid_at)`
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
export async function recountReturnCohorts(tx: Transaction, now: Date): Promise<void> {
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

/** Sums the cohorts whose first order was in the period. */
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
