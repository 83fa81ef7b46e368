// A cart as a link: a nurse shares one by keyboard, and a client opens it on a phone. How long a
// customer's packs last.

import type { Locator, Page } from '@playwright/test'
import { openAsCustomer } from '#tests/e2e/support/log-in.ts'
import { addToCart, productWithVariants, cartPanel } from '#tests/e2e/support/checkout.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  expectNoSidewaysScroll,
  test,
  expectText,
  expectVisible,
  expectNoText,
  phone,
  expectFitsHere,
  long,
  expectNone,
} from '#tests/e2e/support/shop.ts'
import { pressButton, pressByKeyboard, tapButton, chooseIn } from '#tests/e2e/support/controls.ts'
import { recordRequests } from '#tests/e2e/support/requests.ts'
import { storedCart, storedText } from '#tests/e2e/support/browser-storage.ts'

const cart = (page: Page) => cartPanel(page)

const storedQuantities = async (page: Page) =>
  (await storedCart(page)).map(({ quantity }) => quantity)

test(
  'a nurse shares a cart by keyboard, and a client with a phone adds it by touch',
  long,
  async ({ page, newVisitor }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const product = await productWithVariants(page.request)
    await addToCart(page, product)
    await pressByKeyboard(page, 'Deel deze winkelmand')
    await expectVisible(cart(page), 'img', 'QR-code van deze winkelmand')
    await pressByKeyboard(page, 'Kopieer de link')
    await expectText(cart(page), 'De link is gekopieerd.')
    await expectAccessible(page)
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/mand#1\.\d+-1$/)

    const client = await newVisitor(phone)
    const requests = recordRequests(client)
    await client.goto('/contact')
    // A part that the shop cannot read and an item that it does not know come with it.
    await client.goto(`${link}.999999-2.x`)
    await expectText(client, 'Iemand stelde dit voor je samen.')
    await expect(client).toHaveTitle(/^Winkelmand/)
    await expectText(client, '2 artikelen kennen we niet (meer).')
    await expectVisible(client, 'link', product.name)
    await expectAccessible(client)
    expect(await storedQuantities(client)).toEqual([])

    await tapButton(client, 'Zet in mijn winkelmand')
    await expect(cart(client)).toBeVisible()
    await expect(client).toHaveURL(/\/mand$/)
    expect(await storedQuantities(client)).toEqual([1])
    await tapButton(cart(client), 'Winkel verder')
    await expectText(client, 'Het ligt in je winkelmand.')
    await client.goBack()
    await expect(client).toHaveURL(/\/contact$/)
    await client.goForward()
    await expect(client).toHaveURL(/\/mand$/)
    const sent = requests.map((one) => `${one.url()} ${one.headers()['referer'] ?? ''}`)
    expect(sent.filter((line) => line.includes('999999'))).toEqual([])
  },
)

test(
  'a product with sizes waits for a choice, and a refusal changes nothing',
  long,
  async ({ page, request }) => {
    const product = await productWithVariants(request)
    const { id } = product
    await addToCart(page, product)
    await pressButton(cart(page), 'Sluiten')
    await page.goto(`/mand#1.${id}-2`)
    await expectText(page, 'Kies eerst een maat of variant.')
    await expectNone(page, 'button', 'Zet in mijn winkelmand')
    await chooseIn(page, { 'Maat of variant': { index: 2 } })
    await expectText(page, 'Wat al in je winkelmand ligt, blijft erin.')
    await expectFits(page)
    await pressButton(page, 'Niet doen')
    await expectText(page, 'Er is niets aan je winkelmand veranderd.')
    await expect(page).toHaveURL(/\/mand$/)
    // Another link in the same tab is another proposal; one that replaces leaves nothing of the
    // cart.
    await page.goto(`/mand#1.${id}-3`)
    await chooseIn(page, { 'Maat of variant': { index: 1 } })
    await page
      .getByRole('button', { name: 'Vervang mijn winkelmand hierdoor' })
      .evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
    await expect(cart(page)).toContainText(product.name)
    expect(await storedQuantities(page)).toEqual([3])
    await expectNoSidewaysScroll(page)
  },
)

test('without scripts the page says that it needs them', long, async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/mand#1.1-1')
  await expectText(page, 'Deze pagina heeft JavaScript nodig.')
})

