// Counts what people tap and type on a phone to order: the first time from the product finder, and
// again from an earlier order.

import type { Locator, Page } from '@playwright/test'
import { waitForAnimations } from '#tests/e2e/support/animations.ts'
import { callApi } from '#tests/e2e/support/call-api.ts'
import {
  fillInCheckout,
  openCheckout,
  orderButton,
  orderSummary,
  unfoldChoices,
  unfoldKnown,
  settleTestPayment,
  submitOrder,
  cartPanel,
  expectPaid,
  payOrder,
  openFilledCheckout,
  fillCart,
} from '#tests/e2e/support/checkout.ts'
import { demoCarer, openAsCustomer } from '#tests/e2e/support/log-in.ts'
import {
  expect,
  expectAccessible,
  test,
  phone,
  expectText,
  expectTitle,
  expectFitsHere,
  expectChecked,
  long,
} from '#tests/e2e/support/shop.ts'
import {
  fillIn,
  pressButton,
  pressLink,
  expectValues,
  pressLabel,
  expectFieldFocused,
} from '#tests/e2e/support/controls.ts'
import { adviceRegion, showButton } from '#tests/e2e/support/finder.ts'

test.use(phone)

const consent = /^Mijn bestelling kan iets zeggen/

/** How many windows of a phone are between the top of the page and the end of the order button. */
const screensToButton = (page: Page): Promise<number> =>
  orderButton(page).evaluate(
    (button) => (button.getBoundingClientRect().bottom + scrollY) / innerHeight,
  )

/** The key 'Volgende' of the keyboard counts as a character. */
function countEffort(page: Page) {
  const effort = { taps: 0, characters: 0 }
  return {
    effort,
    tap: async (target: Locator) => {
      await target.scrollIntoViewIfNeeded()
      await waitForAnimations(page)
      await target.tap()
      effort.taps += 1
    },
    type: async (label: string, text: string) => {
      await expectFieldFocused(page, label)
      await page.keyboard.type(text)
      effort.characters += text.length
    },
    next: async () => {
      await page.keyboard.press('Enter')
      effort.characters += 1
    },
  }
}

test('a guest orders a night product in the measured size with 12 taps from the home page to paid', async ({
  page,
}) => {
  const { effort, tap, type, next } = countEffort(page)
  const taps: Record<string, number> = {}
  const endStage = (stage: string) => {
    taps[stage] = effort.taps - Object.values(taps).reduce((sum, count) => sum + count, 0)
  }
  const answer = (text: string) => tap(page.getByRole('group').getByText(text, { exact: true }))

  await page.goto('/')
  await tap(page.getByRole('main').getByRole('link', { name: 'Vind jouw product' }))
  await expect(page.getByRole('radio', { name: 'Man', exact: true })).toBeEnabled()
  await answer('Man')
  await answer('Alles in één keer')
  await answer('’s Nachts')
  await tap(showButton(page))
  endStage('questions')
  const advice = adviceRegion(page)
  await tap(advice.getByLabel('Heup in cm'))
  await type('Heup in cm', '118')
  await expectText(advice, 'Neem maat L')
  await tap(advice.getByRole('button', { name: /^Leg maat L in de mand/ }))
  endStage('size and basket')
  await tap(cartPanel(page).getByRole('button', { name: 'Afrekenen' }))
  await type('E-mailadres', 'kimvdmeer@gmail.com')
  await next()
  await type('Voornaam', 'Kim')
  await next()
  await type('Achternaam', 'van der Meer')
  await next()
  await type('Postcode', '1012JS')
  await next()
  await type('Huisnummer', '1')
  await tap(page.locator('label').getByText('iDEAL | Wero', { exact: true }))
  await expectValues(page, { Straat: 'Dam' })
  await expectText(page, 'Dam, Amsterdam')
  await tap(page.locator('label').getByText(consent))
  await tap(orderButton(page))
  endStage('checkout')
  await tap(page.getByRole('button', { name: 'Betaald', exact: true }))
  await expectPaid(page)
  endStage('bank')

  expect(taps).toEqual({ questions: 5, 'size and basket': 2, checkout: 4, bank: 1 })
  expect(effort.taps).toBeLessThanOrEqual(14)
  expect(effort.characters).toBeLessThanOrEqual(48)
})

