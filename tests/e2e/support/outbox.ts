// The mails a shop without a mail server has written, read from its outbox.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { expect } from './shop.ts'

export type Letter = { subject: string; text: string; headers: Record<string, string> }

/** Everything that was sent to this address so far, oldest first. */
export async function lettersTo(shop: RunningShop, address: string): Promise<Letter[]> {
  const folder = join(shop.dataDir, 'outbox')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
  const letters = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  return letters
    .filter(({ to }) => to?.some((one) => one.address === address))
    .map(({ subject = '', text = '', headers }) => ({
      subject,
      text,
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    }))
}

/** Waits until the mail with this subject is there. */
export async function letterTo(shop: RunningShop, address: string, subject: string): Promise<Letter> {
  const find = async () => (await lettersTo(shop, address).catch(() => [])).find((letter) => letter.subject === subject)
  await expect.poll(async () => (await find())?.subject, { timeout: 15_000 }).toBe(subject)
  const found = await find()
  if (!found) throw new Error(`no mail '${subject}'`)
  return found
}

/** The path and query in the shop of the only address in a mail that holds these words. */
export function pathIn({ text }: Letter, words: string): string {
  const [address] = text.match(new RegExp(`https?://\\S*${words}\\S*`)) ?? []
  if (!address) throw new Error(`no link with ${words}`)
  const { pathname, search } = new URL(address)
  return pathname + search
}
