import { and, eq, isNull, ne, sql, isNotNull, lt, type SQL } from 'drizzle-orm'
import { Problem } from '#domain/problem.ts'
import type { Db, Transaction } from '../core/db.ts'
import { formerEmails, users } from '../tables/customer/accounts.ts'
import {
  findRowBy,
  lockRowBy,
  affectsRows,
  findRow,
  lockRow,
  updateById,
  deleteById,
} from '../core/rows.ts'

export type UserRow = typeof users.$inferSelect
type UserInsert = Pick<
  UserRow,
  'email' | 'passwordHash' | 'firstName' | 'lastName' | 'createdAt'
> & {
  emailConfirmedAt?: Date
}
const maxKnownNetworks = 10

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, sql`lower(${email})`)

/** In upper or lower case. */
export const userByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  findRow(db, users, hasEmail(email))

export const userById = findRowBy(users, 'id')

/** Loads the user with FOR UPDATE. */
export const lockUserByEmail = (tx: Transaction, email: string): Promise<UserRow | undefined> =>
  lockRow(tx, users, hasEmail(email))

/** Loads the user with FOR UPDATE. */
export const lockUser = lockRowBy(users, 'id')

/**
 * Locks the account, so that concurrent requests cannot exceed a maximum together.
 * @throws Problem not-logged-in when the account was erased meanwhile
 */
export async function lockOwnAccount(tx: Transaction, id: number): Promise<void> {
  if (!(await lockUser(tx, id))) throw new Problem('not-logged-in')
}

/** Returns false if an account with this e-mail address exists, confirmed or not. */
export const insertUser = (tx: Transaction, user: UserInsert) =>
  affectsRows(
    tx
      .insert(users)
      .values({ ...user, mailsSince: user.createdAt, mailsCount: 0 })
      .onConflictDoNothing(),
  )

export const updateUser = (
  tx: Transaction,
  id: number,
  change: Partial<Omit<UserRow, 'id' | 'email' | 'role'>>,
) => updateById(tx, users, id, change)

/** `network` is a keyed hash. Forgets the oldest network above `maxKnownNetworks`. */
export async function addKnownNetwork(db: Db, id: number, network: string): Promise<void> {
  await db
    .update(users)
    .set({
      knownNetworks: sql`(array_prepend(${network}, known_networks))[1:${sql.raw(String(maxKnownNetworks))}]`,
    })
    .where(and(eq(users.id, id), sql`not ${network} = any(known_networks)`))
}

/** Stores the former address too. Returns false if another account uses the new address. */
export async function updateUserEmail(
  tx: Transaction,
  user: UserRow,
  email: string,
  now: Date,
): Promise<boolean> {
  const [otherUser] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(hasEmail(email), ne(users.id, user.id)))
  if (otherUser) return false
  await updateById(tx, users, user.id, { email, emailConfirmedAt: now })
  await tx.insert(formerEmails).values({ userId: user.id, email: user.email, until: now })
  return true
}

/**
 * Deletes the account with its addresses, sessions, links and second factors. Its orders stay.
 */
export const deleteUser = (tx: Transaction, id: number) => deleteById(tx, users, id)

/** So that another account can use the address. */
export async function deleteUnconfirmedByEmail(tx: Transaction, email: string): Promise<void> {
  await tx.delete(users).where(and(isNull(users.emailConfirmedAt), hasEmail(email)))
}

/**
 * Customers without a log-in, a request or an order since `before`, and without a running
 * subscription.
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
export const markAccountUsed = (db: Db, id: number, at: Date) =>
  updateById(db, users, id, { lastUsedAt: at, dormancyMailedAt: null })
