// Tells every process of the shop that content changed, at the moment the change becomes true.

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './db.ts'

export const changesChannel = 'content_changed'

/** PostgreSQL refuses a notice of 8000 bytes or more. */
const longestNotice = 7_900

/** Announces the names of what changed when the transaction of `db` commits; a rolled back transaction announces nothing. */
export async function announceChange(db: Db, names: Iterable<string>): Promise<void> {
  for (const notice of noticesFor(new Set(names))) await db.execute(sql`select pg_notify(${changesChannel}, ${notice})`)
}

/** The same inside another statement: `names` is one text of names, one to a line, not longer than a notice may be. */
export const announcing = (names: SQL): SQL => sql`pg_notify(${changesChannel}, ${names})`

/** The names in a notice that was heard on the channel. */
export const namesIn = (notice: string): string[] => notice.split('\n')

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
