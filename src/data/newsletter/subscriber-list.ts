import { and, asc, desc, eq, gt, ilike, lt } from 'drizzle-orm'
import type { SubscriberState } from '#domain/newsletter/subscriber.ts'
import type { Db } from '../core/db.ts'
import { toLikePattern } from '../core/like-pattern.ts'
import type { Subscriber } from './subscribers.ts'
import { subscribers } from '../tables/newsletter.ts'

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
