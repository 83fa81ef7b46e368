// Staff access to the mails that a shop without a mail server stores in a folder.

import { join } from 'node:path'
import {
  deleteStoredMailsBefore,
  deleteStoredMailsTo,
  readStoredMail,
  listStoredMails,
} from '#integrations/mail/outbox-folder-reader.ts'
import type { AppContext } from '#operations/context.ts'
import type { Settings } from '../env.ts'

export const outboxFolderOf = (dataDir: string): string => join(dataDir, 'outbox')

/** Returns undefined if the shop has a mail server, because the shop then stores no mails. */
export function createStoredMailReader({
  smtpUrl,
  dataDir,
}: Pick<Settings, 'smtpUrl' | 'dataDir'>): AppContext['storedMails'] {
  if (smtpUrl) return undefined
  const folder = outboxFolderOf(dataDir)
  return { latest: () => listStoredMails(folder), read: (file) => readStoredMail(folder, file) }
}

/**
 * A shop with a mail server deletes stored mails too. It may have stored them before it had a mail
 * server.
 */
export function createStoredMailDeletion({
  dataDir,
}: Pick<Settings, 'dataDir'>): AppContext['deleteStoredMails'] {
  const folder = outboxFolderOf(dataDir)
  return {
    before: (moment) => deleteStoredMailsBefore(folder, moment),
    to: (email) => deleteStoredMailsTo(folder, email),
  }
}
