// A parcel to somebody else: the customer pays, another person receives, and the carrier is asked
// something.

import type { Page } from '@playwright/test'
import {
  fillInCheckout,
  openCheckout,
  orderButton,
  settleTestPayment,
  submitOrder,
} from '#tests/e2e/support/checkout.ts'
import { pressLabel } from '#tests/e2e/support/press-label.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  pageTitle,
  phone,
} from '#tests/e2e/support/shop.ts'

const paid = { level: 1, name: 'Bedankt, je bestelling is betaald' } as const
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
    await openCheckout(page, request)
    await fillInCheckout(page)
    await expect(page.getByRole('radio', { name: 'Thuis' })).toBeChecked()
    await expect(otherAddress(page)).toBeHidden()
    await pressLabel(page, 'Ander adres')
    const other = otherAddress(page)
    await other.getByLabel('Voornaam').fill('Oma')
    await other.getByLabel('Achternaam').fill('Kort')
    await other.getByLabel('Postcode').fill('9712hn')
    await other.getByLabel('Huisnummer').fill('1')
    await other.getByLabel('Huisnummer').blur()
    await expect(other.getByText('Grote Markt, Groningen')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await pressLabel(page, 'Thuis')
    await expect(other).toBeHidden()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Thuis' })).toBeChecked()
    await pressLabel(page, 'Ander adres')
    await expect(other.getByLabel('Achternaam')).toHaveValue('Kort')
    await page.getByText('Wil je de bezorger iets vragen?').tap()
    await pressLabel(page, 'Niet bij de buren')
    await page.getByLabel('Leg het neer bij').fill('de schuur met verband')
    await pressLabel(page, /kan iets zeggen over mijn gezondheid/)
    await orderButton(page).tap()
    await expect(page.getByText('De bezorger leest dit.')).toBeVisible()
    await page.getByLabel('Leg het neer bij').fill('de schuur')
    await expectAccessible(page)
    await submitOrder(page)
    await settleTestPayment(page, 'Betaald')
    await expect(page.getByRole('heading', paid)).toBeVisible()
    await expectOrderToOma(page)
    await expect(
      page.getByText(
        'Gevraagd aan de bezorger: Niet bij de buren bezorgen. Neerleggen bij: de schuur.',
      ),
    ).toBeVisible()
    await page.getByText('De bezorger iets vragen').tap()
    await page.getByRole('checkbox', { name: 'Niet bij de buren' }).uncheck()
    await page.getByLabel('Leg het neer bij').fill('de garage')
    await page.getByRole('button', { name: 'Bewaar je vraag' }).tap()
    await expect(page.getByText('Wacht op je bevestiging')).toBeVisible()
    await expect(page.getByText('Een andere vraag aan de bezorger.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

test('an unknown other address is explained once', { tag: '@long' }, async ({ page, request }) => {
  await openCheckout(page, request)
  await fillInCheckout(page)
  await pressLabel(page, 'Ander adres')
  const other = otherAddress(page)
  await other.getByLabel('Voornaam').fill('Oma')
  await other.getByLabel('Achternaam').fill('Kort')
  await other.getByLabel('Postcode').fill('3511AB')
  await other.getByLabel('Huisnummer').fill('2')
  await other.getByLabel('Huisnummer').blur()
  const sentence = other.getByText(/Klopt het toch\? Vul straat en plaats zelf in\./)
  await expect(sentence).toHaveCount(1)
  await orderButton(page).click()
  await expect(other.getByLabel('Postcode')).toBeFocused()
  await expect(sentence).toHaveCount(1)
  await expect(other.getByRole('button', { name: 'Adres handmatig invullen' })).toBeVisible()
})

test(
  'a customer sends a parcel to another address by keyboard alone',
  { tag: '@long' },
  async ({ page, request }) => {
    await openCheckout(page, request)
    await fillInCheckout(page)
    await page.getByRole('radio', { name: 'Thuis' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Ander adres' })).toBeFocused()
    await page.keyboard.press('Tab')
    for (const text of ['Oma', 'Kort', '9712hn', '1']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await expect(otherAddress(page).getByText('Grote Markt, Groningen')).toBeVisible()
    await orderButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(pageTitle(page, 'Proefbetaling')).toBeVisible()
    await settleTestPayment(page, 'Betaald')
    await expect(page.getByRole('heading', paid)).toBeVisible()
    await expectOrderToOma(page)
  },
)