test('a guest orders again by the link with at most 4 taps, types nothing and does not see the e-mail address', async ({
  page,
  request,
}) => {
  await openFilledCheckout(page, request)
  await payOrder(page)

  const { effort, tap } = countEffort(page)
  await tap(page.getByRole('link', { name: /^Bestel (?:dit )?opnieuw/ }))
  await expectText(
    page,
    /^Jo de Wit, Dam\s1, Amsterdam · iDEAL \| Wero · thuis, één keer, uiterlijk /,
  )
  await expect(page.getByLabel('Postcode')).toBeHidden()
  await expect(page.getByRole('radio')).toHaveCount(0)
  expect(await page.content()).not.toContain('jo@voorbeeld.nl')
  expect(await screensToButton(page)).toBeLessThanOrEqual(1.5)
  await expectFitsHere(page)
  await tap(page.locator('label').getByText(consent))
  await tap(orderButton(page))
  await tap(page.getByRole('button', { name: 'Betaald', exact: true }))
  await expectPaid(page)
  expect(effort).toEqual({ taps: 4, characters: 0 })
})

test(
  'a link holder can unfold the fields and type another e-mail address, and a reload keeps it',
  long,
  async ({ page, request }) => {
    await openFilledCheckout(page, request)
    await submitOrder(page)
    await settleTestPayment(page, 'Betaald')
    await pressLink(page, /^Bestel (?:dit )?opnieuw/)
    await unfoldKnown(page)
    await expect(page.getByLabel('E-mailadres')).toHaveAccessibleDescription(
      'Laat je dit leeg, dan gaat de bevestiging naar het adres van je vorige bestelling, j***@voorbeeld.nl',
    )
    await expectChecked(page, 'radio', 'iDEAL')
    await fillIn(page, { 'E-mailadres': 'ander@voorbeeld.nl' })
    await expectValues(page, { Straat: 'Dam' })
    await page.reload()
    await expectValues(page, { 'E-mailadres': 'ander@voorbeeld.nl', Achternaam: 'de Wit' })
    await expect(page.getByLabel('E-mailadres')).toBeHidden()
  },
)

test('a logged-in customer orders again with 3 taps to the payment, and is not asked for consent again while it stands', async ({
  page,
}) => {
  await openAsCustomer(page)
  await expectTitle(page, 'Bestelhistorie')
  const { effort, tap } = countEffort(page)
  const again = page.getByRole('link', { name: /^Bestel opnieuw/ }).first()
  await tap(again)
  await expectText(page, /^Kim van der Meer, .* · thuis, één keer, uiterlijk /)
  await expectValues(page, { 'E-mailadres': 'klant@luwte.example' })
  await expectText(page, 'Het vinkje geldt ook voor je volgende bestellingen.')
  expect(await screensToButton(page)).toBeLessThanOrEqual(1.5)
  await tap(page.locator('label').getByText(/^Wat ik bestel, kan iets zeggen/))
  await tap(orderButton(page))
  await expectTitle(page, 'Proefbetaling')
  expect(effort).toEqual({ taps: 3, characters: 0 })

  await page.goto('/account')
  await tap(again)
  await expectText(page, /^Je toestemming van .* geldt ook voor deze bestelling\./)
  await expect(page.getByRole('checkbox', { name: /gezondheid/ })).toHaveCount(0)
  expect(await screensToButton(page)).toBeLessThanOrEqual(1.5)
  await expectFitsHere(page)
  await tap(orderButton(page))
  await expectTitle(page, 'Proefbetaling')
})

