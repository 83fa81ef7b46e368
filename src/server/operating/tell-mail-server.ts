// Tells the log that the mail server is away, at each run of its job for as long as that lasts.

import type { Db } from '#data/db.ts'
import { mailServerAway } from '#data/mail-server-away.ts'
import { awayReasons } from '#integrations/mail/mail-sender.ts'
import type { WorkLog } from '../http/log.ts'

type Deps = { smtpUrl: string | undefined; db: Db; log: Pick<WorkLog, 'warn'> }

export async function tellMailServer({ smtpUrl, db, log }: Deps): Promise<void> {
  const away = smtpUrl ? await mailServerAway(db, awayReasons) : undefined
  if (away) log.warn({ what: 'mail server', ...away }, 'the mail server is away; mails wait until it is back')
}
