// Everybody who works here sees what belongs to their work and nothing else; and how somebody comes to work here, safely.

import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import type { Duty } from '../../src/domain/account/duty.ts'
import { codeAt, stepAt } from '../../src/operations/second-factor/totp.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { letterTo, pathIn } from './support/outbox.ts'
import { expect, expectAccessible, expectFits, test } from './support/shop.ts'
import { asColleague } from './support/staff.ts'

const everyone = ['Medewerkers', 'Taken', 'Logboek', 'Statistiek', 'Abonnementen', 'Postvak uit', 'Reviews', 'Pagina’s']
/** What of these each may open, and a call that each is refused. */
const work: Record<Duty, { sees: readonly string[]; refused?: string; screen?: string }> = {
  owner: { sees: everyone },
  support: { sees: ['Abonnementen', 'Postvak uit', 'Reviews'], refused: '/api/admin/people', screen: '/admin/medewerkers' },
  warehouse: { sees: [], refused: '/api/admin/reviews', screen: '/admin/reviews' },
  editor: { sees: ['Reviews', 'Pagina’s'], refused: '/api/admin/subscriptions', screen: '/admin/abonnementen' },
}

/** As the browser asks, with the log-in that it holds. */
const statusOf = (page: Page, path: string) =>
  page.evaluate(
    async (address) => (await fetch(address, { headers: { authorization: `Bearer ${localStorage.getItem('authToken')}` } })).status,
    path,
  )

async function leave(page: Page) {
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
}

test('each duty has its own menu, and is refused the rest by the screen and by the shop', async ({ page }) => {
  for (const [duty, { sees, refused, screen }] of Object.entries(work) as [Duty, (typeof work)[Duty]][]) {
    await asColleague(page, duty)
    const menu = page.getByRole('navigation', { name: 'Beheer' }).first()
    await expect(menu.getByRole('link', { name: 'Vandaag' })).toBeVisible()
    const names = await menu.getByRole('link').allInnerTexts()
    expect([duty, everyone.filter((name) => names.includes(name))]).toEqual([duty, everyone.filter((name) => sees.includes(name))])
    expect(await statusOf(page, '/api/admin/own-account')).toBe(200)
    if (refused) expect([duty, await statusOf(page, refused)]).toEqual([duty, 403])
    if (screen) {
      await page.goto(screen)
      await expect(page.getByRole('heading', { name: 'Dit hoort niet bij je werk' })).toBeVisible()
    }
    await leave(page)
  }
})

