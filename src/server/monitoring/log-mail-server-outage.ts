// Logs a mail server outage on every run of its job until the outage ends.

import type { Db } from '#data/core/db.ts'
import { detectMailServerOutage } from '#data/mail/mail-server-unavailable.ts'
import { mailServerDownCodes } from '#integrations/mail/mail-sender.ts'
import type { JobLog } from './log.ts'

type MailServerParts = { smtpUrl: string | undefined; db: Db; log: Pick<JobLog, 'warn'> }

export async function logMailServerOutage({ smtpUrl, db, log }: MailServerParts): Promise<void> {
  const outage = smtpUrl ? await detectMailServerOutage(db, mailServerDownCodes) : undefined
  if (outage)
    log.warn(
      { what: 'mail server', ...outage },
      'the mail server is away; mails wait until it is back',
    )
}
