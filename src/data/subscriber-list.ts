// Subscribers of the newsletter as staff looks through them, with the proof that they asked for it. Newest first.

import { and, asc, desc, eq, gt, ilike, lt } from 'drizzle-orm'
import type { SubscriberState } from '#domain/newsletter/subscriber.ts'
import type { Db } from './db.ts'
import type { Subscriber } from './newsletter.ts'
import { subscribers } from './tables/newsletter.ts'

type SubscriberQuery = { search: string; state: SubscriberState | undefined; before: number | undefined; limit: number }

const inState = (state: SubscriberState | undefined) => (state ? eq(subscribers.state, state) : undefined)

export const listedSubscribers = (db: Db, { search, state, before, limit }: SubscriberQuery): Promise<Subscriber[]> =>
  db
    .select()
    .from(subscribers)
    .where(
      and(
        inState(state),
        before === undefined ? undefined : lt(subscribers.id, before),
        search ? ilike(subscribers.email, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
      ),
    )
    .orderBy(desc(subscribers.id))
    .limit(limit)

/** In portions, so that a long list never stands in memory twice. */
export async function eachSubscriber(db: Db, state: SubscriberState | undefined, tell: (subscriber: Subscriber) => void): Promise<void> {
  const most = 1_000
  for (let last = 0; ;) {
    const found = await db
      .select()
      .from(subscribers)
      .where(and(inState(state), gt(subscribers.id, last)))
      .orderBy(asc(subscribers.id))
      .limit(most)
    for (const one of found) tell(one)
    last = found.at(-1)?.id ?? last
    if (found.length < most) return
  }
}
