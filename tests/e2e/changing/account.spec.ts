// The life of an account: registering, confirming, logging in and out, a new password, past orders
// and devices.

import { storageKeys } from '#domain/storage-keys.ts'
import type { Page } from '@playwright/test'
import { consentToHealthData } from '#tests/e2e/support/checkout.ts'
import { openAsCustomer, fillInLogin } from '#tests/e2e/support/log-in.ts'
import { waitForMail, linkPathIn } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  main,
  expectText,
  expectVisible,
  resize,
  mainMenu,
  long,
  expectHref,
  expectNone,
  expectFocused,
  expectStatus,
  header,
  expectExactTitle,
} from '#tests/e2e/support/shop.ts'
import { pressButton, pressLink, fillIn, expectFieldFocused } from '#tests/e2e/support/controls.ts'
import { storedText } from '#tests/e2e/support/browser-storage.ts'

const customer = { email: 'klant@luwte.example', password: 'demo-klant-luwte' }
const loginFailed = 'Login failed. Please check your credentials and try again.'
const form = (page: Page) => main(page)
const token = (page: Page) => storedText(page, storageKeys.login)

async function logIn(page: Page, { email, password } = customer) {
  await fillInLogin(page, email, password)
  await pressButton(form(page), 'Inloggen')
}

test(
  'the demo customer logs in, sees past orders and logs out',
  long,
  async ({ page, context }) => {
    await page.goto('/')
    expect(await context.cookies()).toEqual([])
    await pressLink(header(page), 'Inloggen')
    await expectExactTitle(page, 'Inloggen')
    await expectHref(page, 'Wachtwoord vergeten?', '/forgot-password')
    await expectHref(page, 'Registreer hier', '/registreer')
    await expectFits(page)
    await logIn(page)
    await expectExactTitle(page, 'Bestelhistorie')
    await expect(page).toHaveURL(/\/account$/)
    expect(await token(page)).toMatch(/^[\w-]{43}$/)
    expect(await context.cookies()).toMatchObject([
      { name: 'inlog', httpOnly: true, sameSite: 'Strict' },
    ])

    const newest = page.getByRole('region', { name: 'Je laatste bestelling' })
    await expect(newest).toContainText('Order ID')
    await expect(newest).toContainText(/Datum\d\d\/\d\d\/\d{4}Totaalbedrag€\u00a0\d+,\d\d/)
    await expectText(newest, /^2 x Kiel/)
    await expectHref(newest, 'Bekijk Product', '/product/kiel-nachtbroekje?maat=l')
    await expect(newest.getByRole('list', { name: 'Voortgang' })).toContainText(
      'hier is je bestelling nu',
    )
    await expectFits(page)
    await pressLink(newest, 'Bekijk bestelling')
    await expectExactTitle(page, 'Je bestelling is onderweg')

    await page.reload()
    await expectNone(header(page), 'link', /Inloggen|Account/)
    await header(page).getByLabel('Account').click()
    await expectText(page, 'Ingelogd als Kim')
    await expectAccessible(page)
    await pressButton(page, 'Uitloggen')
    await expectVisible(header(page), 'link', 'Inloggen')
    await expect.poll(() => token(page)).toBeNull()
    await expect.poll(() => context.cookies()).toEqual([])
  },
)

test(
  'the account opens on what is next: the subscription, the latest order, and folded earlier orders',
  long,
  async ({ page }) => {
    await openAsCustomer(page)
    const subscription = page.getByRole('region', { name: 'Je abonnement' })
    await expect(subscription).toContainText('Volgende levering')
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText('Je abonnement')
    await expectHref(subscription, 'Sla deze levering over', /^\/abonnement\/.+\/overslaan$/)

    const earlier = page.getByRole('region', { name: 'Eerdere bestellingen' })
    const rows = earlier.getByRole('group')
    await expect(rows).toHaveCount(3)
    await expect(rows.first().getByRole('link', { name: 'Bekijk Product' }).first()).toBeHidden()
    await rows.first().getByText('Order ID').click()
    await expect(rows.first().getByRole('link', { name: 'Bekijk Product' }).first()).toBeVisible()
    await expectFits(page)
    await pressButton(earlier, /^Toon nog/)
    await expectText(rows.nth(3), 'Order ID')
    await expect(rows.nth(3).locator('summary')).toBeFocused()
  },
)

test(
  'a link to sending something back opens that part of the order and stays there',
  long,
  async ({ page }) => {
    await openAsCustomer(page)
    await pressLink(page.getByRole('region', { name: 'Je laatste bestelling' }), 'Iets terugsturen')
    await expectVisible(page, 'group', 'Wat stuur je terug?')
    await expectVisible(page, 'heading', 'Hoe lang je nog hebt')
    await expect(page.getByText('Iets terugsturen', { exact: true })).toBeInViewport({ ratio: 1 })
    await expectFits(page)

    await page.goBack()
    const older = page
      .getByRole('group', { name: /^Bestelling/ })
      .filter({ hasText: 'Bezorgd' })
      .nth(1)
    await older.getByText('Order ID').click()
    await pressLink(older, 'Iets terugsturen')
    await expectText(page, /Zomaar terugsturen kan niet meer: dat kon tot en met/)
    await expectText(page, /recht op een oplossing/)
    await expectText(page, /Dat kan tot 30 dagen na ontvangst/)
    await expectFits(page)
  },
)

