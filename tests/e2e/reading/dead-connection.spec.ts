// Calls that the shop never answers, as over a dead mobile connection: each ends, says what to do
// and offers another way. The clock of the page goes forward, so that no journey waits.

import type { Page, Route } from '@playwright/test'
import {
  fillInCheckout,
  openCheckout,
  orderButton,
  productWithVariants,
} from '#tests/e2e/support/checkout.ts'
import { expect, test, pageTitle } from '#tests/e2e/support/shop.ts'

const holdRequest = () => undefined

/**
 * Presses, waits until the page has sent the request, and lets the time pass. The page keeps its
 * own clock until then, because the journeys read from that clock whether it has hydrated.
 */
async function pressAndWait(page: Page, url: string, press: () => Promise<unknown>, ms: number) {
  await page.clock.install()
  const sent = page.waitForRequest(url)
  await press()
  await sent
  await page.clock.fastForward(ms)
}

test(
  'an address look-up ends after ten seconds, and the address can be typed',
  { tag: '@long' },
  async ({ page, request }) => {
    await openCheckout(page, request)
    await page.route('**/api/check-address', holdRequest)
    await page.getByLabel('Postcode').fill('1012JS')
    await page.getByLabel('Huisnummer').fill('1')
    await pressAndWait(
      page,
      '**/api/check-address',
      () => page.getByLabel('Huisnummer').blur(),
      10_000,
    )
    await expect(
      page.getByText('We kunnen je adres nu niet opzoeken. Vul straat en plaats zelf in.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Adres handmatig invullen' }).click()
    await expect(page.getByLabel('Straat')).toBeFocused()
  },
)

test('an order without an answer is asked for under its key, and placed once', async ({
  page,
  request,
}) => {
  await openCheckout(page, request)
  await fillInCheckout(page)
  const keys: (string | undefined)[] = []
  const answers: { order_id: number }[] = []
  const keepAnswer = async (route: Route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    answers.push((await response.json()) as { order_id: number })
    // The first order arrives; its answer is lost.
    if (answers.length > 1) await route.fulfill({ response })
  }
  await page.clock.install()
  await page.route('**/api/create-order', keepAnswer)
  await orderButton(page).click()
  await expect.poll(() => answers.length).toBe(1)
  await page.clock.fastForward(20_000)
  await expect(pageTitle(page, 'Proefbetaling')).toBeVisible()
  expect(keys).toEqual([expect.any(String), keys[0]])
  expect(answers[1]).toEqual(answers[0])
})

test(
  'an order that stays without an answer says so, and a changed order is not a second one',
  { tag: '@long' },
  async ({ page, request }) => {
    await openCheckout(page, request)
    await fillInCheckout(page)
    const alert = page.getByRole('main').getByRole('alert')
    let requestCount = 0
    await page.clock.install()
    await page.route('**/api/create-order', async (route) => {
      if (requestCount === 0) await route.fetch()
      requestCount += 1
    })
    await orderButton(page).click()
    await expect.poll(() => requestCount).toBe(1)
    await page.clock.fastForward(20_000)
    await expect(alert.filter({ hasText: 'De winkel antwoordt nog niet.' })).toBeVisible()
    await expect.poll(() => requestCount).toBe(2)
    await page.clock.fastForward(20_000)
    await expect(alert.filter({ hasText: 'je bestelt niet dubbel' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Bestel telefonisch of per e-mail' })).toBeVisible()
    await page.unroute('**/api/create-order')
    await page.getByLabel('Achternaam').fill('de Zwart')
    await orderButton(page).click()
    await expect(alert.filter({ hasText: 'was al aangekomen' })).toBeVisible()
    await page.getByRole('link', { name: 'Bekijk je eerdere bestelling' }).click()
    await expect(page).toHaveURL(/\/bestelling\//)
    await expect(page.getByText('Jo de Wit').first()).toBeVisible()
  },
)

test('a log-in ends after twenty seconds', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.route('**/api/login', holdRequest)
  await page.getByLabel('E-mailadres').fill('jo@voorbeeld.nl')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('een geheim woord')
  const logIn = page.getByRole('main').getByRole('button', { name: 'Inloggen' })
  await pressAndWait(page, '**/api/login', () => logIn.click(), 20_000)
  await expect(page.getByText('De winkel antwoordt niet. Controleer je internet')).toBeVisible()
  await expect(logIn).toBeEnabled()
})

test('a search ends after twenty seconds', { tag: '@long' }, async ({ page }) => {
  await page.goto('/search')
  await page.route('**/api/search?*', holdRequest)
  await page.getByRole('searchbox').fill('nacht')
  const search = page.getByRole('main').getByRole('button', { name: 'Zoek' })
  await pressAndWait(page, '**/api/search?*', () => search.click(), 20_000)
  await expect(page.getByRole('alert')).toContainText('ophalen van de zoekresultaten')
  await expect(page.getByRole('link', { name: 'bekijk alle producten' })).toBeVisible()
})

test(
  'a part whose script does not come says so after ten seconds, and appears if it comes after all',
  { tag: '@long' },
  async ({ page, request }) => {
    const script = '**/build/pack-calculator-*.js'
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(script, (route) => held.then(() => route.continue()))
    await page.goto(`/product/${(await productWithVariants(request)).slug}`)
    const help = page.getByRole('group').filter({ hasText: 'Hoeveel heb ik nodig?' })
    await pressAndWait(page, script, () => help.locator('summary').click(), 10_000)
    await expect(help.getByText('Dit deel is niet geladen.')).toBeVisible()
    await expect(help.getByRole('link', { name: 'Laad de pagina opnieuw' })).toBeVisible()
    release()
    await expect(help.getByRole('spinbutton')).toBeVisible()
  },
)
