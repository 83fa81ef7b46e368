// Starting a subscription at the checkout.

import type { APIRequestContext, Page } from '@playwright/test'
import {
  consentToHealthData,
  orderButton,
  cartPanel,
  openCheckout,
  openFilledCheckout,
  fillInFields,
  productWithVariants,
  fillCart,
  orderSummary,
} from '#tests/e2e/support/checkout.ts'
import { openProductWithVideo } from '#tests/e2e/support/product-page.ts'
import {
  expect,
  expectFits,
  test,
  expectText,
  expectTitle,
  expectChecked,
  long,
  expectNone,
} from '#tests/e2e/support/shop.ts'
import { pressButton, pressLabel, chooseIn, expectValues } from '#tests/e2e/support/controls.ts'
import { delayRequests } from '#tests/e2e/support/requests.ts'

const rhythm = 'Hoe vaak wil je een levering?'

test('the checkout offers a subscription, with the legally required terms above the order button', async ({
  page,
  request,
}) => {
  await openFilledCheckout(page, request)
  const summary = orderSummary(page)
  await expectChecked(page, 'radio', 'Eén keer')
  await expect(summary).toContainText('Je betaalt één keer')
  await pressLabel(page, 'Abonnement')
  await expectValues(page, { [rhythm]: 'month' })
  await expectText(summary, /Je betaalt nu €\u00a0\d+,\d\d en daarna elke maand €\u00a0\d+,\d\d/)
  await expectText(summary, 'machtig je ons om de volgende bedragen automatisch af te schrijven')
  await expectText(summary, /De volgende is op \d+ \p{L}+ \d{4}, die daarna op \d+ \p{L}+ \d{4}/u)
  await expectText(summary, 'Stoppen kan altijd, in twee klikken, zonder in te loggen.')
  const later = summary.getByText('Drie dagen voor elke levering krijg je een mail')
  await expect(later).toBeHidden()
  await summary.getByText('Lees alles').click()
  await expect(later).toBeVisible()
  await chooseIn(page, { [rhythm]: 'Elke 3 maanden' })
  await expect(summary).toContainText('en daarna elke 3 maanden')
  await expectFits(page)

  await page.reload()
  await expectValues(page, { [rhythm]: '3 months' })
  await consentToHealthData(page)
  const outgoing = page.waitForRequest('**/api/create-subscription')
  await orderButton(page).click()
  expect((await outgoing).postDataJSON()).toMatchObject({
    is_subscription: true,
    subscription_interval: '3 months',
  })
  await expectTitle(page, 'Proefbetaling')
})

test('the choice of a monthly order on the product page travels to the checkout, which offers weeks and a day', async ({
  page,
  request,
}) => {
  await openProductWithVideo(page, request)
  const packs = page.getByRole('spinbutton', { name: 'Aantal' })
  await expectChecked(page, 'radio', /^Eén keer 1 pak, €/)
  await page.getByText('Hoeveel heb ik nodig?').click()
  await pressButton(page.getByRole('group').filter({ hasText: 'Stuks per dag' }), 'Eén meer')
  const monthly = page.getByRole('radio', {
    name: /^Elke maand, stop wanneer je wilt [2-9] pakken, €.*, gratis bezorgd$/,
  })
  await expect(monthly).not.toBeChecked()
  await pressLabel(page, 'Elke maand, stop wanneer je wilt')
  await expect(monthly).toBeChecked()
  await expect(packs).not.toHaveValue('1')
  await expectFits(page)
  await pressButton(page, 'Voeg toe aan winkelmand')
  await page.goto('/checkout')
  await expectChecked(page, 'radio', /^Abonnement/)
  await expectValues(page, { [rhythm]: 'month' })

  const summary = orderSummary(page)
  await chooseIn(page, { 'Op welke dag van de maand?': 'De 12e' })
  await expect(summary).toContainText(
    /De volgende is op 12 \p{L}+ \d{4}, die daarna op 12 \p{L}+ \d{4}/u,
  )
  await chooseIn(page, { [rhythm]: 'Elke 4 weken' })
  await expect(summary).toContainText('en daarna elke 4 weken')
  await expect(page.getByLabel('Op welke dag van de maand?')).toHaveCount(0)
  await page.goBack()
  await expectChecked(page, 'radio', /^Als abonnement, stop wanneer je wilt/)
  await pressLabel(page, 'Eén keer')
  await page.goto('/checkout')
  await expectChecked(page, 'radio', 'Eén keer')
})

test(
  'payment methods without a mandate are not offered for a subscription',
  long,
  async ({ page, request }) => {
    const once = {
      ideal: { id: 'ideal', description: 'iDEAL' },
      bank: { id: 'bank', description: 'Overboeken' },
    }
    await page.route('**/api/payment-methods*', (route) => {
      const methods = route.request().url().includes('sequence=first')
        ? { ideal: once.ideal }
        : once
      const withImages = Object.entries(methods).map(([id, method]) => [
        id,
        { ...method, image: { size2x: '/images/placeholder.svg' } },
      ])
      return route.fulfill({ json: { methods: Object.fromEntries(withImages) as unknown } })
    })
    // From the cart, because the checkout of a full page load has the methods of the server.
    await fillCart(page, request)
    await pressButton(cartPanel(page), 'Afrekenen')
    await pressLabel(page, 'Overboeken')
    await pressLabel(page, 'Abonnement')
    await expectNone(page, 'radio', 'Overboeken')
    await expect(page.getByRole('radio', { name: 'iDEAL' })).not.toBeChecked()
  },
)

test(
  'an error about an order line is shown at the summary with the product’s name',
  long,
  async ({ page, request }) => {
    await openFilledCheckout(page, request)
    await page.route('**/api/create-order', (route) =>
      route.fulfill({
        status: 422,
        json: {
          code: 'input-invalid',
          message: 'Er klopt iets niet.',
          errors: { 'lineItems.0.quantity': ['Kies een kleiner aantal.'] },
        },
      }),
    )
    await orderButton(page).click()
    const alert = orderSummary(page).getByRole('alert')
    await expect(alert).toHaveText(/^Er klopt iets niet\. .+: Kies een kleiner aantal\.$/)
  },
)

/** Chooses the monthly order on the page of the product, before the checkout opens. */
async function chooseMonthly(page: Page, request: APIRequestContext): Promise<void> {
  const { slug } = await productWithVariants(request)
  await page.goto(`/product/${slug}`)
  await pressLabel(page, 'Elke maand, stop wanneer je wilt')
}

test('the order button of a subscription waits for the terms above it', async ({
  page,
  request,
}) => {
  await chooseMonthly(page, request)
  const release = await delayRequests(page, /later-parts/)
  await openCheckout(page, request)
  await fillInFields(page)
  await expect(orderButton(page)).toBeHidden()
  release()
  await consentToHealthData(page)
  await expectText(page, /^Je betaalt nu .* machtig je ons/)
  await expect(page.getByLabel('Op welke dag van de maand?')).toBeVisible()
  await orderButton(page).click()
  await expectTitle(page, 'Proefbetaling')
})

test(
  'a subscription whose terms do not arrive is not ordered, and a single order still works',
  long,
  async ({ page, request }) => {
    await chooseMonthly(page, request)
    await page.route(/later-parts/, (route) => route.abort())
    await openCheckout(page, request)
    await fillInFields(page)
    await expectText(orderSummary(page), 'Dit deel is niet geladen.')
    await expect(orderButton(page)).toBeHidden()
    await pressButton(page, 'Bestel één keer')
    await consentToHealthData(page)
    await orderButton(page).click()
    await expectTitle(page, 'Proefbetaling')
  },
)