test('a failed log-in shows an alert and an error at the field, and the password can be shown', async ({
  page,
}) => {
  await page.goto('/login')
  const alertMessage = page.waitForEvent('dialog').then(async (dialog) => {
    const message = dialog.message()
    await dialog.accept()
    return message
  })
  await logIn(page, { ...customer, password: 'niet goed' })
  expect(await alertMessage).toBe(loginFailed)
  await expect(form(page).getByRole('alert').getByText(loginFailed)).toHaveAttribute('lang', 'en')
  const field = page.getByLabel('Wachtwoord', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('type', 'password')
  await pressButton(page, 'Toon wachtwoord')
  await expect(field).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Toon wachtwoord' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectFits(page)
})

test(
  'the account page sends a visitor to the log-in and back, by keyboard alone',
  long,
  async ({ page }) => {
    await page.goto('/account')
    await expectExactTitle(page, 'Inloggen')
    await page.getByLabel('E-mailadres').focus()
    await page.keyboard.type(customer.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(customer.password)
    await page.keyboard.press('Enter')
    await expectExactTitle(page, 'Bestelhistorie')
    await page.goto('/login?terug=https://elders.example/')
    await expect(page).toHaveURL(/\/account$/)
  },
)

test('a new customer registers, confirms, forgets the password and sets another', async ({
  page,
  shop,
}) => {
  const email = 'noa@voorbeeld.nl'
  await page.goto('/registreer')
  await fillIn(page, { Naam: 'Noa de Boer', 'E-mailadres': email })
  await fillIn(page, { Wachtwoord: 'Welkom2026!' }, { exact: true })
  await pressButton(page, 'Registreer')
  await expectFocused(page, 'checkbox', /gezondheid/)
  await consentToHealthData(page)
  await pressButton(page, 'Registreer')
  await expectFieldFocused(page, 'Wachtwoord', { exact: true })
  await expect(form(page)).toContainText('makkelijk te raden')
  await expectFits(page)
  await fillIn(page, { Wachtwoord: 'zeven blauwe lantaarns' }, { exact: true })
  await pressButton(page, 'Registreer')
  await expect(form(page)).toContainText('Kijk in je mail')
  await expectAccessible(page)

  const confirm = await waitForMail(shop, email, 'Bevestig je e-mailadres')
  await page.goto(linkPathIn(confirm, '/bevestig/'))
  await expectFits(page)
  await fillIn(page, { Wachtwoord: 'een ander wachtwoord' }, { exact: true })
  await pressButton(page, 'Bevestig en log in')
  await expect(form(page).getByRole('alert')).toContainText('niet het wachtwoord')
  await fillIn(page, { Wachtwoord: 'zeven blauwe lantaarns' }, { exact: true })
  await pressButton(page, 'Bevestig en log in')
  await expectExactTitle(page, 'Bestelhistorie')
  await expect(page.getByText('No orders found.')).toHaveAttribute('lang', 'en')

  await page.goto('/forgot-password')
  await expectHref(page, 'Terug naar inloggen', '/login')
  await expectFits(page)
  await fillIn(page, { 'E-mailadres': email })
  await pressButton(page, 'Verstuur reset link')
  await expectStatus(form(page), 'Als er een account is')
  const reset = await waitForMail(shop, email, 'Kies een nieuw wachtwoord')
  await page.goto(linkPathIn(reset, '/reset-password'))
  await expectFits(page)
  await fillIn(page, {
    'E-mailadres': email,
    'Nieuw wachtwoord': 'kwikstaart op het hek',
    'Bevestig wachtwoord': 'kwikstaart op het erf',
  })
  await pressButton(page, 'Reset Wachtwoord')
  await expectFieldFocused(page, 'Bevestig wachtwoord')
  await fillIn(page, { 'Bevestig wachtwoord': 'kwikstaart op het hek' })
  await pressButton(page, 'Reset Wachtwoord')
  await expectStatus(form(page), 'Je wachtwoord is gewijzigd')
  await expectAccessible(page)

  await page.goto('/account')
  await expectExactTitle(page, 'Inloggen')
  expect(await token(page)).toBeNull()
  await logIn(page, { email, password: 'kwikstaart op het hek' })
  await expectExactTitle(page, 'Bestelhistorie')
  await page.goto(linkPathIn(reset, '/reset-password'))
  await fillIn(page, { 'E-mailadres': email })
  for (const label of ['Nieuw wachtwoord', 'Bevestig wachtwoord'])
    await page.getByLabel(label).fill('nog een ander geheim')
  await pressButton(page, 'Reset Wachtwoord')
  await expect(form(page).getByRole('alert')).toContainText('Deze link werkt niet (meer)')
})

test(
  'a session on another device can be ended from this one',
  long,
  async ({ page, newVisitor }) => {
    const otherDevice = await newVisitor()
    await openAsCustomer(otherDevice)
    await expectExactTitle(otherDevice, 'Bestelhistorie')
    await openAsCustomer(page, '/account/gegevens')
    const sessions = page.getByRole('region', { name: 'Waar je bent ingelogd' })
    await sessions.locator('summary').press('Enter')
    const devices = sessions.getByRole('listitem')
    await expect(devices.filter({ hasText: 'dit apparaat' })).toHaveCount(1)
    const otherSessions = devices.filter({ hasNotText: 'dit apparaat' })
    const before = await otherSessions.count()
    await pressButton(otherSessions.first(), 'Beëindig')
    await expect(otherSessions).toHaveCount(before - 1)
    await expect(sessions.getByText('is uitgelogd.')).toBeFocused()
    await otherDevice.reload()
    await expectExactTitle(otherDevice, 'Inloggen')
  },
)

test('on a phone the menu contains log-in and log-out', long, async ({ page }) => {
  await resize(page, 390)
  await page.goto('/')
  await pressButton(page, 'Menu')
  const menu = mainMenu(page)
  await pressLink(menu, 'Inloggen')
  await logIn(page)
  await expectExactTitle(page, 'Bestelhistorie')
  await pressButton(page, 'Menu')
  await expectAccessible(page)
  await pressButton(menu, 'Uitloggen')
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => token(page)).toBeNull()
})
