// Reads back, and forgets, the mails that were kept in the outbox folder.

import { readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type KeptMail = { file: string; from: string; to: string; subject: string; date: string; html: string; text: string }

/** The latest mails, newest first; an absent folder holds none. Dates are ISO 8601. */
export async function keptMails(folder: string, most = 100): Promise<KeptMail[]> {
  const latest = (await mailFiles(folder)).sort().toReversed().slice(0, most)
  return Promise.all(latest.map((file) => read(folder, file)))
}

/** Undefined when the folder holds no such mail; `file` is a name without a folder in it. */
export async function keptMail(folder: string, file: string): Promise<KeptMail | undefined> {
  const names = await readdir(folder).catch(noneWhenAbsent)
  return names.includes(file) ? read(folder, file) : undefined
}

/** Removes mails that were written before `moment`; an absent folder holds none. */
export async function forgetKeptMailsBefore(folder: string, moment: Date): Promise<void> {
  for (const file of await mailFiles(folder)) {
    const { mtime } = await stat(join(folder, file))
    if (mtime < moment) await rm(join(folder, file), { force: true })
  }
}

/** Removes every mail to this e-mail address, in whatever capitals it is written. */
export async function forgetKeptMailsTo(folder: string, email: string): Promise<void> {
  for (const file of await mailFiles(folder)) {
    const { to } = await read(folder, file)
    if (to.toLowerCase() === email.toLowerCase()) await rm(join(folder, file), { force: true })
  }
}

const mailFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(noneWhenAbsent)).filter((name) => name.endsWith('.eml'))

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
