// A subscription in its owner's own hands: from the checkout to its page, and out again in two clicks from a mail.

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { atCheckout, decide, fillIn, orderButton, toTestPayment } from './buying.ts'
import { letterTo, lettersTo, pathIn } from './post.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

const said = (page: Page) => page.getByRole('main').getByRole('status')
const next = (page: Page) => page.getByRole('region', { name: /^(Volgende levering|Gepauzeerd|Gestopt)/ })
const dutchDay = /\d+ \p{L}+ \d{4}/u

/** From the cart to the page of a subscription that runs. */
async function subscribe(page: Page, request: APIRequestContext, email: string) {
  await atCheckout(page, request)
  await fillIn(page)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('radio', { name: 'Abonnement' }).check()
  await toTestPayment(page)
  await decide(page, 'Betaald')
  await expect(page.getByRole('heading', { level: 1, name: 'Bedankt, je bestelling is betaald' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Regel je abonnement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Je abonnement' })).toBeVisible()
  await expect(next(page)).toContainText(dutchDay)
}

const nextDay = async (page: Page) => dutchDay.exec(await next(page).getByRole('heading').innerText())?.[0] ?? ''

async function expectFits(page: Page) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 844 })
}

test('the checkout offers a subscription, with what the law wants to be read above the button', async ({ page, request }) => {
  await atCheckout(page, request)
  await fillIn(page)
  const summary = page.getByRole('region', { name: 'Je bestelling' })
  await expect(page.getByRole('radio', { name: 'Eén keer' })).toBeChecked()
  await expect(summary).toContainText('Je betaalt één keer')
  await page.getByRole('radio', { name: 'Abonnement' }).check()
  await expect(page.getByRole('radio', { name: 'Elke maand' })).toBeChecked()
  await expect(summary).toContainText(/Je betaalt nu €\u00a0\d+,\d\d en daarna elke maand €\u00a0\d+,\d\d/)
  await expect(summary).toContainText(/De volgende is op \d+ \p{L}+ \d{4}, die daarna op \d+ \p{L}+ \d{4}/u)
  await expect(summary).toContainText('Stoppen kan altijd, in twee klikken, zonder in te loggen.')
  await page.getByRole('radio', { name: 'Elke 3 maanden' }).check()
  await expect(summary).toContainText('en daarna elke 3 maanden')
  await expectFits(page)

  await page.reload()
  await expect(page.getByRole('radio', { name: 'Elke 3 maanden' })).toBeChecked()
  const sent = page.waitForRequest('**/api/create-subscription')
  await orderButton(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ is_subscription: true, subscription_interval: '3 months' })
  await expect(page.getByRole('heading', { level: 1, name: 'Proefbetaling' })).toBeVisible()
})

test('a method that gives no leave to debit is not offered for a subscription', async ({ page, request }) => {
  const once = { ideal: { id: 'ideal', description: 'iDEAL' }, bank: { id: 'bank', description: 'Overboeken' } }
  await page.route('**/api/payment-methods*', (route) => {
    const methods = route.request().url().includes('sequence=first') ? { ideal: once.ideal } : once
    const shown = Object.entries(methods).map(([id, method]) => [id, { ...method, image: { size2x: '/images/placeholder.svg' } }])
    return route.fulfill({ json: { methods: Object.fromEntries(shown) as unknown } })
  })
  await atCheckout(page, request)
  await page.getByRole('radio', { name: 'Overboeken' }).check()
  await page.getByRole('radio', { name: 'Abonnement' }).check()
  await expect(page.getByRole('radio', { name: 'Overboeken' })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'iDEAL' })).not.toBeChecked()
})

test('a refusal about a line is told at the summary, by its name', async ({ page, request }) => {
  await atCheckout(page, request)
  await fillIn(page)
  await page.route('**/api/create-order', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'input-invalid', message: 'Er klopt iets niet.', errors: { 'lineItems.0.quantity': ['Kies een kleiner aantal.'] } },
    }),
  )
  await orderButton(page).click()
  const alert = page.getByRole('region', { name: 'Je bestelling' }).getByRole('alert')
  await expect(alert).toHaveText(/^Er klopt iets niet\. .+: Kies een kleiner aantal\.$/)
})

