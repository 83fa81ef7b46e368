// Who asked for the newsletter, and the links their mails carried.

import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { LinkPurpose, Standing } from '#domain/newsletter/subscriber.ts'
import type { Db, Transaction } from './db.ts'
import { subscriberLinks, subscribers } from './tables/newsletter.ts'

export type Subscriber = typeof subscribers.$inferSelect
export type SubscriberLink = typeof subscriberLinks.$inferSelect

/** The new subscriber's id; undefined when the address is known, in whatever capitals. */
export async function addSubscriber(tx: Transaction, subscriber: Standing & { email: string }): Promise<number | undefined> {
  const [added] = await tx.insert(subscribers).values(subscriber).onConflictDoNothing().returning({ id: subscribers.id })
  return added?.id
}

/** Locked until the transaction ends. */
export async function lockedSubscriber(tx: Transaction, who: { email: string } | { id: number }): Promise<Subscriber | undefined> {
  const wanted = 'id' in who ? eq(subscribers.id, who.id) : eq(sql`lower(${subscribers.email})`, sql`lower(${who.email})`)
  const [found] = await tx.select().from(subscribers).where(wanted).for('update')
  return found
}

export async function subscriberById(db: Db, id: number): Promise<Subscriber | undefined> {
  const [found] = await db.select().from(subscribers).where(eq(subscribers.id, id))
  return found
}

export async function changeSubscriber(tx: Transaction, id: number, change: Partial<Omit<Subscriber, 'id' | 'email'>>): Promise<void> {
  await tx.update(subscribers).set(change).where(eq(subscribers.id, id))
}

export async function addLink(db: Db, link: SubscriberLink): Promise<void> {
  await db.insert(subscriberLinks).values(link)
}

export async function linkByHash(db: Db, hash: string, purpose: LinkPurpose): Promise<SubscriberLink | undefined> {
  const [found] = await db
    .select()
    .from(subscriberLinks)
    .where(and(eq(subscriberLinks.hash, hash), eq(subscriberLinks.purpose, purpose)))
  return found
}

/** How many mails with such a link left since then. */
export const linksSince = (tx: Transaction, subscriberId: number, purpose: LinkPurpose, since: Date): Promise<number> =>
  tx.$count(
    subscriberLinks,
    and(eq(subscriberLinks.subscriberId, subscriberId), eq(subscriberLinks.purpose, purpose), gt(subscriberLinks.createdAt, since)),
  )

export async function dropLinks(tx: Transaction, subscriberId: number, purpose: LinkPurpose): Promise<void> {
  await tx.delete(subscriberLinks).where(and(eq(subscriberLinks.subscriberId, subscriberId), eq(subscriberLinks.purpose, purpose)))
}

type Since = { askedBefore: Date; leftBefore: Date }

/** Forgets requests that nobody confirmed and people who left long ago; who had confirmed once and left before goes back to having left. */
export async function forgetSubscribers(tx: Transaction, { askedBefore, leftBefore }: Since): Promise<void> {
  const stale = and(eq(subscribers.state, 'pending'), lt(subscribers.askedAt, askedBefore))
  await tx.delete(subscribers).where(and(stale, isNull(subscribers.unsubscribedAt)))
  await tx
    .update(subscribers)
    .set({ state: 'unsubscribed' })
    .where(and(stale, isNotNull(subscribers.unsubscribedAt)))
  await tx.delete(subscribers).where(and(eq(subscribers.state, 'unsubscribed'), lt(subscribers.unsubscribedAt, leftBefore)))
  await tx.delete(subscriberLinks).where(and(eq(subscriberLinks.purpose, 'confirm'), lt(subscriberLinks.createdAt, askedBefore)))
}
