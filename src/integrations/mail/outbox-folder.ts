// Without an SMTP server the shop keeps its mails as .eml files, whole or not at all, and lasting.

import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { type Mail, type MailRoute, envelopeOf } from './mail-sender.ts'

/** A route into `folder`, made when absent; only the shop's own account can read it. A second sending replaces the first. */
export function outboxFolder(folder: string): MailRoute {
  return {
    send: async (mail, handOver) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const bytes = await new MailComposer(envelopeOf(mail)).compile().build()
      const place = join(folder, fileName(mail))
      const beside = `${place}.${process.pid}.part`
      await settled(beside, 'w', bytes)
      await handOver()
      await rename(beside, place)
      await settled(folder, 'r')
    },
    close: () => {},
  }
}

/** Sorts by time; the same for every sending of the same mail. */
const fileName = ({ date, key }: Mail): string => `${date.toISOString().replaceAll(':', '-')} ${key}.eml`

async function settled(path: string, flags: 'w' | 'r', bytes?: Buffer): Promise<void> {
  const file = await open(path, flags, 0o600)
  try {
    if (bytes) await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
