// The addition of a house number: behind the number, in its own field, and unknown to the register.

import type { Page } from '@playwright/test'
import { fillInCheckout, openCheckout, orderButton } from '#tests/e2e/support/checkout.ts'
import { expect, expectAccessible, test } from '#tests/e2e/support/shop.ts'

const number = (page: Page) => page.getByLabel('Huisnummer')
const addition = (page: Page) => page.getByLabel('Toevoeging')

async function typeNumber(page: Page, text: string) {
  await number(page).fill(text)
  await number(page).blur()
}

test(
  'a house number typed again takes its own addition along, or none',
  { tag: '@long' },
  async ({ page, request }) => {
    await openCheckout(page, request)
    await page.getByLabel('Postcode').fill('1012JS')
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
  await openCheckout(page, request)
  await fillInCheckout(page)
  const sent: unknown[] = []
  await page.route('**/api/create-order', (route) => {
    sent.push((route.request().postDataJSON() as { address: unknown }).address)
    return route.fulfill({ status: 502, json: { message: 'De betaaldienst slaapt.' } })
  })
  const question = page.getByText('Bij nummer 10 kennen we A, B en C, maar geen z. Klopt z?')
  await page.getByLabel('Postcode').fill('5616NH')
  await typeNumber(page, '10')
  await expect(page.getByText('Frederiklaan, Eindhoven')).toBeVisible()
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
  await page.getByRole('button', { name: 'Ja, dat klopt' }).click()
  await expect(question).toBeHidden()
  await orderButton(page).click()
  await expect(page.getByText('De betaaldienst slaapt.')).toBeVisible()
  expect(sent).toMatchObject([{ street_number: '10', street_addition: 'z' }])
})
