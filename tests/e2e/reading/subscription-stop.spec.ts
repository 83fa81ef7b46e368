// Leaving a subscription: in two clicks from a mail, without an account, without scripts, by
// keyboard alone.

import type { Locator, Page } from '@playwright/test'
import { mailsTo } from '#tests/support/outbox-folder.ts'
import { waitForMail, linkPathIn } from '#tests/e2e/support/outbox.ts'
import { newAddress } from '#tests/e2e/support/new-address.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  pageTitle,
  expectTitle,
  expectChecked,
  long,
  openPage,
} from '#tests/e2e/support/shop.ts'
import { expectAnnounced, openSubscription } from '#tests/e2e/support/subscription.ts'
import { pressButton } from '#tests/e2e/support/controls.ts'

test('a subscription is stopped from its mail in two clicks, without account or scripts, and can be restarted', async ({
  page,
  request,
  shop,
  newVisitor,
}) => {
  const jo = newAddress('stopt.ermee')
  await openSubscription(page, request, jo)
  const mail = await waitForMail(shop, jo, await subjectOf(shop, jo, 'is begonnen'))
  const stop = linkPathIn(mail, '/stoppen')

  const plainPage = await newVisitor({ javaScriptEnabled: false })
  expect((await plainPage.goto(linkPathIn(mail, '/overslaan')))?.headers()['cache-control']).toBe(
    'no-store',
  )
  await pressButton(plainPage, 'Sla deze levering over')
  await expectTitle(plainPage, 'Deze levering slaan we over')
  await plainPage.goto(stop)
  await pressButton(plainPage, 'Stop abonnement')
  await expectTitle(plainPage, 'Je abonnement is gestopt')
  await waitForMail(shop, jo, await subjectOf(shop, jo, 'is gestopt'))

  await openPage(page, stop, 'Je abonnement is gestopt')
  await expectFits(page)
  await pressButton(page, 'Begin opnieuw')
  await expectTitle(page, 'Afrekenen')
  await expectChecked(page, 'radio', /^Abonnement/)
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
})

async function subjectOf(
  shop: Parameters<typeof mailsTo>[0],
  email: string,
  text: string,
): Promise<string> {
  const find = async () =>
    (await mailsTo(shop, email).catch(() => [])).find(({ subject }) => subject.includes(text))
      ?.subject
  await expect.poll(find, { timeout: 15_000 }).toContain(text)
  return (await find()) ?? ''
}

test('by keyboard alone, a subscription is skipped, paused and stopped', async ({
  page,
  request,
}) => {
  await openSubscription(page, request, 'toetsen@voorbeeld.nl')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Sla deze levering over' }))
  await expectAnnounced(page, 'slaan we over')
  await expect(page.locator(':focus')).toContainText('slaan we over')
  await pressByKeyboard(page, page.locator('summary').filter({ hasText: 'Pauzeren' }))
  await pressByKeyboard(page, page.getByRole('button', { name: 'Pauzeer', exact: true }))
  await expect(page.locator(':focus')).toContainText('is gepauzeerd tot')
  await pressByKeyboard(page, page.getByRole('link', { name: 'Stop abonnement' }))
  await expectTitle(page, 'Wil je je abonnement stoppen?')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Stop abonnement' }))
  await expect(pageTitle(page, 'Je abonnement is gestopt')).toBeFocused()
})

async function pressByKeyboard(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement))
      return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error('not reached by Tab')
}

test('an unknown subscription link answers 404', long, async ({ page }) => {
  const response = await page.goto(`/abonnement/${'x'.repeat(43)}`)
  expect(response?.status()).toBe(404)
  await expectTitle(page, 'Dit abonnement vinden we niet')
  await expectAccessible(page)
})
