// Mailings go to the outbox in portions, so that it stays short. Any process may be ended at any point: a portion is written whole or not
// at all, and a row for each reader is why nobody gets one twice.

import { changeMailing, countMailing, lockedMailing, openMailings, queueReaders } from '#data/mailings.ts'
import { inTransaction } from '#data/transaction.ts'
import type { Shop } from '../shop.ts'

type Deps = Pick<Shop, 'db' | 'now'>

/** Readers written to in one transaction, and how many mails of one mailing may wait at a time. */
const portion = 100
const mostWaiting = 500

/** For the scheduler. */
export async function sendMailings(office: Deps): Promise<void> {
  for (const id of await openMailings(office.db, office.now())) await sendMailing(office, id)
}

/** Fills the outbox for one mailing that may leave; closes it when everybody was written to and nothing waits any more. */
export async function sendMailing(office: Deps, id: number): Promise<void> {
  while (await nextPortion(office, id));
}

/** True when another portion may follow at once. */
const nextPortion = ({ db, now: clock }: Deps, id: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const found = await lockedMailing(tx, id)
    if (!found || found.finishedAt || found.state === 'draft' || (found.state === 'planned' && found.plannedFor! > now)) return false
    const begins = found.state === 'planned'
    const mailing = begins ? { ...found, state: 'sending' as const, startedAt: now } : found
    if (begins) await changeMailing(tx, id, { state: 'sending', startedAt: now })
    const { waiting, sent, failed, skipped } = await countMailing(tx, id)
    if (waiting >= mostWaiting) return false
    const written = mailing.state === 'stopped' ? 0 : await queueReaders(tx, mailing, { most: portion, now })
    if (written > 0) return true
    if (waiting > 0) return false
    await changeMailing(tx, id, { state: mailing.state === 'stopped' ? 'stopped' : 'sent', finishedAt: now, sent, failed, skipped })
    return false
  })
