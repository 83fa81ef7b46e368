// The shop's mails as staff sees them: the outbox, kept mails, and every mail with sample data.

import type { Page } from '@playwright/test'
import { letterTo } from './support/outbox.ts'
import { expect, expectAccessible, expectFits, test } from './support/shop.ts'

async function staffAt(page: Page, to: string) {
  await page.goto(to)
  await page.getByLabel('E-mailadres').fill('beheer@luwte.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('demo-beheer-luwte')
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await page.waitForURL((url) => url.pathname === to)
}

test('a kept mail is read in the outbox by keyboard, in the shop’s look', async ({ page, shop }) => {
  const email = 'postvak@voorbeeld.nl'
  await page.request.post('/api/newsletter-signup', { data: { email } })
  const { subject } = await letterTo(shop, email, 'Bevestig je aanmelding')
  await staffAt(page, '/admin/outbox')
  await expect(page.getByRole('heading', { level: 1, name: 'Postvak uit' })).toBeVisible()
  const letter = page.getByRole('button', { name: new RegExp(email) })
  await letter.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('region', { name: subject, exact: true })
  await expect(sheet.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sheet.getByRole('link').first()).toHaveCSS('border-radius', '999px')
  await expectFits(page)
  await page.getByRole('button', { name: 'Platte tekst' }).click()
  await expect(page.getByRole('article', { name: `Mail: ${subject}` }).locator('pre')).toContainText('/nieuwsbrief/bevestigen/')
  await page.getByRole('link', { name: /^Verzonden/ }).click()
  await expect(page.getByText(`Aan ${email}`)).toBeVisible()
  await expectAccessible(page)
})

test('every mail is previewed with sample data', async ({ page }) => {
  await staffAt(page, '/admin/mails')
  const mails = page.getByRole('navigation', { name: 'Mails' }).getByRole('link')
  await expect.poll(() => mails.count()).toBeGreaterThan(20)
  await mails.filter({ hasText: 'Je betaling voor L10001 is binnen' }).click()
  await expect(page.getByRole('region', { name: 'Je betaling voor L10001 is binnen' })).toContainText('Duinweg 12 a')
  await expectFits(page)
})

test('a visitor and a customer see nothing of it', async ({ page }) => {
  for (const path of ['/api/admin/outbox', '/api/admin/mails', '/api/admin/kept-mails', '/api/admin/reviews'])
    expect((await page.request.get(path)).status()).toBe(401)
  await page.goto('/admin/outbox')
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible()
})
