// Sends what waits in the outbox: each mail at least once and, whatever is cut off in between, at most twice.

import type { Database } from '#data/db.ts'
import { type TakenMail, nothingToTell, holdMail, mailFailed, mailSent, noteHandOver, takeDueMail } from '#data/outbox.ts'
import { mostHandOversOf, nextTry, nextTryWhenAway } from '#domain/mail/retry.ts'
import { isServerAway, MailNotTaken, type MailSender } from '#integrations/mail/mail-sender.ts'
import type { MailContext } from './mail-context.ts'
import { wordsOf } from './write-mail.ts'

export type MailRoom = MailContext & {
  db: Database
  /** The sender, as 'Name <address>'. */
  from: string
  send: MailSender
  log: { warn: (fields: Record<string, unknown>, line: string) => void }
}

/** Milliseconds: a mail of a worker that was killed is free again after `held`; a living worker says so more often. */
const times = { held: 20_000, say: 5_000 }

/** Sends the mail that has waited longest; false when none is due. No transaction is open while it leaves. Rejects only when the database fails. */
export async function sendNextMail(room: MailRoom): Promise<boolean> {
  const { db, now } = room
  const until = () => new Date(now().getTime() + times.held)
  const taken = await takeDueMail(db, { now: now(), until: until() })
  if (!taken) return false
  const holding = setInterval(() => {
    holdMail(db, taken, until()).catch((error: unknown) => room.log.warn({ err: error }, 'a mail under way could not be held'))
  }, times.say)
  try {
    await send(room, taken)
  } finally {
    clearInterval(holding)
  }
  return true
}

async function send(room: MailRoom, taken: TakenMail): Promise<void> {
  const { db, now, log } = room
  const mostHandOvers = mostHandOversOf(taken.mail)
  if (taken.handedOver >= mostHandOvers) {
    log.warn({ mail: taken.mail, row: taken.id }, 'a mail may have arrived already and is not sent again')
    return mailFailed(db, taken, {
      reason: mostHandOvers > 1 ? 'no answer, twice' : 'no answer',
      next: undefined,
      stayed: false,
      counts: true,
      now: now(),
    })
  }
  let left = false
  try {
    await room.send(await written(room, taken), async () => {
      if (left || !(await noteHandOver(db, taken))) throw new Error('another worker has this mail')
      left = true
    })
  } catch (error) {
    const stayed = !left || error instanceof MailNotTaken
    const lost = !stayed && taken.handedOver + 1 >= mostHandOvers
    const away = !left && isServerAway(error)
    const forGood = lost || (error instanceof MailNotTaken && error.forGood)
    const again = away ? nextTryWhenAway(taken.createdAt, now()) : nextTry(taken.failures + 1, now())
    const next = forGood ? undefined : again
    const reason = reasonOf(error)
    log.warn({ mail: taken.mail, row: taken.id, reason, again: next, err: error }, 'a mail was not sent')
    return mailFailed(db, taken, { reason, next, stayed, counts: !away, now: now() })
  }
  await mailSent(db, taken, now())
}

async function written(room: MailRoom, taken: TakenMail) {
  if (taken.withheld) throw new MailNotTaken(`withheld: ${taken.withheld}`, { forGood: true })
  const words = await wordsOf(room, taken)
  if (!words) throw new MailNotTaken(nothingToTell, { forGood: true })
  return { ...words, from: room.from, to: taken.recipient, key: taken.key, date: taken.createdAt }
}

/** A code or a kind, never a sentence: a mail server's sentence quotes the address. */
function reasonOf(error: unknown): string {
  if (error instanceof MailNotTaken) return error.message
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
