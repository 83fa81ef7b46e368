// API keys: by keyboard the owner makes one that a program uses over HTTP, changes and revokes it;
// by touch the owner replaces one.

import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  test,
  phone,
  expectText,
  long,
  expectFocused,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { fillIn, tapButton, pressButton, expectFieldFocused } from '#tests/e2e/support/controls.ts'

const screen = '/admin/koppelingen'
const keyPattern = /^luwte_[\w-]{51}$/
const statusOf = async (page: Page, path: string, key: string) =>
  (
    await fetch(new URL(`/api/partner/${path}`, page.url()), {
      headers: { authorization: `Bearer ${key}` },
    })
  ).status

test(
  'the owner makes a key by keyboard, a program uses it, and revoking it ends that at once',
  long,
  async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAsOwner(page, screen)
    await expectText(page, 'Er is nog geen sleutel.')
    await pressButton(page, 'Nieuwe sleutel', { key: 'Enter' })
    const form = page.getByRole('dialog', { name: 'Nieuwe sleutel' })
    await expectFieldFocused(form, 'Voor wie is de sleutel?')
    await pressButton(form, 'Maak de sleutel', { key: 'Enter' })
    await expectAccessible(page)
    await expectFieldFocused(form, 'Voor wie is de sleutel?')
    await page.keyboard.type('Magazijn Jansen')
    await page.keyboard.press('Enter')
    await expectText(form, 'Kies wat de sleutel mag.')
    await form.getByLabel('Voorraad lezen').press('Space')
    await expectAccessible(page)
    await pressButton(form, 'Maak de sleutel', { key: 'Enter' })

    const shown = page.getByRole('dialog', { name: 'De sleutel van Magazijn Jansen' })
    await expectFocused(shown, 'button', 'Kopieer de sleutel')
    await page.keyboard.press('Enter')
    await expectText(shown, 'De sleutel is gekopieerd.')
    const key = await page.evaluate(() => navigator.clipboard.readText())
    expect(key).toMatch(keyPattern)
    await expectAccessible(page)
    await pressButton(shown, 'Klaar', { key: 'Enter' })
    await expect(page.getByText(key)).toBeHidden()
    const row = page.getByRole('row', { name: /^Magazijn Jansen/ })
    await expect(row).toContainText('nog nooit')
    await expect(row).toContainText(key.slice(0, 12))

    expect([await statusOf(page, 'stock', key), await statusOf(page, 'orders', key)]).toEqual([
      200, 403,
    ])
    await page.reload()
    await expect(row).toContainText('vandaag')
    await pressButton(row, 'Wijzig', { key: 'Enter' })
    const change = page.getByRole('dialog', { name: 'Sleutel wijzigen' })
    await change.getByLabel('Bestellingen lezen').press('Space')
    await pressButton(change, 'Bewaar de sleutel', { key: 'Enter' })
    await expectText(page, 'De sleutel is gewijzigd.')
    expect(await statusOf(page, 'orders', key)).toBe(200)

    page.once('dialog', (dialog) => void dialog.accept())
    await pressButton(row, 'Trek in', { key: 'Enter' })
    await expect(row).toContainText('ingetrokken op')
    expect(await statusOf(page, 'orders', key)).toBe(401)
    await expectAccessible(page)
  },
)

test.describe('on a phone', () => {
  test.use(phone)

  test(
    'the owner replaces a key by touch, and the old one works a day longer',
    long,
    async ({ page }) => {
      await openAsOwner(page, screen)
      await tapButton(page, 'Nieuwe sleutel')
      const form = page.getByRole('dialog', { name: 'Nieuwe sleutel' })
      await fillIn(form, { 'Voor wie is de sleutel?': 'Boekhouder' })
      await form.getByText('Producten lezen').tap()
      await tapButton(form, 'Maak de sleutel')
      const shown = page.getByRole('dialog', { name: 'De sleutel van Boekhouder' })
      const first = await shown.getByText(keyPattern).innerText()
      await tapButton(shown, 'Klaar')
      await tapButton(page.getByRole('row', { name: /^Boekhouder/ }), 'Vervang')
      await tapButton(page.getByRole('dialog'), 'Maak een nieuwe sleutel')
      const replaced = page.getByRole('dialog', { name: 'De nieuwe sleutel van Boekhouder' })
      const second = await replaced.getByText(keyPattern).innerText()
      await expectAccessible(page)
      await tapButton(replaced, 'Klaar')
      await expect(page.getByRole('row', { name: /^Boekhouder/ })).toHaveCount(2)
      for (const key of [first, second]) expect(await statusOf(page, 'products', key)).toBe(200)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      )
    },
  )
})
