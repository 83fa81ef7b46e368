// A parcel to a pickup point: chosen by touch and by keyboard, left again for home, and a carrier
// that is down or slow.

import type { Page } from '@playwright/test'
import {
  consentToHealthData,
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
const points = (page: Page) => page.getByRole('group', { name: 'Kies een afhaalpunt van PostNL' })
const home = (page: Page) => page.getByRole('radio', { name: 'Thuis' })

async function expectOrderToPoint(page: Page, name: string) {
  const delivery = page.getByRole('region', { name: 'Afhaalpunt van PostNL' })
  await expect(delivery).toContainText(name)
  await expect(delivery).toContainText('Op naam vanJo de WitDam 11012 JS Amsterdam')
  await expect(page.getByText('Verwacht bij het afhaalpunt')).toBeVisible()
}

test.describe('by touch', () => {
  test.use(phone)

  test('a customer chooses a point, home, and a point near work, pays, and has it brought home after all', async ({
    page,
    request,
  }) => {
    await openCheckout(page, request)
    await fillInCheckout(page)
    await pressLabel(page, 'Afhaalpunt')
    await expect(points(page).getByRole('radio')).toHaveCount(5)
    await expect(page.getByText('Wil je de bezorger iets vragen?')).toBeHidden()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await orderButton(page).tap()
    await expect(page.getByText('Kies een afhaalpunt, of kies Thuis.')).toBeVisible()
    await pressLabel(page, /Boekhandel Voorbeeld/)
    await pressLabel(page, 'Thuis')
    await expect(points(page)).toBeHidden()
    await pressLabel(page, 'Afhaalpunt')
    await expect(points(page).getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByLabel('Bij welke postcode zoek je een afhaalpunt?').fill('9712 hn')
    await expect(points(page)).toContainText('9712 XX')
    await pressLabel(page, /Pakketautomaat Voorbeeld/)
    await page.reload()
    await expect(page.getByRole('radio', { name: /Pakketautomaat Voorbeeld/ })).toBeChecked()
    await consentToHealthData(page)
    await submitOrder(page)
    await settleTestPayment(page, 'Betaald')
    await expect(page.getByRole('heading', paid)).toBeVisible()
    await expectOrderToPoint(page, 'Pakketautomaat VoorbeeldStationsweg 19712 XX Voorbeeldstad')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByText('Toch op een adres bezorgen').tap()
    await expect(page.getByText('Hij gaat dan niet naar het afhaalpunt.')).toBeVisible()
    await page.getByRole('button', { name: 'Adres opslaan' }).tap()
    await expect(page.getByText(/bevestig/i).first()).toBeVisible()
  })
})

test(
  'a customer chooses a point by keyboard alone',
  { tag: '@long' },
  async ({ page, request }) => {
    await openCheckout(page, request)
    await fillInCheckout(page)
    await home(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Afhaalpunt' })).toBeFocused()
    await expect(points(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Bij welke postcode zoek je een afhaalpunt?')).toHaveValue(
      '1012 JS',
    )
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /Supermarkt Voorbeeld/ })).toBeChecked()
    await orderButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(pageTitle(page, 'Proefbetaling')).toBeVisible()
    await settleTestPayment(page, 'Betaald')
    await expect(page.getByRole('heading', paid)).toBeVisible()
    await expectOrderToPoint(page, 'Supermarkt VoorbeeldVoorbeeldstraat 211012 XX Voorbeeldstad')
  },
)

test(
  'a carrier that is down or too slow leaves the parcel at home, says so, and can be tried again',
  { tag: '@long' },
  async ({ page, request }) => {
    await openCheckout(page, request)
    await fillInCheckout(page)
    await page.route('**/api/pickup-points', (route) =>
      route.fulfill({ status: 503, json: { code: 'pickup-points-unavailable', message: '' } }),
    )
    const pickup = page.getByRole('radio', { name: 'Afhaalpunt' })
    // It can already be off again when the press ends.
    await pickup.click()
    await expect(page.getByText('De afhaalpunten zijn nu niet te bereiken.')).toBeVisible()
    await expect(home(page)).toBeChecked()
    await expectAccessible(page)
    await page.unroute('**/api/pickup-points')
    await page.route('**/api/pickup-points', () => undefined)
    await pressLabel(page, 'Afhaalpunt')
    await expect(page.getByText('We zoeken afhaalpunten…')).toBeVisible()
    await expect(page.getByText('De afhaalpunten zijn nu niet te bereiken.')).toBeVisible({
      timeout: 8000,
    })
    await page.unroute('**/api/pickup-points')
    await pressLabel(page, 'Afhaalpunt')
    await expect(points(page).getByRole('radio')).toHaveCount(5)
    await pressLabel(page, 'Abonnement')
    await expect(page.getByText('Een abonnement bezorgen we niet bij een afhaalpunt')).toBeVisible()
    await expect(home(page)).toBeChecked()
    await expect(pickup).toBeDisabled()
  },
)
