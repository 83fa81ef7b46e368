// The addition of a house number: behind the number, in its own field, and unknown to the register.

import type { Page } from '@playwright/test'
import { openCheckout, orderButton, openFilledCheckout } from '#tests/e2e/support/checkout.ts'
import { expect, expectAccessible, test, expectText, long } from '#tests/e2e/support/shop.ts'
import { pressButton, fillIn } from '#tests/e2e/support/controls.ts'

const number = (page: Page) => page.getByLabel('Huisnummer')
const addition = (page: Page) => page.getByLabel('Toevoeging')

async function typeNumber(page: Page, text: string) {
  await number(page).fill(text)
  await number(page).blur()
}

test(
  'a house number typed again takes its own addition along, or none',
  long,
  async ({ page, request }) => {
    await openCheckout(page, request)
    await fillIn(page, { Postcode: '1012JS' })
    for (const [typed, ...fields] of [
      ['12a', '12', 'a'],
      ['14b', '14', 'b'],
      ['1-2', '1', '2'],
      ['3', '3', ''],
    ] as const) {
      await typeNumber(page, typed)
      await expect(number(page)).toHaveValue(fields[0])
      await expect(addition(page)).toHaveValue(fields[1])
    }
  },
)

test('an addition that the register does not know is asked about once and then taken', async ({
  page,
  request,
}) => {
  await openFilledCheckout(page, request)
  const sent: unknown[] = []
  await page.route('**/api/create-order', (route) => {
    sent.push((route.request().postDataJSON() as { address: unknown }).address)
    return route.fulfill({ status: 502, json: { message: 'De betaaldienst slaapt.' } })
  })
  const question = page.getByText('Bij nummer 10 kennen we A, B en C, maar geen z. Klopt z?')
  await fillIn(page, { Postcode: '5616NH' })
  await typeNumber(page, '10')
  await expectText(page, 'Frederiklaan, Eindhoven')
  await addition(page).fill('a')
  await addition(page).blur()
  await expect(question).toBeHidden()
  await addition(page).fill('z')
  // The press leaves the field too, so the customer has not read the question yet.
  await orderButton(page).click()
  await expect(question).toBeVisible()
  await expect(addition(page)).toBeFocused()
  await expect(addition(page)).toHaveAccessibleDescription(/Klopt z\?/)
  await expectAccessible(page)
  expect(sent).toEqual([])
  await pressButton(page, 'Ja, dat klopt')
  await expect(question).toBeHidden()
  await orderButton(page).click()
  await expectText(page, 'De betaaldienst slaapt.')
  expect(sent).toMatchObject([{ street_number: '10', street_addition: 'z' }])
})
