// Invalidates cache tags in every process of the shop when a change commits, with PostgreSQL
// NOTIFY.

import { type SQL, sql } from 'drizzle-orm'
import type { CacheTag } from '#domain/cache-tag.ts'
import { invalidationSteps } from '#extensions/invalidation.ts'
import type { Db } from './db.ts'

export const invalidationChannel = 'content_changed'

/** PostgreSQL rejects a NOTIFY payload of 8000 bytes or more. */
const maxPayloadBytes = 7_900

/** Takes effect when the transaction of `db` commits; after a rollback no tag is invalidated. */
export async function invalidateTags(db: Db, tags: Iterable<CacheTag>): Promise<void> {
  for (const payload of toTagPayloads(new Set(tags)))
    await db.execute(sql`${withSteps(payload)}select pg_notify(${invalidationChannel}, ${payload})`)
}

/** PostgreSQL executes each step once, with the statement that follows. */
function withSteps(payload: string): SQL {
  const steps = invalidationSteps.map(
    (toStatement, index) => sql`${sql.identifier(`step_${index}`)} as (${toStatement(payload)})`,
  )
  return steps.length === 0 ? sql`` : sql`with ${sql.join(steps, sql`, `)} `
}

export const parseTagPayload = (payload: string): string[] => payload.split('\n')

/** Joins the tags, separated by newlines, into payloads of at most `maxPayloadBytes`. */
export function toTagPayloads(tags: Iterable<string>): string[] {
  const payloads: string[] = []
  let payload = ''
  for (const tag of tags) {
    const longer = payload ? `${payload}\n${tag}` : tag
    if (payload && byteLength(longer) > maxPayloadBytes) {
      payloads.push(payload)
      payload = tag
    } else payload = longer
  }
  return payload ? [...payloads, payload] : payloads
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length
