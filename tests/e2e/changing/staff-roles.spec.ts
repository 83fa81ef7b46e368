// Staff roles: colleagues see only what belongs to their work; and inviting colleagues, with second
// factors.

import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { totpCodeAt, totpStepAt } from '#operations/staff/second-factor/totp.ts'
import { type RunningShop, startShop } from '#tests/support/running-shop.ts'
import { waitForMail, linkPathIn } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  main,
  expectText,
  expectTitle,
  expectVisible,
  expectNoText,
  long,
  openPage,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague, staffMenu, fillInLogin } from '#tests/e2e/support/log-in.ts'
import { pressButton, pressLink, fillIn, expectFieldFocused } from '#tests/e2e/support/controls.ts'

const allScreens = ['Statistiek', 'Abonnementen', 'Reviews', 'Pagina’s', 'Instellingen']
const allSettings = ['Medewerkers', 'Achtergrondtaken', 'Logboek', 'Postvak uit', 'Blokken']
/**
 * The links of the menu and of Instellingen that each role sees, and a call and a screen that it is
 * refused.
 */
const accessByRole: Record<
  StaffRole,
  { sees: readonly string[]; refused?: string; screen?: string }
> = {
  owner: { sees: [...allScreens, ...allSettings] },
  support: {
    sees: ['Abonnementen', 'Reviews', 'Instellingen', 'Postvak uit'],
    refused: '/api/admin/colleagues',
    screen: '/admin/medewerkers',
  },
  warehouse: { sees: [], refused: '/api/admin/reviews', screen: '/admin/instellingen' },
  editor: {
    sees: ['Reviews', 'Pagina’s', 'Instellingen', 'Blokken'],
    refused: '/api/admin/subscriptions',
    screen: '/admin/abonnementen',
  },
  publisher: {
    sees: ['Reviews', 'Pagina’s', 'Instellingen', 'Blokken'],
    refused: '/api/admin/subscriptions',
    screen: '/admin/abonnementen',
  },
}

/** Calls the API with the browser’s own session. */
const statusOf = (page: Page, path: string) =>
  page.evaluate(
    async (url) =>
      (
        await fetch(url, {
          headers: { authorization: `Bearer ${localStorage.getItem('authToken')}` },
        })
      ).status,
    path,
  )

async function logOut(page: Page) {
  await pressButton(page, 'Uitloggen')
  await page.waitForURL(({ pathname }) => pathname === '/')
}

test(
  'each staff role has its own menu, and is refused everything else by screen and API',
  long,
  async ({ page }) => {
    for (const [role, { sees, refused, screen }] of Object.entries(accessByRole) as [
      StaffRole,
      (typeof accessByRole)[StaffRole],
    ][]) {
      await openAsColleague(page, role)
      const menu = staffMenu(page).first()
      await expectVisible(menu, 'link', 'Vandaag')
      const names = await menu.getByRole('link').allInnerTexts()
      if (names.includes('Instellingen')) {
        await pressLink(menu, 'Instellingen')
        await expectTitle(page, 'Instellingen')
        names.push(...(await main(page).getByRole('link').allInnerTexts()))
      }
      const known = [...allScreens, ...allSettings]
      expect([role, known.filter((name) => names.includes(name))]).toEqual([
        role,
        known.filter((name) => sees.includes(name)),
      ])
      expect(await statusOf(page, '/api/admin/own-account')).toBe(200)
      if (refused) expect([role, await statusOf(page, refused)]).toEqual([role, 403])
      if (screen) {
        await page.goto(screen)
        await expectVisible(page, 'heading', 'Dit hoort niet bij je werk')
      }
      await logOut(page)
    }
  },
)

test('the owner’s screens fit every width', long, async ({ page }) => {
  await openAsColleague(page, 'owner', '/admin/medewerkers')
  for (const [path, title] of [
    ['medewerkers', 'Medewerkers'],
    ['logboek', 'Logboek'],
    ['taken', 'Achtergrondtaken'],
    ['mijn-account', 'Mijn account'],
    ['instellingen', 'Instellingen'],
    ['instellingen/bedrijf', 'Winkel en bedrijf'],
  ] as const) {
    await openPage(page, `/admin/${path}`, title)
    await expectNoText(page, 'Een ogenblik')
    await expectFits(page)
  }
})

test(
  'the owner sets the opening hours by keyboard and the contact page shows them; a second window gets a conflict',
  long,
  async ({ page, context }) => {
    const hours = 'Maandag tot en met zaterdag van 8.00 tot 20.00 uur'
    await openAsColleague(page, 'owner', '/admin/instellingen/bedrijf')
    const otherWindow = await context.newPage()
    await otherWindow.goto('/admin/instellingen/bedrijf')
    await expect(otherWindow.getByLabel('Openingstijden')).toBeVisible()
    await fillIn(page, { 'KvK-nummer': '12', Openingstijden: hours })
    await pressButton(page, 'Bewaar', { key: 'Enter', exact: true })
    await expectText(page, 'Een KvK-nummer heeft acht cijfers.')
    await expectFieldFocused(page, 'KvK-nummer')
    await expectAccessible(page)
    await fillIn(page, { 'KvK-nummer': '12345678' })
    await page.keyboard.press('Enter')
    await expectText(page, 'Bewaard. De winkel toont dit nu.')
    await pressButton(otherWindow, 'Bewaar', { exact: true })
    await expect(otherWindow.getByRole('alert')).toContainText(
      'Een collega heeft dit intussen gewijzigd.',
    )
    await otherWindow.goto('/contact')
    await expectText(main(otherWindow), hours)
    await otherWindow.close()
  },
)

