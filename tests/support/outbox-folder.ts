// Reads the mails from the outbox folder of a shop without a mail server.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { RunningShop } from './running-shop.ts'

/** `pictures` has the content ids of the pictures that the HTML shows from the mail itself. */
export type Mail = {
  subject: string
  text: string
  headers: Record<string, string>
  pictures: string[]
}

/** All mails to this address, oldest first. */
export async function mailsTo(shop: RunningShop, address: string): Promise<Mail[]> {
  const folder = join(shop.dataDir, 'outbox')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
  const mails = await Promise.all(
    files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  )
  return mails
    .filter(({ to }) => to?.some((one) => one.address === address))
    .map(({ subject = '', text = '', html = '', headers, attachments }) => ({
      subject,
      text,
      pictures: attachments
        .flatMap(({ contentId = '' }) => contentId.replace(/^<|>$/g, ''))
        .filter((id) => id && html.includes(`cid:${id}`)),
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    }))
}
