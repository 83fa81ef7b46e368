// A shop without demo data, whose owner begins with the code that the start printed.

import type { Page } from '@playwright/test'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { expect, test as base, main } from './shop.ts'
import { pressButton, fillIn } from './controls.ts'

export const password = 'lange-rode-fiets'
export const owner = 'bo@winkel.example'

export const test = base.extend({
  shop: async ({}, use) => {
    const shop = await startShop({ env: { DEMO_SHOP: 'false' } })
    await use(shop)
    await shop.stop()
  },
})

const findPrintedCode = (shop: RunningShop) => /met deze code: (\S+)/.exec(shop.output())?.[1] ?? ''

export async function createAccount(page: Page, shop: RunningShop) {
  await page.goto('/admin')
  // Several processes print it when the last one serves.
  await expect.poll(() => findPrintedCode(shop)).not.toBe('')
  await fillIn(page, { Code: findPrintedCode(shop).toUpperCase() }, { exact: true })
  await fillIn(page, { Voornaam: 'Bo', Achternaam: 'Baas' })
  await fillIn(main(page), { 'E-mailadres': owner })
  await fillIn(page, { 'Kies een wachtwoord': password, 'Nog een keer je wachtwoord': password })
  await pressButton(page, 'Maak het account')
  await page.waitForURL(({ pathname }) => pathname === '/admin/mijn-account')
}

export const setupList = (page: Page) => page.getByRole('region', { name: 'Zo open je je winkel' })
