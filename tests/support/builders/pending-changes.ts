// Pending changes in a test: the token in the mail, and the outcome.

import { asc, desc } from 'drizzle-orm'
import { outbox } from '#data/tables/outbox.ts'
import { pendingChanges } from '#data/tables/customer/pending-changes.ts'
import { createConfirmationToken } from '#operations/customer/pending-change/request-confirmation.ts'
import { confirmChange } from '#operations/customer/pending-change/confirm-change.ts'
import type { AppContext } from '#operations/context.ts'

/** The token of the newest pending change, as its mail carries it. */
export async function newestConfirmationToken({ db }: AppContext): Promise<string> {
  const [newest] = await db.select().from(pendingChanges).orderBy(desc(pendingChanges.id)).limit(1)
  if (!newest) throw new Error('no pending change')
  return createConfirmationToken(db, newest.id)
}

export const confirmNewestChange = async (context: AppContext) =>
  confirmChange(context, await newestConfirmationToken(context))

/** Oldest first; null while the change is pending. */
export const pendingChangeOutcomes = async ({ db }: AppContext) =>
  (await db.select().from(pendingChanges).orderBy(asc(pendingChanges.id))).map(
    ({ outcome }) => outcome,
  )

/** Mails with these template names, oldest first. */
export const listMailsNamed = async ({ db }: AppContext, ...names: string[]) =>
  (await db.select().from(outbox).orderBy(asc(outbox.id))).filter(({ mail }) =>
    names.includes(mail),
  )
