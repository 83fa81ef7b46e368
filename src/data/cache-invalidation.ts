// Invalidates cache tags in every process of the shop, through PostgreSQL's NOTIFY, when the change commits.

import { sql } from 'drizzle-orm'
import type { CacheTag } from '#domain/cache-tag.ts'
import type { Db } from './db.ts'

export const changesChannel = 'content_changed'

/** PostgreSQL refuses a notice of 8000 bytes or more. */
const longestNotice = 7_900

/** Takes effect when the transaction of `db` commits; a rolled back transaction invalidates nothing. */
export async function invalidateTags(db: Db, tags: Iterable<CacheTag>): Promise<void> {
  for (const notice of noticesFor(new Set(tags))) await db.execute(sql`select pg_notify(${changesChannel}, ${notice})`)
}

/** The tags in a notice on the channel. */
export const tagsIn = (notice: string): string[] => notice.split('\n')

export function noticesFor(names: Iterable<string>): string[] {
  const notices: string[] = []
  let notice = ''
  for (const name of names) {
    const longer = notice ? `${notice}\n${name}` : name
    if (notice && bytes(longer) > longestNotice) {
      notices.push(notice)
      notice = name
    } else notice = longer
  }
  return notice ? [...notices, notice] : notices
}

const bytes = (text: string): number => new TextEncoder().encode(text).length