test('the owner’s screens fit every width', async ({ page }) => {
  await asColleague(page, 'owner', '/admin/medewerkers')
  for (const [address, title] of [
    ['medewerkers', 'Medewerkers'],
    ['logboek', 'Logboek'],
    ['taken', 'Taken'],
    ['mijn-account', 'Mijn account'],
    ['instellingen', 'Instellingen'],
  ] as const) {
    await page.goto(`/admin/${address}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Een ogenblik')).toHaveCount(0)
    await expectFits(page)
  }
})

test('the owner sets the opening hours by keyboard, and the page about contact tells them; of two windows the second is told', async ({
  page,
  context,
}) => {
  const hours = 'Maandag tot en met zaterdag van 8.00 tot 20.00 uur'
  await asColleague(page, 'owner', '/admin/instellingen')
  const other = await context.newPage()
  await other.goto('/admin/instellingen')
  await expect(other.getByLabel('Openingstijden')).toBeVisible()
  await page.getByLabel('KvK-nummer').fill('12')
  await page.getByLabel('Openingstijden').fill(hours)
  await page.getByRole('button', { name: 'Bewaar' }).press('Enter')
  await expect(page.getByText('Een KvK-nummer heeft acht cijfers.')).toBeVisible()
  await expect(page.getByLabel('KvK-nummer')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('KvK-nummer').fill('12345678')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bewaard. De winkel toont dit nu.')).toBeVisible()
  await other.getByRole('button', { name: 'Bewaar' }).click()
  await expect(other.getByRole('alert')).toContainText('Een collega heeft dit intussen gewijzigd.')
  await other.goto('/contact')
  await expect(other.getByRole('main').getByText(hours)).toBeVisible()
  await other.close()
})

const password = 'zeven blauwe lantaarns'

async function takeInvitation(page: Page, address: string, name: string) {
  await page.goto(address)
  await page.getByLabel('Naam').fill(name)
  await page.getByLabel('Kies een wachtwoord', { exact: true }).fill(password)
  await page.getByLabel('Nog een keer je wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Neem de uitnodiging aan' }).click()
}

async function logInAs(page: Page, shop: RunningShop, email: string) {
  await page.goto(`${shop.url}/login?terug=/admin`)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nog één stap' })).toBeVisible()
}

/** In a terminal, beside the shop that runs. */
const staffCommand = (shop: RunningShop, ...words: string[]) =>
  execFileSync(process.execPath, ['src/server/staff.ts', ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: shop.dataDir, APP_URL: shop.url, DEMO_SHOP: 'false' },
    encoding: 'utf8',
  })

test('a fresh shop gets an owner, who must have a second factor before anything opens, and asks a colleague, who adds a passkey', async ({
  page,
}) => {
  test.slow()
  page.setDefaultTimeout(15_000)
  const shop = await startShop({ env: { RATE_LIMITS: 'off', DEMO_SHOP: 'false' } })
  try {
    const owner = 'baas@winkel.example'
    const [link = ''] = /http\S+/.exec(staffCommand(shop, 'create', owner, '--role', 'owner')) ?? []
    await takeInvitation(page, link, 'Bo Baas')
    await page.waitForURL(({ pathname }) => pathname === '/admin/mijn-account')
    await expect(page.getByText('Zet eerst een tweede stap aan.')).toBeVisible()
    expect(await statusOf(page, '/api/admin/people')).toBe(403)

    await page.getByRole('button', { name: 'App met codes toevoegen' }).press('Enter')
    await page.getByLabel('Je wachtwoord', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: 'QR-code voor je app' })).toBeVisible()
    await expectAccessible(page)
    const secret = (await page.locator('.font-mono').innerText()).replaceAll(/\s/g, '')
    const step = stepAt(new Date())
    await page.getByLabel('2. Vul de code in die je app toont').fill(codeAt(secret, step))
    await page.keyboard.press('Enter')
    const codes = page.getByRole('region', { name: 'Bewaar je herstelcodes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    const recovery = await codes.getByRole('listitem').first().innerText()
    await expectAccessible(page)

    await page.getByRole('navigation', { name: 'Beheer' }).first().getByRole('link', { name: 'Medewerkers' }).click()
    await page.getByRole('button', { name: 'Nodig iemand uit' }).press('Enter')
    const colleague = 'noor@winkel.example'
    await page.getByLabel('E-mailadres').fill(colleague)
    await page.getByRole('radio', { name: /^Klantenservice/ }).press('Space')
    await page.getByRole('button', { name: 'Verstuur de uitnodiging' }).press('Enter')
    await expect(page.getByText(`We hebben ${colleague} een uitnodiging gestuurd.`)).toBeVisible()
    await leave(page)

    await logInAs(page, shop, owner)
    await page.getByLabel('Code uit je app').fill(codeAt(secret, step))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Deze code klopt niet of is al gebruikt.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Gebruik een herstelcode' }).click()
    await page.getByLabel('Herstelcode').fill(recovery)
    await page.keyboard.press('Enter')
    await page.waitForURL(({ pathname }) => pathname === '/admin')
    await leave(page)

    const invited = pathIn(await letterTo(shop, colleague, 'Je bent uitgenodigd'), '/uitnodiging/')
    await takeInvitation(page, shop.url + invited, 'Noor Bakker')
    await page.waitForURL(({ pathname }) => pathname === '/admin/mijn-account')
    expect(await statusOf(page, '/api/admin/customers')).toBe(403)
    const device = await page.context().newCDPSession(page)
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.getByRole('button', { name: 'Passkey toevoegen' }).press('Enter')
    await page.getByLabel('Je wachtwoord', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Je passkey is toegevoegd.')).toBeVisible()
    await leave(page)
    await logInAs(page, shop, colleague)
    await page.getByRole('button', { name: 'Gebruik je passkey' }).press('Enter')
    await page.waitForURL(({ pathname }) => pathname === '/admin')
    expect(staffCommand(shop, 'list').trim().split('\n')).toEqual([
      `${owner}  owner    second factor`,
      `${colleague}  support  second factor`,
    ])
  } finally {
    await shop.stop()
  }
})
