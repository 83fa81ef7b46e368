import { and, desc, eq, gt, isNotNull, like, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { OrderState } from '#domain/order/order-state.ts'
import type { Cents } from '#domain/money.ts'
import type {
  SubscriptionEventDetail,
  SubscriptionEventType,
} from '#domain/subscription/subscription-event.ts'
import {
  canTransitionSubscription,
  type SubscriptionState,
} from '#domain/subscription/subscription-state.ts'
import type { Db, Transaction } from '../core/db.ts'
import { type EmailWithPeriod, emailsOfUser } from '../customer/customer-orders.ts'
import { orders } from '../tables/order/orders.ts'
import { subscriptionEvents } from '../tables/subscription/subscription-periods.ts'
import { subscriptionLines, subscriptions } from '../tables/subscription/subscriptions.ts'
import { queueMail, queueMailUnlessWaiting } from '../mail/outbox.ts'
import type { SubscriptionMailData, SubscriptionMailName } from '#domain/mail/subscription-mail.ts'
import { reportShopEvents } from '../core/report-shop-events.ts'
import { findRowBy, lockRow, listRowsBy, updateById } from '../core/rows.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type SubscriptionLine = typeof subscriptionLines.$inferSelect
type SubscriptionUpdate = Partial<
  Omit<SubscriptionRow, 'id' | 'state' | 'number' | 'linkId' | 'email' | 'createdAt'>
>

export const subscriptionByLinkId = findRowBy(subscriptions, 'linkId')

export const subscriptionById = findRowBy(subscriptions, 'id')

/**
 * Loads the subscription with FOR UPDATE. If you also lock its order, lock the order first, to
 * avoid deadlocks.
 */
export async function lockSubscription(tx: Transaction, id: number): Promise<SubscriptionRow> {
  const row = await lockRow(tx, subscriptions, eq(subscriptions.id, id))
  if (!row) throw new Error(`subscription ${id} does not exist`)
  return row
}

/** Updates columns other than the state. Only `transitionSubscription` changes the state. */
export const updateSubscription = (db: Db, id: number, change: SubscriptionUpdate) =>
  updateById(db, subscriptions, id, change)

/**
 * Changes the state of a subscription, applies `change` and reports the new state. The caller has
 * locked the subscription.
 * @throws Error for a transition that domain/subscription/subscription-state.ts does not allow
 */
export async function transitionSubscription(
  tx: Transaction,
  { id, state }: Pick<SubscriptionRow, 'id' | 'state'>,
  to: SubscriptionState,
  change: SubscriptionUpdate = {},
): Promise<void> {
  if (!canTransitionSubscription(state, to))
    throw new Error(`subscription ${id} is ${state} and cannot become ${to}`)
  await updateById(tx, subscriptions, id, { ...change, state: to })
  if (to !== 'awaiting-first-payment')
    await reportShopEvents(tx, [{ type: `subscription.${to}`, id }])
}

/**
 * Loads with FOR UPDATE the subscriptions with an e-mail address that ends in `domain`. Skips
 * stopped subscriptions.
 */
export async function lockSubscriptionsByEmailDomain(
  tx: Transaction,
  domain: string,
): Promise<Pick<SubscriptionRow, 'id' | 'state'>[]> {
  return tx
    .select({ id: subscriptions.id, state: subscriptions.state })
    .from(subscriptions)
    .where(and(ne(subscriptions.state, 'stopped'), like(subscriptions.email, `%${domain}`)))
    .for('update')
}

export const subscriptionLinesOf = listRowsBy(
  subscriptionLines,
  'subscriptionId',
  subscriptionLines.position,
)

/** The caller has locked the subscription. */
export async function replaceSubscriptionLines(
  tx: Transaction,
  id: number,
  lines: Omit<SubscriptionLine, 'subscriptionId' | 'position'>[],
) {
  await tx.delete(subscriptionLines).where(eq(subscriptionLines.subscriptionId, id))
  await tx
    .insert(subscriptionLines)
    .values(lines.map((line, position) => ({ ...line, position, subscriptionId: id })))
}

type Event = {
  subscriptionId: number
  at: Date
  type: SubscriptionEventType
  detail?: SubscriptionEventDetail
  orderId?: number | null
}
export async function insertSubscriptionEvent(tx: Db, event: Event): Promise<void> {
  await tx.insert(subscriptionEvents).values(event)
}

export type SubscriptionEvent = {
  at: Date
  type: SubscriptionEventType
  detail: SubscriptionEventDetail
  order: {
    linkId: string
    linkVersion: number
    number: string
    total: Cents
    state: OrderState
  } | null
}
const maxEvents = 100

/** The latest 100, newest first. */
export const subscriptionEventsOf = (db: Db, id: number): Promise<SubscriptionEvent[]> =>
  db
    .select({
      at: subscriptionEvents.at,
      type: subscriptionEvents.type,
      detail: subscriptionEvents.detail,
      order: {
        linkId: orders.linkId,
        linkVersion: orders.linkVersion,
        number: orders.number,
        total: orders.total,
        state: orders.state,
      },
    })
    .from(subscriptionEvents)
    .leftJoin(orders, eq(orders.id, subscriptionEvents.orderId))
    .where(eq(subscriptionEvents.subscriptionId, id))
    .orderBy(desc(subscriptionEvents.at), desc(subscriptionEvents.id))
    .limit(maxEvents)

/**
 * Selects subscriptions that were created with one of these e-mail addresses during the period of
 * the address.
 */
export const matchesSubscriptionEmails = (emails: readonly EmailWithPeriod[]): SQL =>
  or(
    ...emails.map(({ email, until, since }) =>
      and(
        eq(sql`lower(${subscriptions.email})`, email),
        until && lte(subscriptions.createdAt, until),
        since && gt(subscriptions.createdAt, since),
      ),
    ),
  ) ?? sql`false`

/**
 * Applies `matchesSubscriptionEmails` to the e-mail addresses of the user. Returns false while the
 * current address is unconfirmed.
 */
export const isSubscriptionOfUser = async (db: Db, userId: number, id: number): Promise<boolean> =>
  (await db.$count(
    subscriptions,
    and(eq(subscriptions.id, id), matchesSubscriptionEmails(await emailsOfUser(db, userId))),
  )) > 0

/** Caused by a visitor with the access link. */
export const hasRecentEventByAccessLink = async (
  db: Db,
  id: number,
  type: SubscriptionEventType,
  since: Date,
): Promise<boolean> =>
  (await db.$count(
    subscriptionEvents,
    and(
      eq(subscriptionEvents.subscriptionId, id),
      eq(subscriptionEvents.type, type),
      gt(subscriptionEvents.at, since),
      sql`${subscriptionEvents.detail} @> '{"byLink": true}'`,
    ),
  )) > 0

/**
 * Returns the subscriptions of the user, newest first. Excludes subscriptions that were stopped
 * before the first payment.
 */
export const subscriptionsOfUser = async (db: Db, userId: number): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        matchesSubscriptionEmails(await emailsOfUser(db, userId)),
        or(isNotNull(subscriptions.startedAt), ne(subscriptions.state, 'stopped')),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))

