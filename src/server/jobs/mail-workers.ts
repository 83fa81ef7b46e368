// Polls the outbox every second in every process, so that a mail usually leaves within two seconds.

import { setTimeout as pause } from 'node:timers/promises'
import { type OutboxContext, sendNextMail } from '#operations/mail/send-mails.ts'
import type { Db } from '#data/core/db.ts'
import { detectMailServerOutage } from '#data/mail/mail-server-unavailable.ts'
import { mailServerDownCodes } from '#integrations/mail/mail-sender.ts'
import type { JobLog } from '../monitoring/log.ts'

/** In milliseconds. The pause after each mail leaves processor time for visitors during a burst. */
const delays = { afterMail: 40, idle: 1_000, afterFailure: 3_000 }
const workerCount = 2

export type MailWorkers = {
  /** Resolves when the mails in progress have been sent or have failed. */
  stop: () => Promise<void>
}

export function startMailWorkers(context: OutboxContext): MailWorkers {
  const stopping = new AbortController()
  const wait = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
  const work = async () => {
    while (!stopping.signal.aborted) await wait(await sendOne(context))
  }
  const working = Promise.all(Array.from({ length: workerCount }, work))
  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

/** Returns the delay until the next attempt, in milliseconds. */
async function sendOne(context: OutboxContext): Promise<number> {
  try {
    return (await sendNextMail(context)) ? delays.afterMail : delays.idle
  } catch (error) {
    context.log.warn({ err: error }, 'sending from the outbox failed')
    return delays.afterFailure
  }
}

// Logs a mail server outage on every run of its job until the outage ends.

type MailServerParts = { smtpUrl: string | undefined; db: Db; log: Pick<JobLog, 'warn'> }

export async function logMailServerOutage({ smtpUrl, db, log }: MailServerParts): Promise<void> {
  const outage = smtpUrl ? await detectMailServerOutage(db, mailServerDownCodes) : undefined
  if (outage)
    log.warn(
      { what: 'mail server', ...outage },
      'the mail server is away; mails wait until it is back',
    )
}
