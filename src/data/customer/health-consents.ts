import { and, asc, desc, eq, exists, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Db, type Transaction, rowsWhere } from '../core/db.ts'
import { healthConsents } from '../tables/customer/health-consents.ts'
import { formerEmails, users } from '../tables/customer/accounts.ts'
import { orders } from '../tables/order/orders.ts'
import { subscriptions } from '../tables/subscription/subscriptions.ts'
import { firstOf, idsOf, insertReturningId, deleteById } from '../core/rows.ts'

export type HealthConsentRow = typeof healthConsents.$inferSelect
/** The orders, subscriptions and account that a consent can be about. */
export type ConsentScope = {
  orderIds: readonly number[]
  subscriptionIds: readonly number[]
  userId?: number | undefined
}

const isAbout = ({ orderIds, subscriptionIds, userId }: ConsentScope): SQL =>
  or(
    orderIds.length > 0 ? inArray(healthConsents.orderId, [...orderIds]) : undefined,
    subscriptionIds.length > 0
      ? inArray(healthConsents.subscriptionId, [...subscriptionIds])
      : undefined,
    userId === undefined ? undefined : eq(healthConsents.userId, userId),
  ) ?? sql`false`

export const insertHealthConsent = (tx: Transaction, consent: typeof healthConsents.$inferInsert) =>
  insertReturningId(tx, healthConsents, consent)

export const deleteHealthConsent = (tx: Transaction, id: number) =>
  deleteById(tx, healthConsents, id)

/** Consents of the orders of the account stay. */
export async function deleteConsentsOfUser(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(healthConsents).where(eq(healthConsents.userId, userId))
}

/** Oldest first. */
export const healthConsentsOf = (db: Db, scope: ConsentScope): Promise<HealthConsentRow[]> =>
  db
    .select()
    .from(healthConsents)
    .where(isAbout(scope))
    .orderBy(asc(healthConsents.givenAt), asc(healthConsents.id))

export const latestHealthConsentOf = (
  db: Db,
  scope: ConsentScope,
): Promise<HealthConsentRow | undefined> =>
  firstOf(
    db
      .select()
      .from(healthConsents)
      .where(isAbout(scope))
      .orderBy(desc(healthConsents.givenAt), desc(healthConsents.id))
      .limit(1),
  )

/** The consents of an account for its own orders, apart from those about its people. */
const isForAllOrders = (userId: number) =>
  and(
    eq(healthConsents.userId, userId),
    eq(healthConsents.source, 'account'),
    isNull(healthConsents.recipientId),
  )

/** The latest consent of an account for all its orders to this text that is not withdrawn. */
export const standingConsentOf = (
  db: Db,
  userId: number,
  version: number,
): Promise<HealthConsentRow | undefined> =>
  firstOf(
    db
      .select()
      .from(healthConsents)
      .where(
        and(
          isForAllOrders(userId),
          eq(healthConsents.wordingVersion, version),
          isNull(healthConsents.withdrawnAt),
        ),
      )
      .orderBy(desc(healthConsents.givenAt), desc(healthConsents.id))
      .limit(1),
  )

/** Whether the last that the account did with its consent for all orders is to withdraw it. */
export const hasWithdrawnConsent = async (db: Db, userId: number): Promise<boolean> => {
  const latest = await firstOf(
    db
      .select({ withdrawnAt: healthConsents.withdrawnAt })
      .from(healthConsents)
      .where(isForAllOrders(userId))
      .orderBy(desc(healthConsents.givenAt), desc(healthConsents.id))
      .limit(1),
  )
  return latest !== undefined && latest.withdrawnAt !== null
}

/** False if it is withdrawn. Until the transaction ends, a withdrawal waits. */
export const lockStandingConsent = async (tx: Transaction, id: number): Promise<boolean> =>
  (
    await tx
      .select({ id: healthConsents.id })
      .from(healthConsents)
      .where(and(eq(healthConsents.id, id), isNull(healthConsents.withdrawnAt)))
      .for('share')
  ).length > 0

