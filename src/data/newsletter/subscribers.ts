import { toLikePattern } from '../core/like-pattern.ts'
import { and, eq, gt, isNotNull, isNull, lt, sql, asc, desc, ilike } from 'drizzle-orm'
import type {
  LinkPurpose,
  SubscriberStatus,
  SubscriberState,
} from '#domain/newsletter/subscriber.ts'
import type { Db, Transaction } from '../core/db.ts'
import { findRowBy, findRow, lockRow, updateById } from '../core/rows.ts'
import { subscriberLinks, subscribers } from '../tables/newsletter.ts'

export type Subscriber = typeof subscribers.$inferSelect
export type SubscriberLink = typeof subscriberLinks.$inferSelect

/**
 * Returns the id of the new subscriber, or undefined if the e-mail address exists, in upper or
 * lower case.
 */
export async function insertSubscriber(
  tx: Transaction,
  subscriber: SubscriberStatus & { email: string },
): Promise<number | undefined> {
  const [row] = await tx
    .insert(subscribers)
    .values(subscriber)
    .onConflictDoNothing()
    .returning({ id: subscribers.id })
  return row?.id
}

/** Loads the subscriber with FOR UPDATE. */
export async function lockSubscriber(
  tx: Transaction,
  key: { email: string } | { id: number },
): Promise<Subscriber | undefined> {
  const matches =
    'id' in key
      ? eq(subscribers.id, key.id)
      : eq(sql`lower(${subscribers.email})`, sql`lower(${key.email})`)
  return lockRow(tx, subscribers, matches)
}

export const subscriberById = findRowBy(subscribers, 'id')

export const updateSubscriber = (
  tx: Transaction,
  id: number,
  change: Partial<Omit<Subscriber, 'id' | 'email'>>,
) => updateById(tx, subscribers, id, change)

export async function insertSubscriberLink(db: Db, link: SubscriberLink): Promise<void> {
  await db.insert(subscriberLinks).values(link)
}

export const subscriberLinkByHash = (
  db: Db,
  hash: string,
  purpose: LinkPurpose,
): Promise<SubscriberLink | undefined> =>
  findRow(
    db,
    subscriberLinks,
    and(eq(subscriberLinks.hash, hash), eq(subscriberLinks.purpose, purpose)),
  )

/**
 * Counts the links created after `since`. Each mail has its own link, so the result is the number
 * of mails.
 */
export const countLinksSince = (
  tx: Transaction,
  subscriberId: number,
  purpose: LinkPurpose,
  since: Date,
): Promise<number> =>
  tx.$count(
    subscriberLinks,
    and(
      eq(subscriberLinks.subscriberId, subscriberId),
      eq(subscriberLinks.purpose, purpose),
      gt(subscriberLinks.createdAt, since),
    ),
  )

export async function deleteSubscriberLinks(
  tx: Transaction,
  subscriberId: number,
  purpose: LinkPurpose,
): Promise<void> {
  await tx
    .delete(subscriberLinks)
    .where(
      and(eq(subscriberLinks.subscriberId, subscriberId), eq(subscriberLinks.purpose, purpose)),
    )
}

type Thresholds = { requestedBefore: Date; unsubscribedBefore: Date }

/**
 * Deletes old unconfirmed requests, old former subscribers and old confirmation links. A former
 * subscriber who did not confirm a new request becomes unsubscribed again.
 */
export async function deleteExpiredSubscriberData(
  tx: Transaction,
  { requestedBefore, unsubscribedBefore }: Thresholds,
): Promise<void> {
  const stale = and(eq(subscribers.state, 'pending'), lt(subscribers.requestedAt, requestedBefore))
  await tx.delete(subscribers).where(and(stale, isNull(subscribers.unsubscribedAt)))
  await tx
    .update(subscribers)
    .set({ state: 'unsubscribed' })
    .where(and(stale, isNotNull(subscribers.unsubscribedAt)))
  await tx
    .delete(subscribers)
    .where(
      and(
        eq(subscribers.state, 'unsubscribed'),
        lt(subscribers.unsubscribedAt, unsubscribedBefore),
      ),
    )
  await tx
    .delete(subscriberLinks)
    .where(
      and(eq(subscriberLinks.purpose, 'confirm'), lt(subscriberLinks.createdAt, requestedBefore)),
    )
}

type SubscriberQuery = {
  search: string
  state: SubscriberState | undefined
  after: number | undefined
  limit: number
}

const inState = (state: SubscriberState | undefined) =>
  state ? eq(subscribers.state, state) : undefined

export const listSubscribers = (
  db: Db,
  { search, state, after, limit }: SubscriberQuery,
): Promise<Subscriber[]> =>
  db
    .select()
    .from(subscribers)
    .where(
      and(
        inState(state),
        after === undefined ? undefined : lt(subscribers.id, after),
        search ? ilike(subscribers.email, toLikePattern(search)) : undefined,
      ),
    )
    .orderBy(desc(subscribers.id))
    .limit(limit)

/** Reads the subscribers in batches, so that the process never has the complete list in memory. */
export async function streamSubscribers(
  db: Db,
  state: SubscriberState | undefined,
  onSubscriber: (subscriber: Subscriber) => void,
): Promise<void> {
  const batchSize = 1_000
  for (let last = 0; ;) {
    const rows = await db
      .select()
      .from(subscribers)
      .where(and(inState(state), gt(subscribers.id, last)))
      .orderBy(asc(subscribers.id))
      .limit(batchSize)
    for (const row of rows) onSubscriber(row)
    last = rows.at(-1)?.id ?? last
    if (rows.length < batchSize) return
  }
}
