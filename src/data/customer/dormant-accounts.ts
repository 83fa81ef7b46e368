import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { users } from '../tables/accounts.ts'

/**
 * Selects accounts of customers without a log-in, a request or an order since `before`, and without
 * a running subscription.
 */
const isDormant = (before: Date): SQL | undefined =>
  and(
    eq(users.role, 'customer'),
    isNotNull(users.emailConfirmedAt),
    lt(sql`coalesce(${users.lastUsedAt}, ${users.createdAt})`, before),
    sql`not exists (select from orders where lower(orders.email) = lower(${users.email}) and orders.created_at >= ${before})`,
    sql`not exists (select from subscriptions where lower(subscriptions.email) = lower(${users.email}) and subscriptions.state <> 'stopped')`,
  )

type Selection = { limit: number; only?: number | undefined }

/**
 * Returns ids of dormant accounts whose owner the shop has not asked yet. With `only`, checks and
 * locks only that account.
 */
export async function findDormantAccountsToAsk(
  db: Db,
  before: Date,
  { limit, only }: Selection,
): Promise<{ id: number; email: string }[]> {
  const found = db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        isDormant(before),
        isNull(users.dormancyMailedAt),
        only === undefined ? undefined : eq(users.id, only),
      ),
    )
    .limit(limit)
  return only === undefined ? found : found.for('update')
}

/**
 * Returns ids of dormant accounts whose owner was asked before `mailedBefore` and did nothing.
 * Skips an account whose mail left later, or still waits. With `only`, checks and locks only that
 * account.
 */
export async function findDormantAccountsToErase(
  db: Db,
  { before, mailedBefore }: { before: Date; mailedBefore: Date },
  { limit, only }: Selection,
): Promise<{ id: number }[]> {
  const mailIsRecent = sql`exists (select from outbox where outbox.mail = 'account-unused'
    and outbox.data ->> 'userId' = ${users.id}::text and outbox.failed_at is null
    and coalesce(outbox.sent_at, 'infinity') >= ${mailedBefore})`
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isDormant(before),
        lt(users.dormancyMailedAt, mailedBefore),
        sql`not ${mailIsRecent}`,
        only === undefined ? undefined : eq(users.id, only),
      ),
    )
    .limit(limit)
  return only === undefined ? found : found.for('update')
}

/**
 * Stores that the user used the account. A question whether the account may go is then answered.
 */
export async function markAccountUsed(db: Db, id: number, at: Date): Promise<void> {
  await db.update(users).set({ lastUsedAt: at, dormancyMailedAt: null }).where(eq(users.id, id))
}
