// Uses the database's clock, which all processes share.

import { sql } from 'drizzle-orm'
import { everythingTag } from '#domain/cache-tag.ts'
import { type Database, type Db, inTransaction } from '#data/core/db.ts'
import type { DatabaseGauge } from '#data/core/health-metrics.ts'
import { httpCachePurges, httpCaches } from './tables.ts'

type ClaimedPurges = { ids: number[]; tags: string[] }

/**
 * After this time a process that claimed purges counts as killed, and another process sends them.
 */
const leaseSeconds = 15
/** After this time without success, one purge of everything replaces all that wait. */
const gapMinutes = 10
/** More purges than this many cost more than filling the cache again. */
const maxWaiting = 2_000
/** A purge that waits for this long has failed again and again. */
const alertMinutes = 2

/**
 * Registers the HTTP cache from now on, or undefined for none. Queues a purge of everything if the
 * cache, the build or the database is another one than before, because changes may then have been
 * missed.
 */
export const registerHttpCache = (db: Database, cache: string | undefined): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (cache === undefined) {
      await tx.delete(httpCaches)
      await tx.delete(httpCachePurges)
      return
    }
    // A restored database has another id, or another timeline after a recovery to an earlier
    // moment.
    const { rows } = await tx.execute<{ database: string }>(
      sql`select concat_ws('/', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
        (select oid from pg_database where datname = current_database())) as database`,
    )
    const fingerprint = `${cache} ${rows[0]?.database}`
    const changed = await tx
      .insert(httpCaches)
      .values({ fingerprint })
      .onConflictDoUpdate({
        target: httpCaches.id,
        set: { fingerprint },
        setWhere: sql`${httpCaches.fingerprint} <> ${fingerprint}`,
      })
      .returning({ id: httpCaches.id })
    if (changed.length > 0) await queueFullPurge(tx)
  })

export async function queueFullPurge(db: Db): Promise<void> {
  await db.insert(httpCachePurges).values({ tags: [everythingTag] })
}

/**
 * Leases the purges that are due. Two processes never claim the same purge. Undefined if nothing is
 * due.
 */
export async function claimDuePurges(db: Db): Promise<ClaimedPurges | undefined> {
  const { rows } = await db.execute<{ id: string; tags: string[] }>(
    sql`update http_cache_purges set next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
      where id in (select id from http_cache_purges where next_attempt_at <= now() order by id limit 500 for update skip locked)
      returning id, tags`,
  )
  if (rows.length === 0) return undefined
  return {
    ids: rows.map(({ id }) => Number(id)),
    tags: [...new Set(rows.flatMap(({ tags }) => tags))],
  }
}

/**
 * Plans the second purge of those that succeeded once, after `repeatSeconds`, and deletes the
 * others.
 */
export async function recordPurged(
  db: Db,
  ids: readonly number[],
  repeatSeconds: number,
): Promise<void> {
  const list = sql`(select unnest(${sql.param(ids)}::bigint[]))`
  await db.execute(sql`with done as (delete from http_cache_purges where id in ${list} and sent > 0)
    update http_cache_purges set sent = 1, failures = 0, next_attempt_at = now() + make_interval(secs => ${repeatSeconds})
    where id in ${list} and sent = 0`)
}

/**
 * Plans the next attempt: after 1, 2, 4 … seconds, at most 5 minutes. After a gap one purge of
 * everything replaces all.
 */
export async function recordPurgeFailure(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`update http_cache_purges
    set failures = failures + 1, next_attempt_at = now() + make_interval(secs => least(300, 2 ^ least(failures, 9)))
    where id in (select unnest(${sql.param(ids)}::bigint[]))`)
  await db.execute(sql`with gap as (
      select from http_cache_purges having count(*) > ${maxWaiting}
      or (count(*) > 1 and min(created_at) < now() - make_interval(mins => ${gapMinutes}))
    ), dropped as (
      delete from http_cache_purges where exists (select from gap) returning created_at, failures, next_attempt_at
    ) insert into http_cache_purges (tags, created_at, failures, next_attempt_at)
      select ${sql.param([everythingTag])}::text[], min(created_at), max(failures), max(next_attempt_at) from dropped having count(*) > 0`)
}

/** Undefined while purges arrive. */
export async function purgesFailingSince(db: Db): Promise<Date | undefined> {
  const { rows } = await db.execute<{ since: string | null }>(
    sql`select min(created_at)::text as since from http_cache_purges where created_at < now() - make_interval(mins => ${alertMinutes})`,
  )
  return rows[0]?.since ? new Date(rows[0].since) : undefined
}

export const purgeGauges: readonly DatabaseGauge[] = [
  {
    name: 'shop_purges_waiting',
    help: 'Purges of the HTTP cache that wait for their first or second time',
    query: () => sql`select count(*) from http_cache_purges`,
  },
  {
    name: 'shop_oldest_purge_seconds',
    help: 'How long the oldest purge waits that the HTTP cache has not confirmed',
    query: () =>
      sql`select coalesce(extract(epoch from now() - min(created_at)), 0) from http_cache_purges where sent = 0`,
  },
]
