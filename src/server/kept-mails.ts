// What staff can read of the mails that a shop without a mail server keeps.

import { join } from 'node:path'
import { keptMail, keptMails } from '#integrations/mail/kept-mails.ts'
import type { Shop } from '#operations/shop.ts'
import type { Settings } from './env.ts'

export const outboxFolderOf = (dataDir: string): string => join(dataDir, 'outbox')

/** Undefined where mails really leave. */
export function keptMailsOf({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>): Shop['keptMails'] {
  if (smtpUrl) return undefined
  const folder = outboxFolderOf(dataDir)
  return { latest: () => keptMails(folder), read: (file) => keptMail(folder, file) }
}
