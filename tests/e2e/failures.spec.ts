// What is said when a request fails: the sentences of the specification's error catalogue, also when the shop cannot be reached.

import type { Page, Route } from '@playwright/test'
import { addToCart, atCheckout, fillIn, orderButton, productWithVariants } from './support/buying.ts'
import { expect, expectAccessible, test } from './support/shop.ts'

const answer = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body })
const away = (route: Route) => route.abort()
const silent = answer(500, {})
const speaking = answer(500, { code: 'unexpected', message: 'Er ging iets mis. Probeer het straks opnieuw.' })

test.use({ foreseen: /status of 500/ })

const form = (page: Page) =>
  page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByLabel('E-mailadres') })

test('an order that fails says what the server says, else the specified sentence', async ({ page, request }) => {
  const failed = 'Er is een fout opgetreden bij het verwerken van je bestelling. Probeer het opnieuw.'
  const refusal = page.getByRole('main').getByRole('alert')
  await atCheckout(page, request)
  await fillIn(page)
  for (const [fails, says] of [
    [away, failed],
    [silent, failed],
    [answer(502, { code: 'payment-unavailable', message: 'De betaaldienst slaapt.' }), 'De betaaldienst slaapt.'],
    [(route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }), failed],
  ] as const) {
    await page.route('**/api/create-order', fails, { times: 1 })
    await orderButton(page).click()
    await expect(refusal.filter({ hasText: says })).toHaveCount(1)
    await expect(orderButton(page)).toBeEnabled()
  }
  await expectAccessible(page)
})

test('a log-in that fails alerts the specified sentence', async ({ page }) => {
  await page.goto('/login')
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.accept()
  })
  await page.getByLabel('E-mailadres').fill('jo@voorbeeld.nl')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('een geheim woord')
  const failures = [away, silent, answer(422, { errors: { email: ['Vul dit goed in.'] } })]
  for (const [at, fails] of failures.entries()) {
    await page.route('**/api/login', fails, { times: 1 })
    await form(page).getByRole('button', { name: 'Inloggen' }).click()
    await expect.poll(() => said).toHaveLength(at + 1)
  }
  expect(new Set(said)).toEqual(new Set(['Login failed. Please check your credentials and try again.']))
})

for (const [path, button, call] of [
  ['/forgot-password', 'Verstuur reset link', '**/api/forgot-password'],
  ['/reset-password?token=abc', 'Reset Wachtwoord', '**/api/reset-password'],
] as const)
  test(`${path} says one sentence when it fails`, async ({ page }) => {
    await page.goto(path)
    await page.getByLabel('E-mailadres').fill('jo@voorbeeld.nl')
    if (path.startsWith('/reset'))
      for (const label of ['Nieuw wachtwoord', 'Bevestig wachtwoord']) await page.getByLabel(label).fill('kwikstaart op het hek')
    const specified = 'Er is een fout opgetreden. Probeer het opnieuw.'
    for (const [fails, says] of [
      [away, specified],
      [silent, specified],
      [speaking, specified],
      [answer(422, { message: 'Er klopt iets niet.', errors: { email: ['Dit adres kennen we niet.'] } }), 'Dit adres kennen we niet.'],
    ] as const) {
      await page.route(call, fails, { times: 1 })
      await form(page).getByRole('button', { name: button }).click()
      await expect(form(page).getByRole('alert')).toHaveText(says)
      await expect(page.getByText(says)).toHaveCount(1)
      await expect(page.getByLabel('E-mailadres')).toBeFocused()
    }
    await expectAccessible(page)
  })

test('the cart says at once that it holds more than an order takes, and plus goes on', async ({ page, request }) => {
  await addToCart(page, await productWithVariants(request))
  const panel = page.getByRole('dialog', { name: 'Winkelmand' })
  const quantity = panel.getByRole('spinbutton')
  const said = panel.getByRole('alert')
  await quantity.fill('999')
  const tooDear = /^Je kunt voor hoogstens €\s10\.000,00 tegelijk bestellen\.$/
  await expect(said).toHaveText([tooDear])
  await panel.getByRole('button', { name: 'Eén meer' }).click()
  await expect(quantity).toHaveValue('1000')
  await expect(said).toHaveText(['Van één product kun je er hoogstens 999 tegelijk bestellen.', tooDear])
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Afrekenen' }).click()
  await expect(page.getByRole('main').getByText('Van één product kun je er hoogstens 999 tegelijk bestellen.')).toBeVisible()
})
