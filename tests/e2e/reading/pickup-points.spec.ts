// A parcel to a pickup point: chosen by touch and by keyboard, left again for home, and a carrier
// that is down or slow.

import type { Page } from '@playwright/test'
import {
  consentToHealthData,
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
  pressKeys,
} from '#tests/e2e/support/controls.ts'

const points = (page: Page) => page.getByRole('group', { name: 'Kies een afhaalpunt van PostNL' })
const home = (page: Page) => page.getByRole('radio', { name: 'Thuis' })

async function expectOrderToPoint(page: Page, name: string) {
  const delivery = page.getByRole('region', { name: 'Afhaalpunt van PostNL' })
  await expect(delivery).toContainText(name)
  await expect(delivery).toContainText('Op naam vanJo de WitDam 11012 JS Amsterdam')
  await expectText(page, 'Verwacht bij het afhaalpunt')
}

test.describe('by touch', () => {
  test.use(phone)

  test('a customer chooses a point, home, and a point near work, pays, and has it brought home after all', async ({
    page,
    request,
  }) => {
    await openFilledCheckout(page, request)
    await unfoldChoices(page)
    await pressLabel(page, 'Afhaalpunt')
    await expect(points(page).getByRole('radio')).toHaveCount(5)
    await expect(page.getByText('Wil je de bezorger iets vragen?')).toBeHidden()
    await expectFitsHere(page)
    await orderButton(page).tap()
    await expectText(page, 'Kies een afhaalpunt, of kies Thuis.')
    await pressLabel(page, /Boekhandel Voorbeeld/)
    await pressLabel(page, 'Thuis')
    await expect(points(page)).toBeHidden()
    await pressLabel(page, 'Afhaalpunt')
    await expect(points(page).getByRole('radio', { checked: true })).toHaveCount(0)
    await fillIn(page, { 'Bij welke postcode zoek je een afhaalpunt?': '9712 hn' })
    await expect(points(page)).toContainText('9712 XX')
    await pressLabel(page, /Pakketautomaat Voorbeeld/)
    await page.reload()
    await expectText(page, 'Bij een afhaalpunt, één keer')
    await unfoldChoices(page)
    await expectChecked(page, 'radio', /Pakketautomaat Voorbeeld/)
    await consentToHealthData(page)
    await payOrder(page)
    await expectOrderToPoint(page, 'Pakketautomaat VoorbeeldStationsweg 19712 XX Voorbeeldstad')
    await expectFitsHere(page)
    await page.getByText('Toch op een adres bezorgen').tap()
    await expectText(page, 'Hij gaat dan niet naar het afhaalpunt.')
    await tapButton(page, 'Adres opslaan')
    await expect(page.getByText(/bevestig/i).first()).toBeVisible()
  })
})

test('a customer chooses a point by keyboard alone', long, async ({ page, request }) => {
  await openFilledCheckout(page, request)
  await home(page).press('ArrowRight')
  await expectFocused(page, 'radio', 'Afhaalpunt')
  await expect(points(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expectValues(page, { 'Bij welke postcode zoek je een afhaalpunt?': '1012 JS' })
  await pressKeys(page, 'Tab', 'Space', 'ArrowDown')
  await expectChecked(page, 'radio', /Supermarkt Voorbeeld/)
  await orderButton(page).press('Enter')
  await expectTitle(page, 'Proefbetaling')
  await settleTestPayment(page, 'Betaald')
  await expectPaid(page)
  await expectOrderToPoint(page, 'Supermarkt VoorbeeldVoorbeeldstraat 211012 XX Voorbeeldstad')
})

test(
  'a carrier that is down or too slow leaves the parcel at home, says so, and can be tried again',
  long,
  async ({ page, request }) => {
    await openFilledCheckout(page, request)
    await page.route('**/api/pickup-points', (route) =>
      route.fulfill({ status: 503, json: { code: 'pickup-points-unavailable', message: '' } }),
    )
    const pickup = page.getByRole('radio', { name: 'Afhaalpunt' })
    // It can already be off again when the press ends.
    await pickup.click()
    await expectText(page, 'De afhaalpunten zijn nu niet te bereiken.')
    await expect(home(page)).toBeChecked()
    await expectAccessible(page)
    await page.unroute('**/api/pickup-points')
    await page.route('**/api/pickup-points', () => undefined)
    await pressLabel(page, 'Afhaalpunt')
    await expectText(page, 'We zoeken afhaalpunten…')
    await expect(page.getByText('De afhaalpunten zijn nu niet te bereiken.')).toBeVisible({
      timeout: 8000,
    })
    await page.unroute('**/api/pickup-points')
    await pressLabel(page, 'Afhaalpunt')
    await expect(points(page).getByRole('radio')).toHaveCount(5)
    await pressLabel(page, 'Abonnement')
    await expectText(page, 'Een abonnement bezorgen we niet bij een afhaalpunt')
    await expect(home(page)).toBeChecked()
    await expect(pickup).toBeDisabled()
  },
)
