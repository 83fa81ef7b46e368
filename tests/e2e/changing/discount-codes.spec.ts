// Discount codes: staff make one, a shopper orders with it, and the same shopper is refused a
// second time.

import {
  fillInCheckout,
  openCheckout,
  orderButton,
  readOrderNumber,
  settleTestPayment,
  submitOrder,
} from '#tests/e2e/support/checkout.ts'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import { pressLabel } from '#tests/e2e/support/press-label.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  pageTitle,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'

const codeButton = { name: 'Heb je een kortingscode?' } as const
const euroCents = (text: string) => Number(text.replace(',-', ',00').replace(/[^\d]/g, ''))

test(
  'a link puts the code in the cart, and order, mail and a second order show it',
  { tag: '@long' },
  async ({ page, request, shop }) => {
    await page.goto('/korting/welkom-10')
    await expect(pageTitle(page, '10% korting met code WELKOM10')).toBeVisible()
    await expect(page.getByText(/^Geldig van .+ tot en met .+\.$/)).toBeVisible()
    await expect(page.getByText('De code staat klaar.')).toBeVisible()
    await expectAccessible(page)
    await openCheckout(page, request)
    const summary = page.getByRole('region', { name: 'Je bestelling' })
    await expect(summary.getByText('Korting (WELKOM10)')).toBeVisible()
    const amounts = await summary.getByRole('definition').allInnerTexts()
    const [subtotal = 0, discount = 0, shipping = 0, total = 0] = amounts.map(euroCents)
    expect([discount, total]).toEqual([Math.round(subtotal / 10), subtotal - discount + shipping])
    await expectAccessible(page)
    await fillInCheckout(page)
    await submitOrder(page)
    await settleTestPayment(page, 'Betaald')
    await expect(pageTitle(page, 'Bedankt, je bestelling is betaald')).toBeVisible()
    await expect(page.getByText('Korting (WELKOM10)')).toBeVisible()
    await expectAccessible(page)
    const subject = `Je betaling voor ${await readOrderNumber(page)} is binnen`
    expect((await waitForMail(shop, 'jo@voorbeeld.nl', subject)).text).toContain(
      'Korting (WELKOM10)',
    )

    await openCheckout(page, request)
    const again = page.getByRole('region', { name: 'Je bestelling' })
    await again.getByRole('button', codeButton).click()
    await expect(again.getByLabel('Kortingscode')).toBeFocused()
    await page.keyboard.type('nietbekend')
    await page.keyboard.press('Enter')
    await expect(
      again.getByText('Deze kortingscode kennen we niet. Kijk of je hem goed hebt overgenomen.'),
    ).toBeVisible()
    await again.getByLabel('Kortingscode').fill('welkom 10')
    await page.keyboard.press('Enter')
    await expect(again.getByText('Korting (WELKOM10)')).toBeVisible()
    await fillInCheckout(page)
    await orderButton(page).click()
    await expect(again.getByText(/Deze kortingscode geldt één keer per klant/)).toBeVisible()
    await again.getByRole('button', { name: 'Haal de kortingscode weg' }).click()
    await expect(again.getByRole('button', codeButton)).toBeFocused()
    await expect(again.getByText('Korting (WELKOM10)')).toBeHidden()
    await submitOrder(page)
  },
)

test(
  'a code gives nothing on a subscription, and the page of an unknown code says so',
  { tag: '@long' },
  async ({ page, request }) => {
    await page.goto('/korting/BESTAATNIET')
    await expect(pageTitle(page, 'Deze kortingscode kun je nu niet gebruiken')).toBeVisible()
    await page.goto('/korting/WELKOM10')
    await expect(page.getByText('De code staat klaar.')).toBeVisible()
    await openCheckout(page, request)
    await expect(page.getByText('Korting (WELKOM10)')).toBeVisible()
    await pressLabel(page, /Abonnement/)
    await expect(
      page.getByText(
        'Een kortingscode geldt alleen voor een losse bestelling, niet voor een abonnement.',
      ),
    ).toBeVisible()
    await expect(page.getByText('Korting (WELKOM10)')).toBeHidden()
  },
)

test(
  'staff make and stop a code, and customer service makes an apology code for an order',
  { tag: '@long' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/kortingscodes')
    await expect(page.getByRole('row', { name: /WELKOM10/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Nieuwe kortingscode' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nieuwe kortingscode' })
    await dialog.getByLabel('Code', { exact: true }).fill('Herfst 5')
    await pressLabel(dialog, 'Een bedrag van de producten af')
    await dialog.getByLabel('Bedrag in euro’s').fill('5,00')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Maak de code' }).click()
    await expect(
      dialog.getByText('Bij €\u00a05,00 korting is het minimum €\u00a06,00 of meer.'),
    ).toBeVisible()
    await dialog.getByLabel('Vanaf welk bedrag aan producten?').fill('25')
    await dialog.getByRole('button', { name: 'Maak de code' }).click()
    await expect(page.getByText('De kortingscode HERFST5 is gemaakt.')).toBeVisible()
    await page.getByRole('button', { name: /^Stop ?: HERFST5$/ }).click()
    await expect(page.getByText(/HERFST5 is gestopt/)).toBeVisible()
    await page.goto('/admin/bestellingen')
    await page
      .getByRole('link', { name: /^L\d+$/ })
      .first()
      .click()
    await page
      .getByRole('region', { name: 'Excuuscode' })
      .getByRole('button', { name: /5,00/ })
      .click()
    await expect(page.getByText(/Met de code SORRY[A-Z2-9]{7} krijg je/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)
