// Stores mails as .eml files for a shop without an SMTP server. Each write is atomic and synced to
// disk.

import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { type Mail, type MailTransport, toNodemailerOptions } from './mail-sender.ts'

/**
 * Creates a missing `folder`, readable only by the system account that runs the shop. Sending a
 * mail again replaces its file.
 */
export function createOutboxFolderTransport(folder: string): MailTransport {
  return {
    send: async (mail, handOver) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const bytes = await new MailComposer(toNodemailerOptions(mail)).compile().build()
      const path = join(folder, fileName(mail))
      const temporaryPath = `${path}.${process.pid}.part`
      await writeAndSync(temporaryPath, 'w', bytes)
      await handOver()
      await rename(temporaryPath, path)
      await writeAndSync(folder, 'r')
    },
    close: () => {},
  }
}

/** File names sort by time. The same mail always gets the same name. */
const fileName = ({ date, key }: Mail): string =>
  `${date.toISOString().replaceAll(':', '-')} ${key}.eml`

async function writeAndSync(path: string, flags: 'w' | 'r', bytes?: Buffer): Promise<void> {
  const file = await open(path, flags, 0o600)
  try {
    if (bytes) await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
