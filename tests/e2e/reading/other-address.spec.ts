// A parcel to somebody else: the customer pays, another person receives, and the carrier is asked
// something.

import type { Page } from '@playwright/test'
import {
  orderButton,
  settleTestPayment,
  expectPaid,
  payOrder,
  openFilledCheckout,
  unfoldChoices,
} from '#tests/e2e/support/checkout.ts'
import {
  expect,
  expectAccessible,
  test,
  phone,
  expectText,
  expectTitle,
  expectVisible,
  expectFitsHere,
  expectChecked,
  long,
  expectFocused,
} from '#tests/e2e/support/shop.ts'
import {
  fillIn,
  pressLabel,
  tapButton,
  expectValues,
  expectFieldFocused,
} from '#tests/e2e/support/controls.ts'

const otherAddress = (page: Page) => page.getByRole('group', { name: 'Naar wie gaat het pakket?' })

async function expectOrderToOma(page: Page) {
  const delivery = page.getByRole('region', { name: 'Bezorgadres' })
  await expect(delivery).toContainText('Oma KortGrote Markt 19712 HN Groningen')
  await expect(delivery).toContainText('Op de factuurJo de WitDam 11012 JS Amsterdam')
}

test.describe('by touch', () => {
  test.use(phone)

  test('a customer chooses another address, home, and the other address again, and pays', async ({
    page,
    request,
  }) => {
    await openFilledCheckout(page, request)
    await unfoldChoices(page)
    await expectChecked(page, 'radio', 'Thuis')
    await expect(otherAddress(page)).toBeHidden()
    await pressLabel(page, 'Ander adres')
    const other = otherAddress(page)
    await fillIn(other, {
      Voornaam: 'Oma',
      Achternaam: 'Kort',
      Postcode: '9712hn',
      Huisnummer: '1',
    })
    await other.getByLabel('Huisnummer').blur()
    await expectText(other, 'Grote Markt, Groningen')
    await expectFitsHere(page)
    await pressLabel(page, 'Thuis')
    await expect(other).toBeHidden()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Thuis' })).toBeHidden()
    await unfoldChoices(page)
    await expectChecked(page, 'radio', 'Thuis')
    await pressLabel(page, 'Ander adres')
    await expectValues(other, { Achternaam: 'Kort' })
    await page.getByText('Wil je de bezorger iets vragen?').tap()
    await pressLabel(page, 'Niet bij de buren')
    await fillIn(page, { 'Leg het neer bij': 'de schuur met verband' })
    await pressLabel(page, /kan iets zeggen over mijn gezondheid/)
    await orderButton(page).tap()
    await expectText(page, 'De bezorger leest dit.')
    await fillIn(page, { 'Leg het neer bij': 'de schuur' })
    await expectAccessible(page)
    await payOrder(page)
    await expectOrderToOma(page)
    await expectText(
      page,
      'Gevraagd aan de bezorger: Niet bij de buren bezorgen. Neerleggen bij: de schuur.',
    )
    await page.getByText('De bezorger iets vragen').tap()
    await page.getByRole('checkbox', { name: 'Niet bij de buren' }).uncheck()
    await fillIn(page, { 'Leg het neer bij': 'de garage' })
    await tapButton(page, 'Bewaar je vraag')
    await expectText(page, 'Wacht op je bevestiging')
    await expectText(page, 'Een andere vraag aan de bezorger.')
    await expectFitsHere(page)
  })
})

test('an unknown other address is explained once', long, async ({ page, request }) => {
  await openFilledCheckout(page, request)
  await pressLabel(page, 'Ander adres')
  const other = otherAddress(page)
  await fillIn(other, { Voornaam: 'Oma', Achternaam: 'Kort', Postcode: '3511AB', Huisnummer: '2' })
  await other.getByLabel('Huisnummer').blur()
  const sentence = other.getByText(/Klopt het toch\? Vul straat en plaats zelf in\./)
  await expect(sentence).toHaveCount(1)
  await orderButton(page).click()
  await expectFieldFocused(other, 'Postcode')
  await expect(sentence).toHaveCount(1)
  await expectVisible(other, 'button', 'Adres handmatig invullen')
})

test(
  'a customer sends a parcel to another address by keyboard alone',
  long,
  async ({ page, request }) => {
    await openFilledCheckout(page, request)
    await page.getByRole('radio', { name: 'Thuis' }).press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expectFocused(page, 'radio', 'Ander adres')
    await page.keyboard.press('Tab')
    for (const text of ['Oma', 'Kort', '9712hn', '1']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await expectText(otherAddress(page), 'Grote Markt, Groningen')
    await orderButton(page).press('Enter')
    await expectTitle(page, 'Proefbetaling')
    await settleTestPayment(page, 'Betaald')
    await expectPaid(page)
    await expectOrderToOma(page)
  },
)
