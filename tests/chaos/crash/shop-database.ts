// Consistency checks on the database of a shop that was killed repeatedly, run while no shop runs
// or against the last running one.

import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { ClientConfig } from 'pg'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { toProcessingDay } from '#domain/time/calendar-day.ts'
import { findRunningEmbeddedServer, startEmbeddedServer } from '#server/postgres/embedded-server.ts'
import { type Attempt, shopperEmail } from './shoppers.ts'
import { withClient } from '../../support/database/with-client.ts'

export type ShopDatabase = {
  rows: <Row extends Record<string, unknown>>(query: string, values?: unknown[]) => Promise<Row[]>
  /** The number of rows that the query returns. */
  count: (query: string, values?: unknown[]) => Promise<number>
  invariants: () => ReturnType<typeof findInvariantViolations>
}

/**
 * Runs `work` on the database of the shop that runs on this DATA_DIR, or, for 'killed', starts the
 * database of a killed shop meanwhile.
 */
export async function withShopDatabase<Result>(
  state: 'running' | 'killed',
  dataDir: string,
  work: (database: ShopDatabase) => Promise<Result>,
): Promise<Result> {
  const home = join(dataDir, 'postgres')
  const startedServer = state === 'killed' ? await startEmbeddedServer({ home }) : undefined
  const connection = startedServer?.connection ?? findRunningEmbeddedServer(home)
  if (!connection) throw new Error('no shop is running')
  return withDatabase(connection, work).finally(() => startedServer?.stop())
}

export async function withDatabase<Result>(
  connection: ClientConfig,
  work: (database: ShopDatabase) => Promise<Result>,
): Promise<Result> {
  return withClient(connection, async (client) => {
    const rows: ShopDatabase['rows'] = async (query, values) =>
      (await client.query(query, values)).rows
    return work({
      rows,
      count: async (query, values) =>
        Number(
          (
            await rows<{ n: string }>(`select count(*)::text as n from (${query}) as found`, values)
          )[0]?.n,
        ),
      invariants: () => findInvariantViolations(drizzle(client)),
    })
  })
}

/**
 * Expires all leases of killed processes, so that their work can be resumed. Only while no shop
 * runs.
 */
export async function endLeases({ rows }: ShopDatabase): Promise<void> {
  for (const [table, column] of [
    ['orders', 'payment_lease_until'],
    ['subscription_periods', 'lease_until'],
    ['refunds', 'lease_until'],
  ])
    await rows(
      `update ${table} set ${column} = now() - interval '1 second' where ${column} > now()`,
    )
}

/**
 * Moves the paid subscriptions back a month, so that their second delivery is announced and due.
 * Returns their ids.
 */
export async function makeDue({ rows }: ShopDatabase): Promise<number[]> {
  const today = toProcessingDay(new Date())
  const newSubscriptions = `email = '${shopperEmail}' and state = 'active' and next_period = 2 and next_date > $1`
  await rows(
    `update subscription_periods set date = date - 31 where number = 1 and subscription_id in (select id from subscriptions where ${newSubscriptions})`,
    [today],
  )
  const due = await rows<{ id: number }>(
    `update subscriptions set next_date = $1, earliest_charge_date = $1, started_at = started_at - interval '31 days' where ${newSubscriptions} returning id`,
    [today],
  )
  return due.map(({ id }) => id)
}

/** Whether everything that a start resumes is done. */
export const isIdle = async ({ count }: ShopDatabase): Promise<boolean> =>
  (await count(`
    select subscription_id from subscription_periods where state = 'claimed'
    union all select id from subscriptions where email = '${shopperEmail}' and state = 'active' and earliest_charge_date <= current_date
    union all ${unpayableOrders}`)) === 0

const unpayableOrders = `select id from orders o where state = 'awaiting-payment' and not is_renewal and not exists (select from payments where order_id = o.id)`