test('its owner skips, pauses, resumes, and changes rhythm, contents and address', async ({ page, request }) => {
  await subscribe(page, request, 'regelaar@voorbeeld.nl')
  await expectFits(page)
  const first = await nextDay(page)

  await page.getByRole('button', { name: 'Sla deze levering over' }).click()
  await expect(said(page)).toContainText(`De levering van ${first} slaan we over.`)
  const second = await nextDay(page)
  expect(second).not.toBe(first)

  await page.getByText('Pauzeren', { exact: true }).click()
  await page.getByRole('button', { name: 'Pauzeer', exact: true }).click()
  await expect(said(page)).toContainText('Je abonnement is gepauzeerd tot')
  await expect(next(page)).toContainText('Gepauzeerd')
  await expectFits(page)
  await page.getByRole('button', { name: 'Hervat nu' }).click()
  await expect(said(page)).toContainText('Je abonnement loopt weer.')
  await expect(next(page)).toContainText(second)

  await page.getByText('Hoe vaak: elke maand').click()
  await page.getByRole('radio', { name: 'Elke 2 maanden' }).check()
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await expect(said(page)).toContainText('Je krijgt nu elke 2 maanden een levering.')
  await expect(page.getByText('Hoe vaak: elke 2 maanden')).toBeVisible()

  const contents = page.getByRole('region', { name: 'In elke levering' })
  await expect(contents.getByRole('button', { name: 'Verwijder' })).toHaveCount(0)
  await contents.getByRole('button', { name: 'Eén meer' }).click()
  await contents.getByRole('button', { name: 'Eén meer' }).click()
  const total = await contents.getByRole('definition').last().innerText()
  await contents.getByRole('button', { name: 'Bewaar de inhoud' }).click()
  await expect(said(page)).toContainText(`Een levering kost nu ${total}.`)
  await expect(contents.getByRole('spinbutton')).toHaveValue('3')
  await expect(next(page)).toContainText(total)

  await page.getByText('Ander bezorgadres').click()
  await page.getByLabel('Huisnummer').fill('')
  await page.getByRole('button', { name: 'Bewaar het adres' }).click()
  await expect(page.getByLabel('Huisnummer')).toBeFocused()
  await page.getByLabel('Postcode').fill('2513 AA')
  await page.getByLabel('Huisnummer').fill('2')
  await page.getByLabel('Huisnummer').blur()
  await expect(page.getByLabel('Straat')).toHaveValue('Binnenhof')
  await expectFits(page)
  await page.getByRole('button', { name: 'Bewaar het adres' }).click()
  await expect(said(page)).toContainText('Je volgende levering gaat naar Binnenhof in')

  const history = page.getByRole('region', { name: 'Wat er gebeurde' })
  await expect(history).toContainText(`Je sloeg de levering van ${first} over.`)
  await expect(history.getByRole('link', { name: /^Bestelling L\d+/ })).toHaveAttribute('href', /^\/bestelling\//)
})

test('a press that comes too late is told, with how it stands now', async ({ page, request, context }) => {
  await subscribe(page, request, 'te.laat@voorbeeld.nl')
  const other = await context.newPage()
  await other.goto(`${page.url()}/stoppen`)
  await other.getByRole('button', { name: 'Stop abonnement' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Je abonnement is gestopt' })).toBeVisible()

  await page.getByRole('button', { name: 'Sla deze levering over' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(next(page)).toContainText('Gestopt')
})

test('two quick presses on a slow line skip one delivery', async ({ page, request }) => {
  await subscribe(page, request, 'dubbel@voorbeeld.nl')
  const asked: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/skip', async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Sla deze levering over' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  release()
  await expect(said(page)).toContainText('slaan we over')
  expect(asked).toHaveLength(1)
})

test('without a connection nothing is lost and the page stays', async ({ page, request }) => {
  await subscribe(page, request, 'geen.lijn@voorbeeld.nl')
  await page.route('**/api/subscriptions/**', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Sla deze levering over' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Geen verbinding met de winkel')
  await page.getByRole('button', { name: 'Sla deze levering over' }).click()
  await expect(said(page)).toContainText('slaan we over')
})

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
  await expect(said(page)).toContainText('slaan we over')
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

test('the customer finds the subscription in the account, and has a delivery come at once', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('E-mailadres').fill('klant@luwte.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('demo-klant-luwte')
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  const own = page.getByRole('region', { name: 'Abonnementen' })
  await expect(own).toContainText(/Loopt.*Volgende levering\d+ \p{L}+ \d{4}/su)
  await expectFits(page)
  await own
    .getByRole('link', { name: /Regel je abonnement/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Je abonnement' })).toBeVisible()
  await expect(next(page)).toContainText(dutchDay)

  const planned = await nextDay(page)
  await page.getByText('Nu al een levering nodig?').click()
  await page.getByRole('button', { name: 'Lever nu' }).click()
  await expect(said(page)).toContainText('We maken je levering nu klaar.')
  await expect.poll(() => nextDay(page)).not.toBe(planned)
  await expect(page.getByRole('region', { name: 'Wat er gebeurde' })).toContainText('Je liet een levering meteen komen.')
  await expect(page.getByText('Nu al een levering nodig?')).toHaveCount(0)
})