const password = 'zeven blauwe lantaarns'

async function acceptInvitation(page: Page, url: string, name: string) {
  await page.goto(url)
  await fillIn(page, { Naam: name })
  await fillIn(
    page,
    { 'Kies een wachtwoord': password, 'Nog een keer je wachtwoord': password },
    { exact: true },
  )
  await pressButton(page, 'Neem de uitnodiging aan')
}

async function logInAs(page: Page, shop: RunningShop, email: string) {
  await page.goto(`${shop.url}/login?terug=/admin`)
  await fillInLogin(page, email, password)
  await pressButton(main(page), 'Inloggen')
  await expectTitle(page, 'Nog één stap')
}

/** Runs the staff command in a terminal while the shop runs. */
const staffCommand = (shop: RunningShop, ...args: string[]) =>
  execFileSync(process.execPath, ['src/server/cli/staff.ts', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: shop.dataDir, APP_URL: shop.url, DEMO_SHOP: 'false' },
    encoding: 'utf8',
  })

test(
  'a fresh shop gets an owner, who needs a second factor first and invites a colleague, who adds a passkey',
  long,
  async ({ page }) => {
    test.slow()
    page.setDefaultTimeout(15_000)
    const shop = await startShop({ env: { RATE_LIMITS: 'off', DEMO_SHOP: 'false' } })
    try {
      const owner = 'baas@winkel.example'
      const [link = ''] =
        /http\S+/.exec(staffCommand(shop, 'create', owner, '--role', 'owner')) ?? []
      await acceptInvitation(page, link, 'Bo Baas')
      await page.waitForURL(({ pathname }) => pathname === '/admin/mijn-account')
      await expectText(page, 'Zet eerst een tweede stap aan.')
      expect(await statusOf(page, '/api/admin/colleagues')).toBe(403)

      await pressButton(page, 'App met codes toevoegen', { key: 'Enter' })
      await fillIn(page, { 'Je wachtwoord': password }, { exact: true })
      await page.keyboard.press('Enter')
      await expectVisible(page, 'img', 'QR-code voor je app')
      await expectAccessible(page)
      const secret = (await page.locator('.font-mono').innerText()).replaceAll(/\s/g, '')
      const step = totpStepAt(new Date())
      await fillIn(page, { '2. Vul de code in die je app toont': totpCodeAt(secret, step) })
      await page.keyboard.press('Enter')
      const codes = page.getByRole('region', { name: 'Bewaar je herstelcodes' })
      await expect(codes.getByRole('listitem')).toHaveCount(10)
      const recovery = await codes.getByRole('listitem').first().innerText()
      await expectAccessible(page)

      await pressLink(staffMenu(page).first(), 'Instellingen')
      await pressLink(main(page), 'Medewerkers')
      await pressButton(page, 'Nodig iemand uit', { key: 'Enter' })
      const colleague = 'noor@winkel.example'
      await fillIn(page, { 'E-mailadres': colleague })
      await page.getByRole('radio', { name: /^Klantenservice/ }).press('Space')
      await pressButton(page, 'Verstuur de uitnodiging', { key: 'Enter' })
      await expectText(page, `We hebben ${colleague} een uitnodiging gestuurd.`)
      await logOut(page)

      await logInAs(page, shop, owner)
      await fillIn(page, { 'Code uit je app': totpCodeAt(secret, step) })
      await page.keyboard.press('Enter')
      await expectText(page, 'Deze code klopt niet of is al gebruikt.')
      await expectAccessible(page)
      await pressButton(page, 'Gebruik een herstelcode')
      await fillIn(page, { Herstelcode: recovery })
      await page.keyboard.press('Enter')
      await page.waitForURL(({ pathname }) => pathname === '/admin')
      await logOut(page)

      const invitationPath = linkPathIn(
        await waitForMail(shop, colleague, 'Je bent uitgenodigd'),
        '/uitnodiging/',
      )
      await acceptInvitation(page, shop.url + invitationPath, 'Noor Bakker')
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
      await pressButton(page, 'Passkey toevoegen', { key: 'Enter' })
      await fillIn(page, { 'Je wachtwoord': password }, { exact: true })
      await page.keyboard.press('Enter')
      await expectText(page, 'Je passkey is toegevoegd.')
      await logOut(page)
      await logInAs(page, shop, colleague)
      await pressButton(page, 'Gebruik je passkey', { key: 'Enter' })
      await page.waitForURL(({ pathname }) => pathname === '/admin')
      expect(staffCommand(shop, 'list').trim().split('\n')).toEqual([
        `${owner}  owner    second factor`,
        `${colleague}  support  second factor`,
      ])
    } finally {
      await shop.stop()
    }
  },
)
