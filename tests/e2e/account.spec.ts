// An account from its making to its end: registering, confirming, logging in and out, a new password, past orders, devices.

import type { Page } from '@playwright/test'
import { atRest } from './support/settled.ts'
import { letterTo, pathIn } from './support/outbox.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/shop.ts'

const customer = { email: 'klant@luwte.example', password: 'demo-klant-luwte' }
const failed = 'Login failed. Please check your credentials and try again.'
const form = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const token = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'))

async function logIn(page: Page, { email, password } = customer) {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await form(page).getByRole('button', { name: 'Inloggen' }).click()
}

async function expectFits(page: Page) {
  // The fade between two screens must be over before the window changes its size.
  await atRest(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 844 })
}

test('the demo customer logs in, reads past orders, and logs out', async ({ page, context }) => {
  await page.goto('/')
  expect(await context.cookies()).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Inloggen' }).click()
  await expect(heading(page, 'Inloggen')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wachtwoord vergeten?' })).toHaveAttribute('href', '/forgot-password')
  await expect(page.getByRole('link', { name: 'Registreer hier' })).toHaveAttribute('href', '/registreer')
  await expectFits(page)
  await logIn(page)
  await expect(heading(page, 'Bestelhistorie')).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)
  expect(await token(page)).toMatch(/^[\w-]{43}$/)
  expect(await context.cookies()).toMatchObject([{ name: 'inlog', httpOnly: true, sameSite: 'Strict' }])

  const newest = page.getByRole('article').first()
  await expect(newest).toContainText('Order ID')
  await expect(newest).toContainText(/Datum\d\d\/\d\d\/\d{4}Totaalbedrag€\u00a0\d+,\d\d/)
  await expect(newest.getByRole('listitem').first()).toContainText(/2 x Kiel/)
  await expect(newest.getByRole('link', { name: 'Bekijk Product' })).toHaveAttribute('href', '/product/kiel-nachtbroekje')
  await expectFits(page)
  await newest.getByRole('link', { name: 'Bekijk bestelling' }).click()
  await expect(heading(page, 'Je bestelling is onderweg')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: /Inloggen|Account/ })).toHaveCount(0)
  await page.getByRole('banner').getByLabel('Account').click()
  await expect(page.getByText('Ingelogd als Kim')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await expect.poll(() => token(page)).toBeNull()
  await expect.poll(() => context.cookies()).toEqual([])
})

test('a failed log-in is told by an alert and in place, and the password can be looked at', async ({ page }) => {
  await page.goto('/login')
  const told = page.waitForEvent('dialog').then(async (dialog) => {
    const message = dialog.message()
    await dialog.accept()
    return message
  })
  await logIn(page, { ...customer, password: 'niet goed' })
  expect(await told).toBe(failed)
  await expect(form(page).getByRole('alert').getByText(failed)).toHaveAttribute('lang', 'en')
  const field = page.getByLabel('Wachtwoord', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Toon wachtwoord' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Toon wachtwoord' })).toHaveAttribute('aria-pressed', 'true')
  await expectFits(page)
})

