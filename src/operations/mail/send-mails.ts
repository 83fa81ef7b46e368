// A mail can leave twice if a process is killed while sending it, or if the mail server does not
// answer. One of a bulk of mails leaves at most once.

import type { Database } from '#data/core/db.ts'
import {
  type ClaimedMail,
  extendMailLease,
  recordMailFailure,
  markMailSent,
  recordDeliveryAttempt,
  claimDueMail,
} from '#data/mail/outbox.ts'
import { retryWaitingNow } from '#data/mail/outbox-list.ts'
import {
  outdatedMailReason,
  unansweredMailReason,
  unansweredTwiceMailReason,
  withheldMailReason,
} from '#domain/mail/mail-failure.ts'
import {
  maxUnansweredAttempts,
  nextRetryAt,
  nextRetryWhileServerDown,
} from '#domain/mail/mail-limits.ts'
import {
  isMailServerDown,
  mailServerDownCodes,
  MailRejectedError,
  type MailSender,
  toFailureReason,
} from '#integrations/mail/mail-sender.ts'
import type { MailContext } from './mail-context.ts'
import { composeMail } from './compose-mail.ts'
import { retryTimes } from './retry-failed-mails.ts'

export type OutboxContext = MailContext & {
  db: Database
  /** As 'Name <address>'. */
  from: string
  send: MailSender
  log: { warn: (fields: Record<string, unknown>, line: string) => void }
}

/**
 * Milliseconds. A live worker extends its lease every `extend`. After `lease` another worker can
 * send the mail of a killed worker.
 */
const times = { lease: 20_000, extend: 5_000 }

/**
 * Sends the mail that is due first. Returns false if none is due. No transaction is open while
 * sending.
 * @throws if the database fails
 */
export async function sendNextMail(context: OutboxContext): Promise<boolean> {
  const { db, clock } = context
  const until = () => new Date(clock().getTime() + times.lease)
  const claimed = await claimDueMail(db, { now: clock(), until: until() })
  if (!claimed) return false
  const leaseTimer = setInterval(() => {
    extendMailLease(db, claimed, until()).catch((error: unknown) =>
      context.log.warn({ err: error }, 'could not extend the lease on a mail'),
    )
  }, times.extend)
  try {
    await send(context, claimed)
  } finally {
    clearInterval(leaseTimer)
  }
  return true
}

async function send(context: OutboxContext, claimed: ClaimedMail): Promise<void> {
  const { db, clock, log } = context
  const maxAttempts = maxUnansweredAttempts(claimed)
  if (claimed.deliveryAttempts >= maxAttempts) {
    log.warn(
      { mail: claimed.mail, row: claimed.id },
      'a mail may have arrived already and will not be sent again',
    )
    return recordMailFailure(db, claimed, {
      reason: maxAttempts > 1 ? unansweredTwiceMailReason : unansweredMailReason,
      retryAt: undefined,
      isUndelivered: false,
      isMailFault: true,
      now: clock(),
    })
  }
  let isHandedOver = false
  try {
    await context.send(await compose(context, claimed), async () => {
      if (isHandedOver || !(await recordDeliveryAttempt(db, claimed)))
        throw new Error('another worker has claimed this mail')
      isHandedOver = true
    })
  } catch (error) {
    const isUndelivered = !isHandedOver || error instanceof MailRejectedError
    const isLastAttempt = !isUndelivered && claimed.deliveryAttempts + 1 >= maxAttempts
    const isUnreachable = !isHandedOver && isMailServerDown(error)
    const isFinal = isLastAttempt || (error instanceof MailRejectedError && error.isPermanent)
    const nextRetry = isUnreachable
      ? nextRetryWhileServerDown(claimed.createdAt, clock())
      : nextRetryAt(claimed.failures + 1, clock())
    const retryAt = isFinal ? undefined : nextRetry
    const reason = toFailureReason(error)
    log.warn(
      { mail: claimed.mail, row: claimed.id, reason, again: retryAt, err: error },
      'a mail was not sent',
    )
    return recordMailFailure(db, claimed, {
      reason,
      retryAt,
      isUndelivered,
      isMailFault: !isUnreachable,
      now: clock(),
    })
  }
  await markMailSent(db, claimed, clock())
  // The mail server is back, also for the mails that could not reach it.
  await retryWaitingNow(db, { ...retryTimes(clock()), errors: mailServerDownCodes }, true)
}

async function compose(context: OutboxContext, claimed: ClaimedMail) {
  if (claimed.withheldBy)
    throw new MailRejectedError(withheldMailReason(claimed.withheldBy), { isPermanent: true })
  const composed = await composeMail(context, claimed)
  if (!composed) throw new MailRejectedError(outdatedMailReason, { isPermanent: true })
  return {
    ...composed,
    from: context.from,
    to: claimed.recipient,
    key: claimed.key,
    date: claimed.createdAt,
  }
}
