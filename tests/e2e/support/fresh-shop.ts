// A shop without demo data, whose owner begins with the code that the start printed.

import type { Page } from '@playwright/test'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { test as base } from './shop.ts'

export const password = 'lange-rode-fiets'
export const owner = 'bo@winkel.example'

export const test = base.extend({
  shop: async ({}, use) => {
    const shop = await startShop({ env: { DEMO_SHOP: 'false' } })
    await use(shop)
    await shop.stop()
  },
})

export const printedCode = (shop: RunningShop) =>
  /with the code (\S+)/.exec(shop.output())?.[1] ?? ''

export async function createAccount(page: Page, shop: RunningShop) {
  await page.goto('/admin')
  await page.getByLabel('Code', { exact: true }).fill(printedCode(shop).toUpperCase())
  await page.getByLabel('Voornaam').fill('Bo')
  await page.getByLabel('Achternaam').fill('Baas')
  await page.getByRole('main').getByLabel('E-mailadres').fill(owner)
  await page.getByLabel('Kies een wachtwoord').fill(password)
  await page.getByLabel('Nog een keer je wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Maak het account' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/admin/mijn-account')
}

export const setupList = (page: Page) => page.getByRole('region', { name: 'Zo open je je winkel' })