/** Packs in stock and reserved: no kill may change their sum. */
export const countPacks = async ({ rows }: ShopDatabase): Promise<number> =>
  Number(
    (
      await rows<{ packs: string }>(
        `select (select sum(stock) from products) + (select sum(stock) from product_variations) + coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id where o.has_reservation), 0) as packs`,
      )
    )[0]?.packs,
  )

type CrashRecord = {
  attempts: readonly Attempt[]
  due: readonly number[]
  packsBefore: number
  lastBefore: number
}

/** Counts violations by kind; each must be 0. */
export async function violationsIn(
  database: ShopDatabase,
  { attempts, due, packsBefore, lastBefore }: CrashRecord,
): Promise<Record<string, number>> {
  const { count, invariants } = database
  const idsWhere = (condition: (attempt: Attempt) => boolean) => [
    attempts.filter(condition).flatMap(({ orderId = [] }) => orderId),
  ]
  const acknowledged = idsWhere(({ orderId }) => orderId !== undefined)
  const idList = 'select unnest($1::int[]) as id'
  const violations: Record<string, number> = {
    'lost: acknowledged orders': await count(
      `${idList} except select id from orders`,
      acknowledged,
    ),
    'lost: acknowledged payments': await count(
      `select from (${idList}) as told join orders o using (id) where o.paid_at is null`,
      idsWhere(({ paid }) => paid),
    ),
    'lost: paid subscriptions': await count(
      `select from (${idList}) as told join orders o using (id) join subscriptions s on s.id = o.subscription_id where s.state <> 'active'`,
      idsWhere(({ paid, path }) => paid && path === '/api/create-subscription'),
    ),
    'lost: acknowledged cancellations, or their refunds': await count(
      `select from (${idList}) as told join orders o using (id) where o.cancelled_at is null or o.has_reservation
        or o.total <> coalesce((select sum(amount) from refunds r where r.order_id = o.id and r.status not in ('failed', 'canceled')), 0)`,
      idsWhere(({ cancelled }) => cancelled),
    ),
    'lost: payments that the provider reported': await count(
      `select t.id from test_payments t join orders o on o.id = t.order_id where t.status = 'paid' and o.paid_at is null`,
    ),
    'lost: confirmations of payments': await count(
      `select id from orders o where id > $1 and not is_renewal and paid_at is not null and not exists (select from outbox
        where (mail = 'order-paid' and (data->>'orderId')::int = o.id) or (mail = 'subscription-started' and (data->>'subscriptionId')::int = o.subscription_id))`,
      [lastBefore],
    ),
    'half: orders that cannot be paid': await count(unpayableOrders),
    'half: acknowledged orders without exactly one payment': await count(
      `select o.id from orders o left join payments p on p.order_id = o.id where o.id = any($1) group by o.id having count(p.id) <> 1`,
      acknowledged,
    ),
    'half: subscription orders without a subscription': await count(
      `select from (${idList}) as told join orders o using (id) where o.subscription_id is null`,
      idsWhere(({ path }) => path === '/api/create-subscription'),
    ),
    'double: orders charged twice at the provider': await count(
      `select order_id from test_payments where status = 'paid' group by order_id having count(*) > 1`,
    ),
    'double: deliveries of a subscription not charged exactly once': await count(
      `select s.id from unnest($1::int[]) as s (id) where 1 <> (select count(*) from subscription_periods p join test_payments t on t.order_id = p.order_id
        where p.subscription_id = s.id and p.number >= 2 and p.state = 'paid' and t.status = 'paid')`,
      [due],
    ),
    'double: payments refunded for more than their amount': await count(
      `select t.id from test_refunds r join test_payments t on t.id = r.payment_id group by t.id having sum(r.amount) > t.amount`,
    ),
    'double: orders of one attempt': await count(
      'select order_id from idempotency_keys where order_id is not null group by order_id having count(*) > 1',
    ),
    'packs gained or lost': Math.abs(packsBefore - (await countPacks(database))),
  }
  for (const { name, found: rows } of await invariants()) violations[`invariant: ${name}`] = rows
  return violations
}
