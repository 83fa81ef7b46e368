// A shop without demo data: its owner begins with the code that the start printed.

import { startShop } from '../support/running-shop.ts'
import { expect, expectAccessible, test } from './support/shop.ts'

const password = 'lange-rode-fiets'

test('the first visit of the back office creates the owner with the printed code, once', async ({ page }) => {
  test.slow()
  const shop = await startShop({ env: { DEMO_SHOP: 'false' } })
  try {
    const [, code = ''] = /with the code (\S+)/.exec(shop.output()) ?? []
    await page.goto(`${shop.url}/admin`)
    await expect(page.getByRole('heading', { level: 1, name: 'Welkom. Maak het eerste account' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Code', { exact: true }).fill('aaaa-aaaa-aaaa-aaaa')
    await page.getByLabel('Voornaam').fill('Bo')
    await page.getByLabel('Achternaam').fill('Baas')
    await page.getByRole('main').getByLabel('E-mailadres').fill('bo@winkel.example')
    await page.getByLabel('Kies een wachtwoord').fill(password)
    await page.getByLabel('Nog een keer je wachtwoord').fill(password)
    await page.getByRole('button', { name: 'Maak het account' }).click()
    await expect(page.getByText('Deze code klopt niet.')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(code.toUpperCase())
    await page.getByRole('button', { name: 'Maak het account' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/admin/mijn-account')
    await expect(page.getByText('Zet eerst een tweede stap aan.')).toBeVisible()

    await page.goto(`${shop.url}/eerste-account`)
    await expect(page.getByRole('heading', { level: 1, name: 'Het eerste account is er al' })).toBeVisible()
  } finally {
    await shop.stop()
  }
})
