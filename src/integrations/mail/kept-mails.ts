// Reads back the mails that were kept in the outbox folder.

import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type KeptMail = { file: string; from: string; to: string; subject: string; date: string; html: string; text: string }

/** The latest mails, newest first; an absent folder holds none. Dates are ISO 8601. */
export async function keptMails(folder: string, most = 100): Promise<KeptMail[]> {
  const names = await readdir(folder).catch(noneWhenAbsent)
  const latest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .toReversed()
    .slice(0, most)
  return Promise.all(latest.map((file) => read(folder, file)))
}

/** Undefined when the folder holds no such mail; `file` is a name without a folder in it. */
export async function keptMail(folder: string, file: string): Promise<KeptMail | undefined> {
  const names = await readdir(folder).catch(noneWhenAbsent)
  return names.includes(file) ? read(folder, file) : undefined
}

function noneWhenAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

async function read(folder: string, file: string): Promise<KeptMail> {
  const { from, to, subject, date, html, text } = await PostalMime.parse(await readFile(join(folder, file)))
  return {
    file,
    from: from?.address ?? '',
    to: to?.[0]?.address ?? '',
    subject: subject ?? '',
    date: date ?? '',
    html: html ?? '',
    text: text ?? '',
  }
}