test('the account sends a visitor to the log-in and back, by keyboard alone', async ({ page }) => {
  await page.goto('/account')
  await expect(heading(page, 'Inloggen')).toBeVisible()
  await page.getByLabel('E-mailadres').focus()
  await page.keyboard.type(customer.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(customer.password)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Bestelhistorie')).toBeVisible()
  await page.goto('/login?terug=https://elders.example/')
  await expect(page).toHaveURL(/\/account$/)
})

test('a newcomer registers, confirms, forgets the password and sets another', async ({ page, shop }) => {
  const email = 'noa@voorbeeld.nl'
  await page.goto('/registreer')
  await page.getByLabel('Naam').fill('Noa de Boer')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Welkom2026!')
  await page.getByRole('button', { name: 'Registreer' }).click()
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeFocused()
  await expect(form(page)).toContainText('makkelijk te raden')
  await expectFits(page)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('zeven blauwe lantaarns')
  await page.getByRole('button', { name: 'Registreer' }).click()
  await expect(form(page)).toContainText('Kijk in je mail')
  await expectAccessible(page)

  const confirm = await letterTo(shop, email, 'Bevestig je e-mailadres')
  await page.goto(pathIn(confirm, '/bevestig/'))
  await expectFits(page)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('een ander wachtwoord')
  await page.getByRole('button', { name: 'Bevestig en log in' }).click()
  await expect(form(page).getByRole('alert')).toContainText('niet het wachtwoord')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('zeven blauwe lantaarns')
  await page.getByRole('button', { name: 'Bevestig en log in' }).click()
  await expect(heading(page, 'Bestelhistorie')).toBeVisible()
  await expect(page.getByText('No orders found.')).toHaveAttribute('lang', 'en')

  await page.goto('/forgot-password')
  await expect(page.getByRole('link', { name: 'Terug naar inloggen' })).toHaveAttribute('href', '/login')
  await expectFits(page)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Verstuur reset link' }).click()
  await expect(form(page).getByRole('status').filter({ hasText: 'Als er een account is' })).toHaveCount(1)
  const reset = await letterTo(shop, email, 'Kies een nieuw wachtwoord')
  await page.goto(pathIn(reset, '/reset-password'))
  await expectFits(page)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Nieuw wachtwoord').fill('kwikstaart op het hek')
  await page.getByLabel('Bevestig wachtwoord').fill('kwikstaart op het erf')
  await page.getByRole('button', { name: 'Reset Wachtwoord' }).click()
  await expect(page.getByLabel('Bevestig wachtwoord')).toBeFocused()
  await page.getByLabel('Bevestig wachtwoord').fill('kwikstaart op het hek')
  await page.getByRole('button', { name: 'Reset Wachtwoord' }).click()
  await expect(form(page).getByRole('status').filter({ hasText: 'Je wachtwoord is gewijzigd' })).toHaveCount(1)
  await expectAccessible(page)

  await page.goto('/account')
  await expect(heading(page, 'Inloggen')).toBeVisible()
  expect(await token(page)).toBeNull()
  await logIn(page, { email, password: 'kwikstaart op het hek' })
  await expect(heading(page, 'Bestelhistorie')).toBeVisible()
  await page.goto(pathIn(reset, '/reset-password'))
  await page.getByLabel('E-mailadres').fill(email)
  for (const label of ['Nieuw wachtwoord', 'Bevestig wachtwoord']) await page.getByLabel(label).fill('nog een ander geheim')
  await page.getByRole('button', { name: 'Reset Wachtwoord' }).click()
  await expect(form(page).getByRole('alert')).toContainText('Deze link werkt niet (meer)')
})

test('a log-in on another device is ended from this one', async ({ page, browser, shop }) => {
  const elsewhere = await browser.newPage({ baseURL: shop.url })
  await elsewhere.goto('/login')
  await logIn(elsewhere)
  await expect(heading(elsewhere, 'Bestelhistorie')).toBeVisible()
  await page.goto('/login')
  await logIn(page)
  const devices = page.getByRole('region', { name: 'Waar je bent ingelogd' }).getByRole('listitem')
  await expect(devices.filter({ hasText: 'dit apparaat' })).toHaveCount(1)
  const others = devices.filter({ hasNotText: 'dit apparaat' })
  const before = await others.count()
  await others.first().getByRole('button', { name: 'Beëindig' }).click()
  await expect(others).toHaveCount(before - 1)
  await expect(page.getByRole('heading', { name: 'Waar je bent ingelogd' })).toBeFocused()
  await elsewhere.reload()
  await expect(heading(elsewhere, 'Inloggen')).toBeVisible()
  await elsewhere.close()
})

test('on a phone the menu holds the way in and out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Inloggen' }).click()
  await logIn(page)
  await expect(heading(page, 'Bestelhistorie')).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible(page)
  await menu.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => token(page)).toBeNull()
})
