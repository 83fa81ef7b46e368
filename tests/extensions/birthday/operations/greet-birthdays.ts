import { inTransaction } from '#data/core/db.ts'
import { loadSetting } from '#data/core/settings.ts'
import { queueMail } from '#data/mail/outbox.ts'
import { footerLinks } from '#domain/mail/mails/short-mail.ts'
import { fieldProblem } from '#domain/problem.ts'
import { toProcessingDay, yearOf } from '#domain/time/calendar-day.ts'
import type { DbAndClock } from '#operations/context.ts'
import type { MailComposers } from '#operations/mail/mail-context.ts'
import { birthdayById, insertBirthday, markGreeted } from '../data/birthdays.ts'
import { birthdaysOn, type DayOfYear } from '../domain/birthday.ts'
import type { BirthdayMailData } from '../domain/birthday-mails.ts'
import { greetingSetting } from '../domain/greeting-setting.ts'

/**
 * Returns the id.
 * @throws Problem input-invalid if the address is there already
 */
export async function noteBirthday(
  { db, clock }: DbAndClock,
  { email, ...birthday }: DayOfYear & { email: string },
): Promise<number> {
  const values = { ...birthday, email: email.toLowerCase(), askedAt: clock() }
  const inserted = await insertBirthday(db, values)
  if (!inserted) throw fieldProblem('email', 'Dit adres staat er al bij.')
  return inserted.id
}

/**
 * Queues a mail to those whose birthday it is, once a year for each: the transaction that queues
 * the mails also stores the year. Returns the number of mails.
 */
export async function greetBirthdays({ db, clock }: DbAndClock): Promise<number> {
  if (!(await loadSetting(db, greetingSetting)).active) return 0
  const now = clock()
  const today = toProcessingDay(now)
  return inTransaction(db, async (tx) => {
    let count = 0
    for (const birthday of birthdaysOn(today))
      for (const { id, email } of await markGreeted(tx, birthday, yearOf(today))) {
        const data = { birthdayId: id }
        await queueMail(tx, { mail: 'birthday-greeting', recipient: email, data }, now)
        count++
      }
    return count
  })
}

/** A greeting that staff turned off or removed since it was queued does not leave. */
export const composeBirthdayMails: MailComposers<BirthdayMailData> = {
  'birthday-greeting': async ({ db, appUrl, render }, { birthdayId }) => {
    const birthday = await birthdayById(db, birthdayId)
    const { active, text } = await loadSetting(db, greetingSetting)
    if (!birthday || !active) return undefined
    return render('birthday-greeting', { text, links: footerLinks(appUrl) })
  },
}
