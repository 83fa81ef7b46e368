import { claimDuePurges, recordPurged, recordPurgeFailure } from '../data/http-cache-purges.ts'
import { everythingTag } from '#domain/cache-tag.ts'
import type { Db } from '#data/core/db.ts'
import type { HttpCache } from '../integrations/http-caches.ts'

export type PurgeDeps = { db: Db; httpCache: Pick<HttpCache, 'purge'> }

/**
 * The second purge drops responses that left the shop before the change and reached the cache after
 * the first purge.
 */
const repeatSeconds = 5

/**
 * A change of more tags, such as a large import, purges everything: with fewer calls, which the
 * services limit.
 */
const maxTags = 1_000

/**
 * Returns whether a purge was sent, or undefined if none is due.
 * @throws what the cache answered, after planning the next attempt
 */
export async function sendDuePurges({ db, httpCache }: PurgeDeps): Promise<true | undefined> {
  const claimed = await claimDuePurges(db)
  if (!claimed) return undefined
  try {
    await httpCache.purge(claimed.tags.length > maxTags ? [everythingTag] : claimed.tags)
  } catch (error) {
    await recordPurgeFailure(db, claimed.ids)
    throw error
  }
  await recordPurged(db, claimed.ids, repeatSeconds)
  return true
}
