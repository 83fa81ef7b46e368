// Subscriptions as they are read and moved on.

import { and, asc, desc, eq, gt, isNotNull, like, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { OrderState } from '#domain/order/order-state.ts'
import type { Cents } from '#domain/money.ts'
import type { Detail, SubscriptionEventType } from '#domain/subscription/subscription-event.ts'
import { maySubscriptionBecome, type SubscriptionState } from '#domain/subscription/state.ts'
import type { Db, Transaction } from './db.ts'
import { type OwnEmail, emailsOf } from './orders-of-customer.ts'
import { orders } from './tables/orders.ts'
import { subscriptionEvents } from './tables/subscription-periods.ts'
import { subscriptionLines, subscriptions } from './tables/subscriptions.ts'

export type StoredSubscription = typeof subscriptions.$inferSelect
export type SubscriptionLine = typeof subscriptionLines.$inferSelect
type Change = Partial<Omit<StoredSubscription, 'id' | 'state' | 'number' | 'linkId' | 'email' | 'createdAt'>>

export async function subscriptionByLinkId(db: Db, linkId: string): Promise<StoredSubscription | undefined> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.linkId, linkId))
  return found
}

/** By the SHA-256 of a token that was mailed before links were signed. */
export async function subscriptionByOldLink(db: Db, hash: string): Promise<StoredSubscription | undefined> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.oldLinkHash, hash))
  return found
}

export async function subscriptionById(db: Db, id: number): Promise<StoredSubscription | undefined> {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return found
}

/** Loads the subscription with FOR UPDATE. Lock its order first when both are needed. */
export async function lockSubscription(tx: Transaction, id: number): Promise<StoredSubscription> {
  const [found] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  if (!found) throw new Error(`subscription ${id} is gone`)
  return found
}

/** Everything but its state, which `transitionSubscription` changes. */
export async function updateSubscription(db: Db, id: number, change: Change): Promise<void> {
  await db.update(subscriptions).set(change).where(eq(subscriptions.id, id))
}

/**
 * The only way in which a subscription's state changes, with `change` in the same statement. `subscription` is as it was read under its
 * lock. @throws Error for a step that domain/subscription/state.ts does not allow
 */
export async function transitionSubscription(
  tx: Transaction,
  { id, state }: Pick<StoredSubscription, 'id' | 'state'>,
  to: SubscriptionState,
  change: Change = {},
): Promise<void> {
  if (!maySubscriptionBecome(state, to)) throw new Error(`subscription ${id} is ${state} and cannot become ${to}`)
  await tx
    .update(subscriptions)
    .set({ ...change, state: to })
    .where(eq(subscriptions.id, id))
}

/** Subscriptions that are not stopped and whose e-mail address ends in `domain`; locked until the transaction ends. */
export async function runningSubscriptionsUnder(tx: Transaction, domain: string): Promise<Pick<StoredSubscription, 'id' | 'state'>[]> {
  return tx
    .select({ id: subscriptions.id, state: subscriptions.state })
    .from(subscriptions)
    .where(and(ne(subscriptions.state, 'stopped'), like(subscriptions.email, `%${domain}`)))
    .for('update')
}

export const subscriptionLinesOf = (db: Db, id: number): Promise<SubscriptionLine[]> =>
  db.select().from(subscriptionLines).where(eq(subscriptionLines.subscriptionId, id)).orderBy(asc(subscriptionLines.position))

/** Replaces the contents; the caller holds the subscription's lock. */
export async function saveSubscriptionLines(tx: Transaction, id: number, lines: Omit<SubscriptionLine, 'subscriptionId' | 'position'>[]) {
  await tx.delete(subscriptionLines).where(eq(subscriptionLines.subscriptionId, id))
  await tx.insert(subscriptionLines).values(lines.map((line, position) => ({ ...line, position, subscriptionId: id })))
}

type Event = { subscriptionId: number; at: Date; what: SubscriptionEventType; detail?: Detail; orderId?: number | null }
export async function addSubscriptionEvent(tx: Db, event: Event): Promise<void> {
  await tx.insert(subscriptionEvents).values(event)
}

export type SubscriptionEvent = {
  at: Date
  what: SubscriptionEventType
  detail: Detail
  order: { linkId: string; linkVersion: number; number: string; total: Cents; state: OrderState } | null
}
const mostTold = 100

/** Newest first. */
export const subscriptionEventsOf = (db: Db, id: number): Promise<SubscriptionEvent[]> =>
  db
    .select({
      at: subscriptionEvents.at,
      what: subscriptionEvents.what,
      detail: subscriptionEvents.detail,
      order: { linkId: orders.linkId, linkVersion: orders.linkVersion, number: orders.number, total: orders.total, state: orders.state },
    })
    .from(subscriptionEvents)
    .leftJoin(orders, eq(orders.id, subscriptionEvents.orderId))
    .where(eq(subscriptionEvents.subscriptionId, id))
    .orderBy(desc(subscriptionEvents.at), desc(subscriptionEvents.id))
    .limit(mostTold)

/** Begun with one of these addresses while it was theirs. */
export const subscribedWith = (emails: readonly OwnEmail[]): SQL =>
  or(
    ...emails.map(({ email, until, since }) =>
      and(
        eq(sql`lower(${subscriptions.email})`, email),
        until && lte(subscriptions.createdAt, until),
        since && gt(subscriptions.createdAt, since),
      ),
    ),
  ) ?? sql`false`

/** Whether one of the user's confirmed addresses is the subscription's. */
export const isSubscriptionOfUser = async (db: Db, userId: number, id: number): Promise<boolean> =>
  (await db.$count(subscriptions, and(eq(subscriptions.id, id), subscribedWith(await emailsOf(db, userId))))) > 0

/** Whether an event of this kind, asked for by link, happened since. */
export const happenedByLink = async (db: Db, id: number, what: SubscriptionEventType, since: Date): Promise<boolean> =>
  (await db.$count(
    subscriptionEvents,
    and(
      eq(subscriptionEvents.subscriptionId, id),
      eq(subscriptionEvents.what, what),
      gt(subscriptionEvents.at, since),
      sql`${subscriptionEvents.detail} @> '{"byLink": true}'`,
    ),
  )) > 0

/** Those for the user's addresses that ever began or may still do so, newest first. */
export const subscriptionsOfUser = async (db: Db, userId: number): Promise<StoredSubscription[]> =>
  db
    .select()
    .from(subscriptions)
    .where(and(subscribedWith(await emailsOf(db, userId)), or(isNotNull(subscriptions.startedAt), ne(subscriptions.state, 'stopped'))))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
