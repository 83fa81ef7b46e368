import { readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { MailAttachment } from '#domain/mail/outgoing-mail.ts'

export type StoredMail = {
  file: string
  from: string
  to: string
  subject: string
  date: string
  html: string
  text: string
}
export type StoredMailDetails = StoredMail & { attachments: MailAttachment[] }

/** Lists the newest mails first; returns an empty list for a missing folder. Dates are ISO 8601. */
export async function listStoredMails(folder: string, limit = 100): Promise<StoredMail[]> {
  const latest = (await mailFiles(folder)).sort().toReversed().slice(0, limit)
  return Promise.all(latest.map(async (file) => toStoredMail(file, await read(folder, file))))
}

/** Returns undefined when the folder has no such mail; `file` is a file name without a folder. */
export async function readStoredMail(
  folder: string,
  file: string,
): Promise<StoredMailDetails | undefined> {
  const names = await readdir(folder).catch(emptyIfMissing)
  if (!names.includes(file)) return undefined
  const mail = await read(folder, file)
  return { ...toStoredMail(file, mail), attachments: mail.attachments.map(toAttachment) }
}

/** Deletes mails written before `moment`; does nothing for a missing folder. */
export async function deleteStoredMailsBefore(folder: string, moment: Date): Promise<void> {
  for (const file of await mailFiles(folder)) {
    const { mtime } = await stat(join(folder, file))
    if (mtime < moment) await rm(join(folder, file), { force: true })
  }
}

/** Deletes every mail to this e-mail address, ignoring case. */
export async function deleteStoredMailsTo(folder: string, email: string): Promise<void> {
  for (const file of await mailFiles(folder)) {
    const { to } = toStoredMail(file, await read(folder, file))
    if (to.toLowerCase() === email.toLowerCase()) await rm(join(folder, file), { force: true })
  }
}

const mailFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(emptyIfMissing)).filter((name) => name.endsWith('.eml'))

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

const read = async (folder: string, file: string): Promise<Email> =>
  PostalMime.parse(await readFile(join(folder, file)))

const toStoredMail = (
  file: string,
  { from, to, subject, date, html, text }: Email,
): StoredMail => ({
  file,
  from: from?.address ?? '',
  to: to?.[0]?.address ?? '',
  subject: subject ?? '',
  date: date ?? '',
  html: html ?? '',
  text: text ?? '',
})

const toAttachment = ({ filename, mimeType, content, contentId }: Attachment): MailAttachment => ({
  name: filename ?? 'bijlage',
  contentType: mimeType,
  content:
    typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  ...(contentId && { cid: contentId.replace(/^<|>$/g, '') }),
})
