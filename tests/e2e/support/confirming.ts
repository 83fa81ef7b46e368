// Confirming from a mail what was asked for by link.

import type { Page } from '@playwright/test'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { lettersTo, pathIn } from './outbox.ts'
import { expect } from './shop.ts'

/** The path in the newest mail that asks for a confirmation, once this many arrived. */
export async function newestChange(shop: RunningShop, email: string, count: number): Promise<string> {
  const find = async () => (await lettersTo(shop, email).catch(() => [])).filter(({ text }) => text.includes('/wijziging/'))
  await expect.poll(async () => (await find()).length, { timeout: 15_000 }).toBe(count)
  return pathIn((await find()).at(-1)!, '/wijziging/')
}

/** In another window, as a mail program opens it. */
export async function confirmFromMail(page: Page, path: string): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(path)
  await other.getByRole('button', { name: 'Bevestig' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'De wijziging is bevestigd' })).toBeFocused()
  await other.close()
}
