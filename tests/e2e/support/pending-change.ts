// Confirms a pending change through the link in its mail.

import type { Page } from '@playwright/test'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { mailsTo } from '#tests/support/outbox-folder.ts'
import { linkPathIn } from './outbox.ts'
import { expect, expectFocused } from './shop.ts'
import { pressButton } from './controls.ts'

/** Waits for this many confirmation mails and returns the path of the link in the newest. */
export async function newestConfirmationPath(
  shop: RunningShop,
  email: string,
  count: number,
): Promise<string> {
  const find = async () =>
    (await mailsTo(shop, email).catch(() => [])).filter(({ text }) => text.includes('/wijziging/'))
  await expect.poll(async () => (await find()).length, { timeout: 15_000 }).toBe(count)
  return linkPathIn((await find()).at(-1)!, '/wijziging/')
}

/** Confirms in another tab, as from a mail program. */
export async function confirmFromMail(
  page: Page,
  path: string,
  { button, title } = { button: 'Bevestig', title: 'De wijziging is bevestigd' },
): Promise<void> {
  const confirmationPage = await page.context().newPage()
  await confirmationPage.goto(path)
  await pressButton(confirmationPage, button)
  await expectFocused(confirmationPage, 'heading', title, { level: 1 })
  await confirmationPage.close()
}
