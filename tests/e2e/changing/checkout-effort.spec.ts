// Counts what people tap and type on a phone to order: the first time from the product finder, and
// again from an earlier order.

import type { Locator, Page } from '@playwright/test'
import { waitForAnimations } from '#tests/e2e/support/animations.ts'
import {
  consentToHealthData,
  orderButton,
  settleTestPayment,
  submitOrder,
  cartPanel,
  expectPaid,
  payOrder,
  openFilledCheckout,
  fillCart,
} from '#tests/e2e/support/checkout.ts'
import { openAsCustomer } from '#tests/e2e/support/log-in.ts'
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
  pressButton,
  pressLink,
  expectValues,
  pressLabel,
  expectFieldFocused,
} from '#tests/e2e/support/controls.ts'
import { adviceRegion, showButton } from '#tests/e2e/support/finder.ts'

test.use(phone)

const consent = /^Mijn bestelling kan iets zeggen/

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

test('a guest orders again by the link with at most 5 taps, types nothing and does not see the e-mail address', async ({
  page,
  request,
}) => {
  await openFilledCheckout(page, request)
  await payOrder(page)

  const { effort, tap } = countEffort(page)
  await tap(page.getByRole('link', { name: /^Bestel (?:dit )?opnieuw/ }))
  await tap(page.getByRole('link', { name: 'Naar afrekenen' }))
  await expectText(page, 'De bevestiging gaat naar j…@….')
  await expectText(page, 'Bezorgen bij Jo de Wit, Dam 1, Amsterdam.')
  await expect(page.getByLabel('Postcode')).toBeHidden()
  await expectChecked(page, 'radio', 'iDEAL')
  expect(await page.content()).not.toContain('jo@voorbeeld.nl')
  await expectFitsHere(page)
  await tap(page.locator('label').getByText(consent))
  await tap(orderButton(page))
  await tap(page.getByRole('button', { name: 'Betaald', exact: true }))
  await expectPaid(page)
  expect(effort).toEqual({ taps: 5, characters: 0 })
})

test(
  'a link holder can type another e-mail address and unfold the address, and a reload keeps both',
  long,
  async ({ page, request }) => {
    await openFilledCheckout(page, request)
    await submitOrder(page)
    await settleTestPayment(page, 'Betaald')
    await pressLink(page, /^Bestel (?:dit )?opnieuw/)
    await pressLink(page, 'Naar afrekenen')
    await pressButton(page, 'Ander e-mailadres')
    await expectFieldFocused(page, 'E-mailadres')
    await page.keyboard.type('ander@voorbeeld.nl')
    await pressButton(page, 'Wijzig naam en adres')
    await expectFieldFocused(page, 'Voornaam')
    await expectValues(page, { Straat: 'Dam' })
    await page.reload()
    await expectValues(page, { 'E-mailadres': 'ander@voorbeeld.nl', Achternaam: 'de Wit' })
  },
)

test(
  'a logged-in customer without saved addresses orders again with at most 4 taps to the payment',
  long,
  async ({ page }) => {
    await openAsCustomer(page)
    await expectTitle(page, 'Bestelhistorie')
    const { effort, tap } = countEffort(page)
    await tap(page.getByRole('link', { name: /^Bestel opnieuw/ }).first())
    await tap(page.getByRole('link', { name: 'Naar afrekenen' }))
    await expectText(page, /^Bezorgen bij /)
    await expectValues(page, { 'E-mailadres': 'klant@luwte.example' })
    await tap(page.locator('label').getByText(consent))
    await tap(orderButton(page))
    await expectTitle(page, 'Proefbetaling')
    expect(effort).toEqual({ taps: 4, characters: 0 })
  },
)

test(
  'the checkout offers a logged-in customer the address of the latest order, and saves it on request',
  long,
  async ({ page }) => {
    await openAsCustomer(page)
    await expectTitle(page, 'Bestelhistorie')
    await fillCart(page, page.request)
    await pressButton(cartPanel(page), 'Afrekenen')
    await expectText(page, /^Bezorgen bij /)
    await expectAccessible(page)
    await pressLabel(page, 'Bewaar dit adres')
    await consentToHealthData(page)
    await submitOrder(page)
    await page.goto('/account/gegevens')
    await expectText(page.getByRole('region', { name: 'Adressen' }), 'Vast adres')
  },
)