test(
  'the checkout offers a logged-in customer the address of the latest order, and saves it on request',
  long,
  async ({ page }) => {
    await openAsCustomer(page)
    await expectTitle(page, 'Bestelhistorie')
    await callApi(page, 'POST', '/api/own-health-consent', { health_consent: true })
    await fillCart(page, page.request)
    await pressButton(cartPanel(page), 'Afrekenen')
    await unfoldKnown(page)
    await expectAccessible(page)
    await pressLabel(page, 'Bewaar dit adres')
    await submitOrder(page)
    await page.goto('/account/gegevens')
    await expectText(page.getByRole('region', { name: 'Adressen' }), 'Vast adres')
  },
)

test('a consent that the customer withdrew in another window is asked again, and no order relies on it', async ({
  page,
}) => {
  await openAsCustomer(page, '/account', demoCarer)
  await callApi(page, 'POST', '/api/own-health-consent', { health_consent: true })
  await fillCart(page, page.request)
  await page.goto('/checkout')
  const stands = page.getByText(/^Je toestemming van .* geldt ook voor deze bestelling\./)
  await expect(stands).toBeVisible()
  await pressLink(page, 'Trek in')
  const dialog = page.getByRole('dialog', { name: 'Toestemming intrekken?' })
  await pressButton(dialog, 'Annuleren')
  await page.goBack()
  await expect(stands).toBeVisible()

  await unfoldKnown(page)
  await pressLabel(page, 'iDEAL | Wero')
  await callApi(page, 'POST', '/api/own-health-consent/withdraw', {})
  await orderButton(page).tap()
  const box = page.getByRole('checkbox', { name: /gezondheid/ })
  await expect(box).toBeFocused()
  await expect(box).not.toBeChecked()
  await expect(box).toHaveAccessibleDescription(/Bel ons, dan denken we met je mee/)
  await expect(page.getByRole('alert')).toHaveText(
    'Je toestemming is ingetrokken. Er is niets besteld, en wat je invulde staat er nog.',
  )
  await expectChecked(page, 'radio', 'iDEAL | Wero')
  await expect(stands).toBeHidden()
  await page.locator('label').getByText(consent).tap()
  await submitOrder(page)
})

test('a guest reaches the end of the order button within two screens of a phone, and what is folded says what is missing', async ({
  page,
  request,
}) => {
  await openCheckout(page, request)
  await expectText(page, 'Thuis, één keer')
  expect(await screensToButton(page)).toBeLessThanOrEqual(2)
  await fillInCheckout(page)
  expect(await screensToButton(page)).toBeLessThanOrEqual(2)

  const promise = orderSummary(page).getByText(/^We verzenden binnen/)
  await expect(promise).toBeHidden()
  await page.getByText('Lees alles').tap()
  await expect(promise).toBeVisible()

  await unfoldChoices(page)
  await page.getByText('Ander adres', { exact: true }).tap()
  await page.getByText('Op een ander adres, één keer').tap()
  await expect(page.getByRole('radio', { name: 'Ander adres' })).toBeHidden()
  await orderButton(page).tap()
  const other = page.getByRole('group', { name: 'Naar wie gaat het pakket?' })
  await expectFieldFocused(other, 'Voornaam')
  await expect(other.getByLabel('Voornaam')).toBeInViewport({ ratio: 1 })
  await expect(other.getByLabel('Voornaam')).toHaveAccessibleDescription('Vul een voornaam in.')
})

test('a refusal by the shop opens the fold of a known customer at the field', async ({
  page,
  request,
}) => {
  await openFilledCheckout(page, request)
  await payOrder(page)
  await page.getByRole('link', { name: /^Bestel (?:dit )?opnieuw/ }).tap()
  await page.locator('label').getByText(consent).tap()
  await page.route('**/api/create-order', (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: 'input-invalid',
        message: 'Er klopt iets niet.',
        errors: { 'customer.last_name': ['Deze naam kunnen we niet gebruiken.'] },
      },
    }),
  )
  await expect(page.getByLabel('Achternaam')).toBeHidden()
  await orderButton(page).tap()
  await expectFieldFocused(page, 'Achternaam')
  await expect(page.getByLabel('Achternaam')).toHaveAccessibleDescription(
    'Deze naam kunnen we niet gebruiken.',
  )
})
