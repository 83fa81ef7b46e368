// What waits for an owner in a test: the link in the mail, and how it ended.

import { asc, desc } from 'drizzle-orm'
import { outbox } from '#data/tables/outbox.ts'
import { pendingChanges } from '#data/tables/pending-changes.ts'
import { makeChangeLink } from '#operations/pending-change/change-link.ts'
import type { Shop } from '#operations/shop.ts'

/** The token behind the newest change, as its mail would carry it. */
export async function mailedToken({ db }: Shop): Promise<string> {
  const [newest] = await db.select().from(pendingChanges).orderBy(desc(pendingChanges.id)).limit(1)
  if (!newest) throw new Error('nothing waits')
  return makeChangeLink(db, newest.id)
}

/** Oldest first; null while it waits. */
export const outcomes = async ({ db }: Shop) =>
  (await db.select().from(pendingChanges).orderBy(asc(pendingChanges.id))).map(({ outcome }) => outcome)

/** Name, recipient and moment of the mails of these kinds, oldest first. */
export const mailsNamed = async ({ db }: Shop, ...names: string[]) =>
  (await db.select().from(outbox).orderBy(asc(outbox.id))).filter(({ mail }) => names.includes(mail))
