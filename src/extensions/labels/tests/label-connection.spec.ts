// The owner enters the key of the label service in the back office, and the shop makes labels at
// once.

import { startFakeMyparcel } from '../integrations/myparcel.fake.ts'
import { expect, test as base, main, expectText } from '#tests/e2e/support/shop.ts'
import { startJourneyShop } from '#tests/e2e/support/shops.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'
import { pressButton, pressLabel } from '#tests/e2e/support/controls.ts'

const test = base.extend<{ apiKey: string }>({
  apiKey: 'fake-myparcel-key',
  shop: async ({}, use) => {
    const myparcel = await startFakeMyparcel()
    const shop = await startJourneyShop({ MYPARCEL_API_URL: myparcel.url })
    await use(shop)
    await shop.stop()
    await myparcel.close()
  },
})

test('the owner enters the key of MyParcel, which the shop tries, uses at once and never shows', async ({
  page,
  apiKey,
}) => {
  await openAsColleague(page, 'owner', '/admin/verzenden')
  await expectText(page, 'Labels uit de winkel printen?')
  await page.goto('/admin/instellingen/verbindingen')
  await page.getByRole('heading', { name: 'Verzendlabels', exact: true }).click()
  const labels = main(page).locator('details[open]')
  await pressLabel(labels, 'MyParcel')
  const enter = async (key: string) => {
    await labels.getByLabel('API-sleutel van MyParcel', { exact: true }).fill(key)
    await labels.getByLabel('Je wachtwoord', { exact: true }).fill('demo-beheer-luwte')
    await pressButton(labels, 'Probeer en bewaar')
  }
  await enter('een-andere-sleutel')
  await expectText(labels, 'kent de sleutel van de winkel niet')
  await enter(apiKey)
  await expectText(labels, 'MyParcel antwoordt.')
  expect(await page.content()).not.toContain(apiKey)
  await page.goto('/admin/verzenden')
  await expect(page.getByText('Labels uit de winkel printen?')).toHaveCount(0)
})
