// Input of the checkout that is missing or late, or an address that the shop cannot look up.

import {
  consentToHealthData,
  fillInCheckout,
  openCheckout,
  orderButton,
  settleTestPayment,
  submitOrder,
} from '#tests/e2e/support/checkout.ts'
import { pressLabel } from '#tests/e2e/support/press-label.ts'
import { expect, expectAccessible, test } from '#tests/e2e/support/shop.ts'

test('an address that cannot be looked up can be entered by hand', async ({ page, request }) => {
  await openCheckout(page, request)
  await page.route('**/api/check-address', (route) =>
    route.fulfill({ status: 503, json: { message: 'We kunnen je adres nu niet opzoeken.' } }),
  )
  await page.getByLabel('E-mailadres').fill('jo@voorbeeld.nl')
  await page.getByLabel('Voornaam').fill('Jo')
  await page.getByLabel('Achternaam').fill('de Wit')
  await page.getByLabel('Postcode').fill('9999XX')
  await page.getByLabel('Huisnummer').fill('3')
  await page.getByLabel('Huisnummer').blur()
  await expect(page.getByText('We kunnen je adres nu niet opzoeken.')).toBeVisible()
  await pressLabel(page, 'iDEAL | Wero')
  await consentToHealthData(page)
  await orderButton(page).click()
  const manualEntryButton = page.getByRole('button', { name: 'Adres handmatig invullen' })
  await expect(manualEntryButton).toBeFocused()
  await manualEntryButton.click()
  await expect(page.getByLabel('Straat')).toBeFocused()
  await page.getByLabel('Straat').fill('Zeeweg')
  await page.getByLabel('Plaats').fill('Duindorp')
  await expectAccessible(page)
  await submitOrder(page)
  await settleTestPayment(page, 'Betaald')
  await expect(page.getByText('Zeeweg 3')).toBeVisible()
})

test(
  'a late response for an earlier address is ignored',
  { tag: '@long' },
  async ({ page, request }) => {
    await openCheckout(page, request)
    const pendingResponses: (() => void)[] = []
    await page.route('**/api/check-address', async (route) => {
      const { postcode } = route.request().postDataJSON() as { postcode: string }
      if (postcode === '1012JS')
        await new Promise<void>((resolve) => pendingResponses.push(resolve))
      await route.continue().catch(() => {})
    })
    await page.getByLabel('Postcode').fill('1012JS')
    await page.getByLabel('Huisnummer').fill('1')
    await page.getByLabel('Huisnummer').blur()
    await expect.poll(() => pendingResponses.length).toBe(1)
    await page.getByLabel('Postcode').fill('3512JC')
    await page.getByLabel('Postcode').blur()
    await expect(page.getByLabel('Straat')).toHaveValue('Domplein')
    for (const respond of pendingResponses) respond()
    await expect(page.getByLabel('Straat')).toHaveValue('Domplein')
    await expect(page.getByLabel('Plaats')).toHaveValue('Utrecht')
  },
)

test('an empty required field gets the focus and an error message', async ({ page, request }) => {
  await openCheckout(page, request)
  await fillInCheckout(page)
  await page.getByLabel('E-mailadres').fill('')
  await orderButton(page).click()
  await expect(page.getByLabel('E-mailadres')).toBeFocused()
  await expect(page.getByLabel('E-mailadres')).toHaveAccessibleDescription(/Vul je e-mailadres in/)
  await expectAccessible(page)
})

test(
  'a missing payment method gives an alert, an error message at the field and the focus',
  { tag: '@long' },
  async ({ page, request }) => {
    await openCheckout(page, request)
    await page.getByLabel('E-mailadres').fill('jo@voorbeeld.nl')
    await page.getByLabel('Voornaam').fill('Jo')
    await page.getByLabel('Achternaam').fill('de Wit')
    await page.getByLabel('Postcode').fill('1012JS')
    await page.getByLabel('Huisnummer').fill('1')
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.accept()
    })
    await orderButton(page).click()
    await expect(
      page.getByRole('alert').getByText('Please select a payment method'),
    ).toHaveAttribute('lang', 'en')
    expect(alerts).toEqual(['Please select a payment method'])
    await expect(page.getByRole('radio', { name: 'iDEAL' })).toBeFocused()
    await expectAccessible(page)
  },
)
