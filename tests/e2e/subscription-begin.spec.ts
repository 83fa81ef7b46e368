// A subscription is chosen at the checkout, and found again in the account.

import { atCheckout, fillIn, orderButton } from './support/buying.ts'
import { expect, expectFits, test } from './support/shop.ts'
import { dutchDay, next, nextDay, said } from './support/subscribing.ts'

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
  await said(page, 'We maken je levering nu klaar.')
  await expect.poll(() => nextDay(page)).not.toBe(planned)
  await expect(page.getByRole('region', { name: 'Wat er gebeurde' })).toContainText('Je liet een levering meteen komen.')
  await expect(page.getByText('Nu al een levering nodig?')).toHaveCount(0)
})
