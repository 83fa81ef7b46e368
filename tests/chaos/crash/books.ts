// What the books of a shop that was killed again and again must say. Asked of its database while no shop runs, or of the shop that runs last.

import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { brokenInvariants } from '#data/invariants.ts'
import { businessDay } from '#domain/time/calendar-day.ts'
import { runningEmbedded, startEmbedded } from '#server/database/embedded.ts'
import { type Attempt, shopper } from './attempts.ts'

export type Books = {
  rows: <Row extends Record<string, unknown>>(question: string, values?: unknown[]) => Promise<Row[]>
  /** How many rows the question finds. */
  count: (question: string, values?: unknown[]) => Promise<number>
  invariants: () => ReturnType<typeof brokenInvariants>
}

/** With `of` 'running' of the shop that runs on this DATA_DIR; else, of one that was killed, on a database that is started for as long as `work` takes. */
export async function withBooks<Result>(
  of: 'running' | 'killed',
  dataDir: string,
  work: (books: Books) => Promise<Result>,
): Promise<Result> {
  const home = join(dataDir, 'postgres')
  const own = of === 'killed' ? await startEmbedded({ home }) : undefined
  const connection = own?.connection ?? runningEmbedded(home)
  if (!connection) throw new Error('no shop runs')
  const client = new Client(connection)
  await client.connect()
  const rows: Books['rows'] = async (question, values) => (await client.query(question, values)).rows
  try {
    return await work({
      rows,
      count: async (question, values) =>
        Number((await rows<{ n: string }>(`select count(*)::text as n from (${question}) as found`, values))[0]?.n),
      invariants: () => brokenInvariants(drizzle(client)),
    })
  } finally {
    await client.end()
    await own?.stop()
  }
}

/** Nobody holds a lease that lives: what was being asked by a killed process may be taken up. Only while no shop runs. */
export async function endLeases({ rows }: Books): Promise<void> {
  for (const [table, column] of [
    ['orders', 'payment_busy_until'],
    ['subscription_periods', 'busy_until'],
    ['refunds', 'busy_until'],
  ])
    await rows(`update ${table} set ${column} = now() - interval '1 second' where ${column} > now()`)
}

/** As if the paid subscriptions had begun a month ago: their second delivery is announced and due. Answers whose. */
export async function makeDue({ rows }: Books): Promise<number[]> {
  const today = businessDay(new Date())
  const fresh = `email = '${shopper}' and state = 'active' and next_period = 2 and next_date > $1`
  await rows(
    `update subscription_periods set date = date - 31 where number = 1 and subscription_id in (select id from subscriptions where ${fresh})`,
    [today],
  )
  const due = await rows<{ id: number }>(
    `update subscriptions set next_date = $1, charge_from = $1, started_at = started_at - interval '31 days' where ${fresh} returning id`,
    [today],
  )
  return due.map(({ id }) => id)
}

/** Everything that a start takes up again is done. */
export const nothingUnderWay = async ({ count }: Books): Promise<boolean> =>
  (await count(`
    select subscription_id from subscription_periods where state = 'claimed'
    union all select id from subscriptions where email = '${shopper}' and state = 'active' and charge_from <= current_date
    union all ${unpayable}`)) === 0

const unpayable = `select id from orders o where state = 'awaiting-payment' and not debited and not exists (select from payments where order_id = o.id)`

/** Packs in the shop and on their way: what no kill may change. */
export const packs = async ({ rows }: Books): Promise<number> =>
  Number(
    (
      await rows<{ packs: string }>(
        `select (select sum(stock) from products) + (select sum(stock) from product_variations) + coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id where o.stock_held), 0) as packs`,
      )
    )[0]?.packs,
  )

type Told = { attempts: readonly Attempt[]; due: readonly number[]; packsBefore: number; lastBefore: number }

/** How many of each were found; every one must be 0. */
export async function wrongIn(books: Books, { attempts, due, packsBefore, lastBefore }: Told): Promise<Record<string, number>> {
  const { count, invariants } = books
  const ids = (those: (attempt: Attempt) => boolean) => [attempts.filter(those).flatMap(({ orderId = [] }) => orderId)]
  const acknowledged = ids(({ orderId }) => orderId !== undefined)
  const given = 'select unnest($1::int[]) as id'
  const found: Record<string, number> = {
    'lost: acknowledged orders': await count(`${given} except select id from orders`, acknowledged),
    'lost: acknowledged payments': await count(
      `select from (${given}) as told join orders o using (id) where o.paid_at is null`,
      ids(({ paid }) => paid),
    ),
    'lost: paid subscriptions': await count(
      `select from (${given}) as told join orders o using (id) join subscriptions s on s.id = o.subscription_id where s.state <> 'active'`,
      ids(({ paid, path }) => paid && path === '/api/create-subscription'),
    ),
    'lost: acknowledged cancellations, or their money back': await count(
      `select from (${given}) as told join orders o using (id) where o.cancelled_at is null or o.stock_held
        or o.total <> coalesce((select sum(amount) from refunds r where r.order_id = o.id and r.status not in ('failed', 'canceled')), 0)`,
      ids(({ cancelled }) => cancelled),
    ),
    'lost: payments that the provider told': await count(
      `select t.id from test_payments t join orders o on o.id = t.order_id where t.status = 'paid' and o.paid_at is null`,
    ),
    'lost: confirmations of payments': await count(
      `select id from orders o where id > $1 and not debited and paid_at is not null and not exists (select from outbox
        where (mail = 'order-paid' and (data->>'orderId')::int = o.id) or (mail = 'subscription-started' and (data->>'subscriptionId')::int = o.subscription_id))`,
      [lastBefore],
    ),
    'half: orders that nobody can pay': await count(unpayable),
    'half: acknowledged orders without exactly one payment': await count(
      `select o.id from orders o left join payments p on p.order_id = o.id where o.id = any($1) group by o.id having count(p.id) <> 1`,
      acknowledged,
    ),
    'half: subscription orders without a subscription': await count(
      `select from (${given}) as told join orders o using (id) where o.subscription_id is null`,
      ids(({ path }) => path === '/api/create-subscription'),
    ),
    'double: orders charged twice at the provider': await count(
      `select order_id from test_payments where status = 'paid' group by order_id having count(*) > 1`,
    ),
    'double: deliveries of a subscription not charged exactly once': await count(
      `select s.id from unnest($1::int[]) as s (id) where 1 <> (select count(*) from subscription_periods p join test_payments t on t.order_id = p.order_id
        where p.subscription_id = s.id and p.number >= 2 and p.state = 'paid' and t.status = 'paid')`,
      [due],
    ),
    'double: payments of which more went back than came in': await count(
      `select t.id from test_refunds r join test_payments t on t.id = r.payment_id group by t.id having sum(r.amount) > t.amount`,
    ),
    'double: orders of one attempt': await count(
      'select order_id from idempotency_keys where order_id is not null group by order_id having count(*) > 1',
    ),
    'packs gained or lost': Math.abs(packsBefore - (await packs(books))),
  }
  for (const { name, found: rows } of await invariants()) found[`invariant: ${name}`] = rows
  return found
}