/**
 * Counts the running subscriptions that get one of these products delivered. A hidden product is
 * not delivered.
 */
export async function countSubscriptionsWithProducts(
  db: Db,
  slugs: readonly string[],
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with chosen as (select id from products where published and slug = any(${sql.param([...slugs])}::text[])),
      items as (select id from chosen union all
        select variation.id from product_variations as variation join chosen on chosen.id = variation.product_id)
    select count(distinct subscription.id)::int as count from subscriptions as subscription
    join subscription_lines as line on line.subscription_id = subscription.id
    where subscription.state in ('active', 'paused', 'payment-failed') and line.item_id in (select id from items)`)
  return rows[0]?.count ?? 0
}

/** The shop sends the mail after the commit. */
export const queueCustomerMail = (
  db: Db,
  { id, email }: SubscriptionRow,
  mail: CustomerMail,
  { now, ...data }: MailData,
) => queueMail(db, { mail, recipient: email, data: { subscriptionId: id, ...data } }, now)
/** The customer gets one mail about all changes within this time. */
const mergeWindowMinutes = 5
/**
 * Queues one mail about this change and all changes of the next five minutes. If such a mail waits
 * already, queues nothing, because that mail includes this change.
 */
export const queueMergedCustomerMail = (db: Db, { id, email }: SubscriptionRow, now: Date) =>
  queueMailUnlessWaiting(
    db,
    {
      mail: 'subscription-changed',
      recipient: email,
      data: { subscriptionId: id, since: now.toISOString() },
    },
    { now, dueAt: new Date(now.getTime() + mergeWindowMinutes * 60_000) },
  )
type CustomerMail = SubscriptionMailName | 'subscription-started'
type MailData = { now: Date } & Omit<SubscriptionMailData, 'subscriptionId'>
