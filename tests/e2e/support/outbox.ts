// Reads the mails from the outbox folder of a shop without a mail server.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expect } from './shop.ts'

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

/** Waits for the mail with this subject. */
export async function waitForMail(
  shop: RunningShop,
  address: string,
  subject: string,
): Promise<Mail> {
  const find = async () =>
    (await mailsTo(shop, address).catch(() => [])).find((mail) => mail.subject === subject)
  await expect.poll(async () => (await find())?.subject, { timeout: 15_000 }).toBe(subject)
  const mail = await find()
  if (!mail) throw new Error(`no mail '${subject}'`)
  return mail
}

/** The path and query of the only link in a mail whose URL contains `urlPart`. */
export function linkPathIn({ text }: Mail, urlPart: string): string {
  const [url] = text.match(new RegExp(`https?://\\S*${urlPart}\\S*`)) ?? []
  if (!url) throw new Error(`no link with ${urlPart}`)
  const { pathname, search } = new URL(url)
  return pathname + search
}
