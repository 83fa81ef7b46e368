import { inTransaction } from '#data/core/db.ts'
import { queueMail } from '#data/mail/outbox.ts'
import {
  lockOrdersForSampleQuestion,
  markSampleQuestionSent,
} from '#data/sample/sample-questions.ts'
import { sampleQuestionDays } from '#domain/sample/sample-rules.ts'
import { msPerDay } from '#domain/time/durations.ts'
import type { DbAndClock } from '../context.ts'

const maxPerRun = 50
/** After a longer outage, the question comes too late to help. */
const lastDay = 60

/**
 * Scheduled job: queues at most one question per order with sample packs. Returns the number of
 * queued mails.
 */
export async function askAfterSamples({ db, clock }: DbAndClock): Promise<number> {
  const at = clock()
  const daysAgo = (days: number) => new Date(at.getTime() - days * msPerDay)
  return inTransaction(db, async (tx) => {
    const due = await lockOrdersForSampleQuestion(
      tx,
      { after: daysAgo(lastDay), before: daysAgo(sampleQuestionDays) },
      maxPerRun,
    )
    for (const { id, email } of due)
      await queueMail(tx, { mail: 'sample-question', recipient: email, data: { orderId: id } }, at)
    await markSampleQuestionSent(
      tx,
      due.map(({ id }) => id),
      at,
    )
    return due.length
  })
}
