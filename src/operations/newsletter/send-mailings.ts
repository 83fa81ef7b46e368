// Queues mailings in batches, so that the outbox stays short. Each batch is one transaction. A row
// per recipient prevents a second mail, even if a process is killed.

import {
  updateMailing,
  countMailingResults,
  lockMailing,
  mailingsToProcess,
  queueNextMailingMails,
} from '#data/newsletter/mailings.ts'
import { inTransaction } from '#data/core/db.ts'
import type { DbAndClock } from '../context.ts'

/** The number of recipients per transaction. */
const batchSize = 100
/** The shop queues no further batch of a mailing while this many of its mails wait. */
const maxWaiting = 500

/** Scheduled job: queues the next mails of all due mailings. */
export async function queueDueMailings(deps: DbAndClock): Promise<void> {
  for (const id of await mailingsToProcess(deps.db, deps.clock())) await queueMailing(deps, id)
}

/**
 * Queues batches of one due mailing. Marks the mailing as finished when no mail remains to queue or
 * to send.
 */
export async function queueMailing(deps: DbAndClock, id: number): Promise<void> {
  while (await queueNextBatch(deps, id));
}

/** Returns true when another batch can follow at once. */
const queueNextBatch = ({ db, clock }: DbAndClock, id: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const stored = await lockMailing(tx, id)
    if (
      !stored ||
      stored.finishedAt ||
      stored.state === 'draft' ||
      (stored.state === 'planned' && stored.plannedFor! > now)
    )
      return false
    const isStarting = stored.state === 'planned'
    const mailing = isStarting ? { ...stored, state: 'sending' as const, startedAt: now } : stored
    if (isStarting) await updateMailing(tx, id, { state: 'sending', startedAt: now })
    const { waiting, sent, failed, skipped } = await countMailingResults(tx, id)
    if (waiting >= maxWaiting) return false
    const queued =
      mailing.state === 'stopped'
        ? 0
        : await queueNextMailingMails(tx, mailing, { limit: batchSize, now })
    if (queued > 0) return true
    if (waiting > 0) return false
    await updateMailing(tx, id, {
      state: mailing.state === 'stopped' ? 'stopped' : 'sent',
      finishedAt: now,
      sent,
      failed,
      skipped,
    })
    return false
  })
