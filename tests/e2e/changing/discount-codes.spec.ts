// Discount codes: staff make one, a shopper orders with it, and the same shopper is refused a
// second time.

import {
  fillInCheckout,
  openCheckout,
  orderButton,
  readOrderNumber,
  submitOrder,
  payOrder,
  orderSummary,
} from '#tests/e2e/support/checkout.ts'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  expectAccessible,
  test,
  expectText,
  expectVisible,
  expectFitsHere,
  long,
  openPage,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { pressButton, fillIn, pressLabel, expectFieldFocused } from '#tests/e2e/support/controls.ts'

const codeButton = { name: 'Heb je een kortingscode?' } as const
const euroCents = (text: string) => Number(text.replace(',-', ',00').replace(/[^\d]/g, ''))

test(
  'a link puts the code in the cart, and order, mail and a second order show it',
  long,
  async ({ page, request, shop }) => {
    await openPage(page, '/korting/welkom-10', '10% korting met code WELKOM10')
    await expectText(page, /^Geldig van .+ tot en met .+\.$/)
    await expectText(page, 'De code staat klaar.')
    await expectAccessible(page)
    await openCheckout(page, request)
    const summary = orderSummary(page)
    await expectText(summary, 'Korting (WELKOM10)')
    const amounts = await summary.getByRole('definition').allInnerTexts()
    const [subtotal = 0, discount = 0, shipping = 0, total = 0] = amounts.map(euroCents)
    expect([discount, total]).toEqual([Math.round(subtotal / 10), subtotal - discount + shipping])
    await expectAccessible(page)
    await fillInCheckout(page)
    await payOrder(page)
    await expectText(page, 'Korting (WELKOM10)')
    await expectAccessible(page)
    const subject = `Je betaling voor ${await readOrderNumber(page)} is binnen`
    expect((await waitForMail(shop, 'jo@voorbeeld.nl', subject)).text).toContain(
      'Korting (WELKOM10)',
    )

    await openCheckout(page, request)
    const again = orderSummary(page)
    await again.getByRole('button', codeButton).click()
    await expectFieldFocused(again, 'Kortingscode')
    await page.keyboard.type('nietbekend')
    await page.keyboard.press('Enter')
    await expectText(
      again,
      'Deze kortingscode kennen we niet. Kijk of je hem goed hebt overgenomen.',
    )
    await fillIn(again, { Kortingscode: 'welkom 10' })
    await page.keyboard.press('Enter')
    await expectText(again, 'Korting (WELKOM10)')
    await fillInCheckout(page)
    await orderButton(page).click()
    await expectText(again, /Deze kortingscode geldt één keer per klant/)
    await pressButton(again, 'Haal de kortingscode weg')
    await expect(again.getByRole('button', codeButton)).toBeFocused()
    await expect(again.getByText('Korting (WELKOM10)')).toBeHidden()
    await submitOrder(page)
  },
)

test(
  'a code gives nothing on a subscription, and the page of an unknown code says so',
  long,
  async ({ page, request }) => {
    await openPage(page, '/korting/BESTAATNIET', 'Deze kortingscode kun je nu niet gebruiken')
    await page.goto('/korting/WELKOM10')
    await expectText(page, 'De code staat klaar.')
    await openCheckout(page, request)
    await expectText(page, 'Korting (WELKOM10)')
    await pressLabel(page, /Abonnement/)
    await expectText(
      page,
      'Een kortingscode geldt alleen voor een losse bestelling, niet voor een abonnement.',
    )
    await expect(page.getByText('Korting (WELKOM10)')).toBeHidden()
  },
)

test(
  'staff make and stop a code, and customer service makes an apology code for an order',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/kortingscodes')
    await expectVisible(page, 'row', /WELKOM10/)
    await expectAccessible(page)
    await pressButton(page, 'Nieuwe kortingscode')
    const dialog = page.getByRole('dialog', { name: 'Nieuwe kortingscode' })
    await fillIn(dialog, { Code: 'Herfst 5' }, { exact: true })
    await pressLabel(dialog, 'Een bedrag van de producten af')
    await fillIn(dialog, { 'Bedrag in euro’s': '5,00' })
    await expectAccessible(page)
    await pressButton(dialog, 'Maak de code')
    await expectText(dialog, 'Bij €\u00a05,00 korting is het minimum €\u00a06,00 of meer.')
    await fillIn(dialog, { 'Vanaf welk bedrag aan producten?': '25' })
    await pressButton(dialog, 'Maak de code')
    await expectText(page, 'De kortingscode HERFST5 is gemaakt.')
    await pressButton(page, /^Stop ?: HERFST5$/)
    await expectText(page, /HERFST5 is gestopt/)
    await page.goto('/admin/bestellingen')
    await page
      .getByRole('link', { name: /^L\d+$/ })
      .first()
      .click()
    await page.getByText('Excuuscode', { exact: true }).click()
    await pressButton(page.getByRole('group').filter({ hasText: 'Excuuscode' }), /5,00/)
    await expectText(page, /Met de code SORRY[A-Z2-9]{7} krijg je/)
    await expectFitsHere(page)
  },
)
