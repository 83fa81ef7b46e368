// What staff can read of the mails that a shop without a mail server keeps.

import { join } from 'node:path'
import { forgetKeptMailsBefore, forgetKeptMailsTo, keptMail, keptMails } from '#integrations/mail/kept-mails.ts'
import type { Shop } from '#operations/shop.ts'
import type { Settings } from './env.ts'

export const outboxFolderOf = (dataDir: string): string => join(dataDir, 'outbox')

/** Undefined where mails really leave. */
export function keptMailsOf({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>): Shop['keptMails'] {
  if (smtpUrl) return undefined
  const folder = outboxFolderOf(dataDir)
  return { latest: () => keptMails(folder), read: (file) => keptMail(folder, file) }
}

/** Also where mails really leave by now: files of before are still there. */
export function forgetKeptMailsIn({ dataDir }: Pick<Settings, 'dataDir'>): Shop['forgetKeptMails'] {
  const folder = outboxFolderOf(dataDir)
  return { before: (moment) => forgetKeptMailsBefore(folder, moment), to: (email) => forgetKeptMailsTo(folder, email) }
}
