// Input of the checkout that is missing or late, or an address that the shop cannot look up.

import {
  consentToHealthData,
  openCheckout,
  orderButton,
  settleTestPayment,
  submitOrder,
  openFilledCheckout,
} from '#tests/e2e/support/checkout.ts'
import {
  expect,
  expectAccessible,
  test,
  expectText,
  long,
  expectFocused,
} from '#tests/e2e/support/shop.ts'
import {
  fillIn,
  expectValues,
  pressLabel,
  expectFieldFocused,
} from '#tests/e2e/support/controls.ts'

test('an address that cannot be looked up can be entered by hand', async ({ page, request }) => {
  await openCheckout(page, request)
  await page.route('**/api/check-address', (route) =>
    route.fulfill({ status: 503, json: { message: 'We kunnen je adres nu niet opzoeken.' } }),
  )
  await fillIn(page, {
    'E-mailadres': 'jo@voorbeeld.nl',
    Voornaam: 'Jo',
    Achternaam: 'de Wit',
    Postcode: '9999XX',
    Huisnummer: '3',
  })
  await page.getByLabel('Huisnummer').blur()
  await expectText(page, 'We kunnen je adres nu niet opzoeken.')
  await pressLabel(page, 'iDEAL | Wero')
  await consentToHealthData(page)
  await orderButton(page).click()
  const manualEntryButton = page.getByRole('button', { name: 'Adres handmatig invullen' })
  await expect(manualEntryButton).toBeFocused()
  await manualEntryButton.click()
  await expectFieldFocused(page, 'Straat')
  await fillIn(page, { Straat: 'Zeeweg', Plaats: 'Duindorp' })
  await expectAccessible(page)
  await submitOrder(page)
  await settleTestPayment(page, 'Betaald')
  await expectText(page, 'Zeeweg 3')
})

test('a late response for an earlier address is ignored', long, async ({ page, request }) => {
  await openCheckout(page, request)
  const pendingResponses: (() => void)[] = []
  await page.route('**/api/check-address', async (route) => {
    const { postcode } = route.request().postDataJSON() as { postcode: string }
    if (postcode === '1012JS') await new Promise<void>((resolve) => pendingResponses.push(resolve))
    await route.continue().catch(() => {})
  })
  await fillIn(page, { Postcode: '1012JS', Huisnummer: '1' })
  await page.getByLabel('Huisnummer').blur()
  await expect.poll(() => pendingResponses.length).toBe(1)
  await fillIn(page, { Postcode: '3512JC' })
  await page.getByLabel('Postcode').blur()
  await expectValues(page, { Straat: 'Domplein' })
  for (const respond of pendingResponses) respond()
  await expectValues(page, { Straat: 'Domplein', Plaats: 'Utrecht' })
})

test('an empty required field gets the focus and an error message', async ({ page, request }) => {
  await openFilledCheckout(page, request)
  await fillIn(page, { 'E-mailadres': '' })
  await orderButton(page).click()
  await expectFieldFocused(page, 'E-mailadres')
  await expect(page.getByLabel('E-mailadres')).toHaveAccessibleDescription(/Vul je e-mailadres in/)
  await expectAccessible(page)
})

test(
  'a missing payment method gives an alert, an error message at the field and the focus',
  long,
  async ({ page, request }) => {
    await openCheckout(page, request)
    await fillIn(page, {
      'E-mailadres': 'jo@voorbeeld.nl',
      Voornaam: 'Jo',
      Achternaam: 'de Wit',
      Postcode: '1012JS',
      Huisnummer: '1',
    })
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
    await expectFocused(page, 'radio', 'iDEAL')
    await expectAccessible(page)
  },
)
