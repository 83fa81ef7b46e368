// A change that was asked for by link: confirmed, refused and withdrawn, with and without scripts.

import { newestChange } from './support/confirming.ts'
import { expect, expectAccessible, expectFits, test } from './support/shop.ts'
import { nextDay, said, subscribe } from './support/subscribing.ts'

test('a dearer delivery waits for the mail; without scripts its page confirms it, once', async ({ page, request, shop, browser }) => {
  const email = 'meteen@voorbeeld.nl'
  await subscribe(page, request, email)
  const contents = page.getByRole('region', { name: 'In elke levering' })
  await contents.getByRole('button', { name: 'Eén meer' }).click()
  await contents.getByRole('button', { name: 'Bewaar de inhoud' }).click()
  await said(page, 'We stuurden een mail naar m…@….')
  await expectFits(page)
  const path = await newestChange(shop, email, 1)

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const bare = await plain.newPage()
  for (let looks = 0; looks < 3; looks++) expect((await bare.goto(path))?.headers()['cache-control']).toBe('no-store')
  await expect(bare.getByRole('heading', { level: 1, name: 'Klopt deze wijziging?' })).toBeVisible()
  await expect(bare.getByRole('main')).toContainText('Totaal per levering')
  await bare.getByRole('button', { name: 'Bevestig' }).click()
  await expect(bare.getByRole('heading', { level: 1, name: 'De wijziging is bevestigd' })).toBeVisible()
  await plain.close()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'De wijziging is bevestigd' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bevestig' })).toHaveCount(0)
})

test('an owner who never asked drops it, and a link that is no link is told as one', async ({ page, request, shop }) => {
  const email = 'was.ik.niet@voorbeeld.nl'
  await subscribe(page, request, email)
  const day = await nextDay(page)
  const contents = page.getByRole('region', { name: 'In elke levering' })
  await contents.getByRole('button', { name: 'Eén meer' }).click()
  await contents.getByRole('button', { name: 'Bewaar de inhoud' }).click()
  await said(page, 'We stuurden een mail naar w…@….')
  const subscription = page.url()
  await page.goto(await newestChange(shop, email, 1))
  await expectFits(page)
  await page.getByRole('button', { name: 'Dit was ik niet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Er is niets veranderd' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: 'Neem contact op' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(subscription)
  await expect(contents.getByRole('spinbutton')).toHaveValue('1')
  expect(await nextDay(page)).toBe(day)
  expect((await page.goto(`/wijziging/${'x'.repeat(43)}`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Deze link werkt niet meer' })).toBeVisible()
})

test('who asked for it withdraws it, and its mail confirms nothing any more', async ({ page, request, shop }) => {
  const email = 'toch.niet@voorbeeld.nl'
  await subscribe(page, request, email)
  const contents = page.getByRole('region', { name: 'In elke levering' })
  await contents.getByRole('button', { name: 'Eén meer' }).click()
  await contents.getByRole('button', { name: 'Bewaar de inhoud' }).click()
  const path = await newestChange(shop, email, 1)
  const other = await page.context().newPage()
  await other.goto(path)
  await page.getByRole('button', { name: 'Trek deze wijziging in' }).click()
  await said(page, 'De wijziging is ingetrokken.')
  await expect(page.getByText('Wacht op je bevestiging')).toHaveCount(0)
  await other.getByRole('button', { name: 'Bevestig' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Deze wijziging is ingetrokken' })).toBeVisible()
})
