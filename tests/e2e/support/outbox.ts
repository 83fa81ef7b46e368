// Waits for mails of the shop and finds the links in them.

import { type Mail, mailsTo } from '#tests/support/outbox-folder.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expect } from './shop.ts'

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
