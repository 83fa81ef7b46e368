import { findPaymentsToPollForRefunds, findUnsentRefunds } from '#data/payment/refunds.ts'
import { pollRefundsOfPayment } from './sync-refunds.ts'
import { sendRefund } from './refund-order.ts'
import type { AppContext } from '../context.ts'
import { ignoreProblem } from '#domain/problem.ts'

const batchSize = 100
const pollIntervalMs = 3_600_000

/**
 * Scheduled job, every minute, also in several processes at once. Polls a refund in progress an
 * hour after its last poll. Returns the number of refunds that it tried to send.
 */
export async function sendAndPollRefunds(context: AppContext): Promise<number> {
  const now = context.clock()
  const waiting = await findUnsentRefunds(context.db, now, batchSize)
  for (const { id } of waiting) await sendRefund(context, id)
  for (const paymentId of await findPaymentsToPollForRefunds(
    context.db,
    new Date(now.getTime() - pollIntervalMs),
    batchSize,
  ))
    await pollRefundsOfPayment(context, paymentId).catch(ignoreProblem)
  return waiting.length
}
