// Out of a subscription again: in two clicks from a mail, without an account, without scripts, by keyboard alone.

import type { Locator, Page } from '@playwright/test'
import { letterTo, lettersTo, pathIn } from './support/outbox.ts'
import { expect, expectAccessible, expectFits, test } from './support/shop.ts'
import { said, subscribe } from './support/subscribing.ts'

test('stopped from its mail in two clicks, without an account and without scripts, and begun again', async ({
  page,
  request,
  shop,
  browser,
}) => {
  const jo = 'stopt.ermee@voorbeeld.nl'
  await subscribe(page, request, jo)
  const letter = await letterTo(shop, jo, await subjectOf(shop, jo, 'is begonnen'))
  const stop = pathIn(letter, '/stoppen')

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const bare = await plain.newPage()
  expect((await bare.goto(pathIn(letter, '/overslaan')))?.headers()['cache-control']).toBe('no-store')
  await bare.getByRole('button', { name: 'Sla deze levering over' }).click()
  await expect(bare.getByRole('heading', { level: 1, name: 'Deze levering slaan we over' })).toBeVisible()
  await bare.goto(stop)
  await bare.getByRole('button', { name: 'Stop abonnement' }).click()
  await expect(bare.getByRole('heading', { level: 1, name: 'Je abonnement is gestopt' })).toBeVisible()
  await plain.close()
  await letterTo(shop, jo, await subjectOf(shop, jo, 'is gestopt'))

  await page.goto(stop)
  await expect(page.getByRole('heading', { level: 1, name: 'Je abonnement is gestopt' })).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Begin opnieuw' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Afrekenen' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Abonnement' })).toBeChecked()
  await expect(page.getByRole('spinbutton')).toHaveValue('1')
})

async function subjectOf(shop: Parameters<typeof lettersTo>[0], address: string, words: string): Promise<string> {
  const find = async () => (await lettersTo(shop, address).catch(() => [])).find(({ subject }) => subject.includes(words))?.subject
  await expect.poll(find, { timeout: 15_000 }).toContain(words)
  return (await find()) ?? ''
}

test('by keyboard alone: skip, pause and stop', async ({ page, request }) => {
  await subscribe(page, request, 'toetsen@voorbeeld.nl')
  await press(page, page.getByRole('button', { name: 'Sla deze levering over' }))
  await said(page, 'slaan we over')
  await expect(page.locator(':focus')).toContainText('slaan we over')
  await press(page, page.locator('summary').filter({ hasText: 'Pauzeren' }))
  await press(page, page.getByRole('button', { name: 'Pauzeer', exact: true }))
  await expect(page.locator(':focus')).toContainText('is gepauzeerd tot')
  await press(page, page.getByRole('link', { name: 'Stop abonnement' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Wil je je abonnement stoppen?' })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Stop abonnement' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Je abonnement is gestopt' })).toBeFocused()
})

async function press(page: Page, goal: Locator) {
  await expect(goal).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error('not reached by Tab')
}

test('an unknown link is told as one', async ({ page }) => {
  const response = await page.goto(`/abonnement/${'x'.repeat(43)}`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Dit abonnement vinden we niet' })).toBeVisible()
  await expectAccessible(page)
})