/**
 * Withdraws what the account with this e-mail address, now or before, consented to for its orders,
 * so that the checkout asks again.
 */
export async function markAccountConsentWithdrawn(
  tx: Transaction,
  email: string,
  at: Date,
): Promise<void> {
  const now = tx
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  const before = tx
    .select({ id: formerEmails.userId })
    .from(formerEmails)
    .where(eq(sql`lower(${formerEmails.email})`, email.toLowerCase()))
  await tx
    .update(healthConsents)
    .set({ withdrawnAt: at })
    .where(
      and(
        or(inArray(healthConsents.userId, now), inArray(healthConsents.userId, before)),
        eq(healthConsents.source, 'account'),
        isNull(healthConsents.withdrawnAt),
      ),
    )
}

/**
 * Stores the withdrawal with the consents, orders and subscriptions. An earlier withdrawal keeps
 * its moment.
 */
export async function markConsentWithdrawn(
  tx: Transaction,
  scope: ConsentScope,
  at: Date,
): Promise<void> {
  const { orderIds, subscriptionIds } = scope
  await tx
    .update(healthConsents)
    .set({ withdrawnAt: at })
    .where(and(isAbout(scope), isNull(healthConsents.withdrawnAt)))
  if (orderIds.length > 0)
    await tx
      .update(orders)
      .set({ consentWithdrawnAt: at })
      .where(and(inArray(orders.id, [...orderIds]), isNull(orders.consentWithdrawnAt)))
  if (subscriptionIds.length > 0)
    await tx
      .update(subscriptions)
      .set({ consentWithdrawnAt: at })
      .where(
        and(
          inArray(subscriptions.id, [...subscriptionIds]),
          isNull(subscriptions.consentWithdrawnAt),
        ),
      )
}

/**
 * Returns the ids of unpacked orders whose customer withdrew the consent and that are not cancelled
 * yet, because their payment was under way or the payment provider was unavailable.
 */
export const findOrdersToCancelAfterWithdrawal = (db: Db) =>
  idsOf(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          sql`${orders.consentWithdrawnAt} is not null and ${orders.contentsErasedAt} is null`,
          isNull(orders.packedAt),
          isNull(orders.cancelledAt),
          inArray(orders.state, ['awaiting-payment', 'accepted', 'paid', 'partly-refunded']),
        ),
      ),
  )

/**
 * Deletes the proof of consents for orders and subscriptions whose contents the shop erased before
 * `before`, and of consents for an account that the customer withdrew before `before`.
 */
export async function deleteOldHealthConsents(db: Db, before: Date): Promise<void> {
  const ofErasedOrder = rowsWhere(
    db,
    orders,
    and(eq(orders.id, healthConsents.orderId), lt(orders.contentsErasedAt, before)),
  )
  await db.delete(healthConsents).where(
    and(
      // Each of these consents was given before that moment too, which limits how many PostgreSQL
      // compares.
      lt(healthConsents.givenAt, before),
      or(
        exists(ofErasedOrder),
        and(isNull(healthConsents.orderId), lt(healthConsents.withdrawnAt, before)),
      ),
    ),
  )
}

/**
 * True if the customer consented for this order or its subscription, and did not withdraw the
 * consent.
 */
export const hasHealthConsent = async (
  db: Db,
  { id, subscriptionId }: { id?: number; subscriptionId: number | null },
): Promise<boolean> =>
  (await healthConsentsOf(db, toConsentScopeOf({ id, subscriptionId }))).some(
    ({ withdrawnAt }) => withdrawnAt === null,
  )

/** An order, with the subscription that it belongs to. */
export const toConsentScopeOf = ({
  id,
  subscriptionId,
}: {
  id?: number | undefined
  subscriptionId: number | null
}): ConsentScope => ({
  orderIds: id === undefined ? [] : [id],
  subscriptionIds: subscriptionId === null ? [] : [subscriptionId],
})
