// Calls that the shop never answers, as over a dead mobile connection: each ends, says what to do
// and offers another way. The clock of the page goes forward, so that no journey waits.

import type { Page, Route } from '@playwright/test'
import {
  openCheckout,
  orderButton,
  productWithVariants,
  openFilledCheckout,
} from '#tests/e2e/support/checkout.ts'
import {
  expect,
  test,
  main,
  expectText,
  expectTitle,
  expectVisible,
  long,
} from '#tests/e2e/support/shop.ts'
import { pressButton, pressLink, fillIn, expectFieldFocused } from '#tests/e2e/support/controls.ts'
import { delayRequests } from '#tests/e2e/support/requests.ts'
import { fillInLogin } from '#tests/e2e/support/log-in.ts'

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
  long,
  async ({ page, request }) => {
    await openCheckout(page, request)
    await page.route('**/api/check-address', holdRequest)
    await fillIn(page, { Postcode: '1012JS', Huisnummer: '1' })
    await pressAndWait(
      page,
      '**/api/check-address',
      () => page.getByLabel('Huisnummer').blur(),
      10_000,
    )
    await expectText(page, 'We kunnen je adres nu niet opzoeken. Vul straat en plaats zelf in.')
    await pressButton(page, 'Adres handmatig invullen')
    await expectFieldFocused(page, 'Straat')
  },
)

test('an order without an answer is asked for under its key, and placed once', async ({
  page,
  request,
}) => {
  await openFilledCheckout(page, request)
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
  await expectTitle(page, 'Proefbetaling')
  expect(keys).toEqual([expect.any(String), keys[0]])
  expect(answers[1]).toEqual(answers[0])
})

test(
  'an order that stays without an answer says so, and a changed order is not a second one',
  long,
  async ({ page, request }) => {
    await openFilledCheckout(page, request)
    const alert = main(page).getByRole('alert')
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
    await expectVisible(page, 'link', 'Bestel telefonisch of per e-mail')
    await page.unroute('**/api/create-order')
    await fillIn(page, { Achternaam: 'de Zwart' })
    await orderButton(page).click()
    await expect(alert.filter({ hasText: 'was al aangekomen' })).toBeVisible()
    await pressLink(page, 'Bekijk je eerdere bestelling')
    await expect(page).toHaveURL(/\/bestelling\//)
    await expect(page.getByText('Jo de Wit').first()).toBeVisible()
  },
)

test('a log-in ends after twenty seconds', long, async ({ page }) => {
  await page.goto('/login')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.route('**/api/login', holdRequest)
  await fillInLogin(page, 'jo@voorbeeld.nl', 'een geheim woord')
  const logIn = main(page).getByRole('button', { name: 'Inloggen' })
  await pressAndWait(page, '**/api/login', () => logIn.click(), 20_000)
  await expectText(page, 'De winkel antwoordt niet. Controleer je internet')
  await expect(logIn).toBeEnabled()
})

test('a search ends after twenty seconds', long, async ({ page }) => {
  await page.goto('/search')
  await page.route('**/api/search?*', holdRequest)
  await page.getByRole('searchbox').fill('nacht')
  const search = main(page).getByRole('button', { name: 'Zoek' })
  await pressAndWait(page, '**/api/search?*', () => search.click(), 20_000)
  await expect(page.getByRole('alert')).toContainText('ophalen van de zoekresultaten')
  await expectVisible(page, 'link', 'bekijk alle producten')
})

test(
  'a part whose script does not come says so after ten seconds, and appears if it comes after all',
  long,
  async ({ page, request }) => {
    const script = '**/build/pack-calculator-*.js'
    const release = await delayRequests(page, script)
    await page.goto(`/product/${(await productWithVariants(request)).slug}`)
    const help = page.getByRole('group').filter({ hasText: 'Hoeveel heb ik nodig?' })
    await pressAndWait(page, script, () => help.locator('summary').click(), 10_000)
    await expectText(help, 'Dit deel is niet geladen.')
    await expectVisible(help, 'link', 'Laad de pagina opnieuw')
    release()
    await expect(help.getByRole('spinbutton')).toBeVisible()
  },
)