test(
  'the account says how many days are left, and the number per day stays on the device',
  long,
  async ({ page }) => {
    const requests = recordRequests(page)
    await openAsCustomer(page)
    const forecast = page.getByRole('region', { name: 'Hoe lang je nog hebt' })
    const first = forecast.getByRole('listitem').first()
    await first.locator('summary').press('Enter')
    await expectText(first, 'Hoeveel gebruik je er meestal per dag?')
    await pressButton(first, 'Eén meer', { key: 'Enter' })
    await pressButton(first, /^Reken uit/, { key: 'Enter' })
    const estimate = /Je hebt nog ongeveer \d+ dag|Waarschijnlijk zijn ze nu op\./
    await expectText(first, estimate)
    await expectVisible(first, 'link', /^Bestel opnieuw/)
    await expectFits(page)
    await page.reload()
    await expect(first.locator('summary')).toHaveText(/nog ongeveer \d+ dag|waarschijnlijk op/)
    const stored = await storedText(page, 'usePerDay')
    expect(stored).toMatch(/^\{"\d+":\d+\}$/)
    const sent = requests.map((one) => `${one.url()} ${one.postData() ?? ''}`)
    expect(sent.filter((line) => line.includes('usePerDay') || line.includes(stored!))).toEqual([])
    // The page of the order, which needs no login, asks the device too.
    await page
      .getByRole('link', { name: /^Bekijk bestelling/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.goto('/account')
    await first.locator('summary').press('Enter')
    await pressButton(first, /^Wijzig het aantal per dag/)
    await pressButton(first, 'Vergeet dit aantal')
    await expectNoText(first, estimate)
    expect(await storedText(page, 'usePerDay')).toBe('{}')
  },
)

/** Unfolds the item and says that it is used once a day. `press` presses a button of it. */
async function useOnePerDay(item: Locator, press: (button: Locator) => Promise<void>) {
  await press(item.locator('summary'))
  const less = item.getByRole('button', { name: 'Eén minder' })
  await expect(less).toBeVisible()
  while (await less.isEnabled()) await press(less)
  await press(item.getByRole('button', { name: /^Reken uit/ }))
}

const firstForecast = (page: Page) =>
  page.getByRole('region', { name: 'Hoe lang je nog hebt' }).getByRole('listitem').first()

test(
  'the account requests a mail before it runs out by keyboard, sends only the day, and takes it back',
  long,
  async ({ page }) => {
    const requests = recordRequests(page, '/run-out-reminder')
    await openAsCustomer(page)
    const first = firstForecast(page)
    await useOnePerDay(first, (button) => button.press('Enter'))
    await expectText(first, 'Wanneer mijn bestelling op is, kan iets zeggen over mijn gezondheid.')
    await pressByKeyboard(page, /^Mail mij een week voor het op is/)
    await expectText(first, /^We mailen je op \d+ \w+ \d{4}\.$/)
    expect(requests.map((one) => one.postData())).toEqual([
      expect.stringMatching(/^\{"day":"\d{4}-\d\d-\d\d","health_consent":true\}$/),
    ])
    await expectFits(page)
    await page.reload()
    await first.locator('summary').press('Enter')
    await expectText(first, /^We mailen je op/)
    await pressByKeyboard(page, 'Mail mij toch niet')
    await expectVisible(first, 'button', /^Mail mij een week voor het op is/)
  },
)

test(
  'the link of an order requests the mail by touch, and the link in the mail stops it for good',
  long,
  async ({ page, newVisitor }) => {
    await openAsCustomer(page)
    await useOnePerDay(firstForecast(page), (button) => button.press('Enter'))
    const again = await firstForecast(page)
      .getByRole('link', { name: /^Bestel opnieuw/ })
      .getAttribute('href')
    const order = again!.replace('/opnieuw', '')
    const customer = await newVisitor(phone)
    await customer.goto(order)
    const first = firstForecast(customer)
    await useOnePerDay(first, (button) => button.tap())
    const request = first.getByRole('button', { name: /^Mail mij een week voor het op is/ })
    await request.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expectText(first, /^We mailen je op/)
    await tapButton(first, 'Mail mij toch niet')
    await request.tap()
    await expectText(first, /^We mailen je op/)
    await expectFitsHere(customer)

    await customer.goto(`${order}/geen-seintje`)
    await expectAccessible(customer)
    await tapButton(customer, 'Stop het seintje')
    await expectText(customer, 'Gestopt. Over deze bestelling krijg je geen seintje meer.')
    await customer.goto(order)
    await first.locator('summary').tap()
    await expectText(first, 'Je hebt deze mail voor deze bestelling gestopt.')
    await expect(request).toHaveCount(0)
  },
)
