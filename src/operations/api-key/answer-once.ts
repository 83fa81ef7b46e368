import {
  claimPartnerRequest,
  completePartnerRequest,
  partnerRequestByKey,
} from '#data/api-key/partner-requests.ts'
import type { Transaction } from '#data/core/db.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { Problem } from '#domain/problem.ts'
import type { DbAndClock } from '../context.ts'
import { hashSecret } from '../secret-token.ts'
import type { Partner } from './find-partner.ts'

/**
 * `content` identifies what the request asks: another content with the same key is a mistake of the
 * partner's program.
 */
type PartnerRequest = { partner: Partner; key: string; content: unknown }

/**
 * Runs `work` in a transaction that also stores its reply, and returns the stored reply if the same
 * request comes again. A failed request stores nothing, so that its key can be used again.
 * @throws Problem key-reused
 */
export async function answerOnce<Reply extends Record<string, unknown>>(
  { db, clock }: DbAndClock,
  { partner, key, content }: PartnerRequest,
  work: (tx: Transaction) => Promise<Reply>,
): Promise<Reply> {
  const request = { apiKeyId: partner.id, key, requestHash: hashSecret(JSON.stringify(content)) }
  return inTransaction(db, async (tx) => {
    if (!(await claimPartnerRequest(tx, request, clock()))) {
      const earlier = await partnerRequestByKey(tx, request)
      if (earlier?.requestHash !== request.requestHash || !earlier.reply)
        throw new Problem('key-reused', {
          message: 'Deze Idempotency-Key hoort bij een ander verzoek.',
        })
      return earlier.reply as Reply
    }
    const reply = await work(tx)
    await completePartnerRequest(tx, request, reply)
    return reply
  })
}
