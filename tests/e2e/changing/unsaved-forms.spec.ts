// Forms in the back office: unsaved input survives leaving, errors link to their fields, and staff
// land in the back office.

import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  test,
  main,
  expectText,
  expectTitle,
  expectVisible,
  expectNoText,
  resize,
  expectFitsHere,
  long,
  expectChecked,
  header,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner, staffMenu } from '#tests/e2e/support/log-in.ts'
import { pressButton, pressLink, fillIn, pressKeys } from '#tests/e2e/support/controls.ts'
import { textOf } from '#tests/e2e/support/call-api.ts'

const leaveDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Je werk is nog niet bewaard' })
const stayHere = (page: Page) => pressButton(leaveDialog(page), 'Hier blijven')
const leavePage = (page: Page) => pressButton(leaveDialog(page), 'Weggaan')

test(
  'what staff typed in the settings is offered again after a reload, until they throw it away',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/instellingen/bedrijf')
    const hours = page.getByLabel('Openingstijden')
    const before = await hours.inputValue()
    await hours.fill('Elke dag van 9 tot 12')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(hours).toHaveValue('Elke dag van 9 tot 12')
    await expectAccessible(page)
    await pressButton(page, 'Gooi weg wat ik typte')
    await expect(hours).toHaveValue(before)
    await page.reload()
    await expect(hours).toHaveValue(before)
    await expectNoText(page, 'Wat je typte staat er nog.')
  },
)

test('a product in the trash returns by the message, also by keyboard', long, async ({ page }) => {
  await openAsOwner(page, '/admin/producten')
  const row = page.getByRole('row', { name: /Duin Dagbroekje/ })
  await pressButton(row, /weg/i)
  const question = page.getByRole('dialog')
  await expect(question).toContainText(/lopende? abonnement/)
  await pressButton(question, 'Toch weggooien')
  const message = main(page).getByText('ligt in de prullenbak')
  await expect(message).toHaveCount(1)
  await expect(question).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  await expectText(page, '‘Duin Dagbroekje’ is weer zoals het was.')
  await expect(row).toBeVisible()
  await expectNoText(row, 'verborgen')
  await pressButton(page, 'Sluit deze melding')
  await expectNoText(page, 'is weer zoals het was')

  await pressLink(row, 'Duin Dagbroekje')
  await pressButton(page, 'Naar de prullenbak')
  await pressButton(page.getByRole('dialog'), 'Naar de prullenbak')
  await expectTitle(page, 'Producten')
  await pressButton(page, 'Maak ongedaan')
  await expectTitle(page, 'Duin Dagbroekje')
  await expectText(page, '‘Duin Dagbroekje’ is weer zoals het was.')
  await expectChecked(page, 'checkbox', 'Zichtbaar')
})

test('a changed category and a changed role return by the message', long, async ({ page }) => {
  await openAsOwner(page, '/admin/categorieen')
  await expect(page.getByRole('button', { name: /^Wijzig/ }).first()).toBeVisible()
  const names = await main(page).getByRole('listitem').allTextContents()
  await page
    .getByRole('button', { name: /^Wijzig/ })
    .nth(1)
    .click()
  await fillIn(page.getByRole('dialog'), { Naam: 'Proef' }, { exact: true })
  await pressButton(page.getByRole('dialog'), 'Bewaar')
  await expectText(page, '‘Proef’ is bewaard.')
  await pressButton(page, 'Maak ongedaan')
  await expectText(page, 'is weer zoals het was.')
  await expect.poll(() => main(page).getByRole('listitem').allTextContents()).toEqual(names)

  await page.goto('/admin/medewerkers')
  const row = page.getByRole('row', { name: /magazijn@/ })
  await pressButton(row, /^Rol/)
  await page.getByRole('dialog').getByText('Redactie', { exact: true }).click()
  await pressButton(page.getByRole('dialog'), 'Wijzig de rol')
  await expect(row).toContainText('Redactie')
  await pressButton(page, 'Maak ongedaan')
  await expect(row).toContainText('Magazijn')
})

test(
  'leaving an unsaved order note or unsaved settings asks for confirmation',
  long,
  async ({ page }) => {
    await resize(page, 1280, 900)
    await openAsOwner(page, '/admin/bestellingen')
    await main(page).getByRole('row').nth(1).getByRole('link').first().click()
    const note = page.getByLabel('Nieuwe aantekening')
    await note.fill('Belt donderdag terug.')
    await pressLink(staffMenu(page), 'Klanten')
    await leavePage(page)
    await expectTitle(page, 'Klanten')
    await page.goBack()
    await expect(note).toHaveValue('Belt donderdag terug.')
    await pressButton(page, 'Schrijf op')
    await expectText(page, 'De aantekening staat erbij.')
    await pressLink(staffMenu(page), 'Instellingen')
    await pressLink(main(page), 'Winkel en bedrijf')

    const phone = page.getByLabel('Telefoon', { exact: true })
    const before = await phone.inputValue()
    await phone.fill('')
    await pressButton(page, 'Bewaar', { exact: true })
    const errors = main(page).getByRole('alert').filter({ hasText: '1 veld klopt niet' })
    await expect(errors.getByRole('link')).toHaveText(['Telefoon'])
    await expect(phone).toBeFocused()
    for (const width of [390, 768, 1280]) {
      await resize(page, width)
      await expectFitsHere(page)
    }
    await pressButton(page, 'Uitloggen')
    await stayHere(page)
    await expect(phone).toHaveValue('')
    await phone.fill(before)
    await pressLink(staffMenu(page), 'Klanten')
    await expectTitle(page, 'Klanten')
  },
)

test(
  'staff who log in at the shop land in the back office, and the shop links to it and to the editor',
  long,
  async ({ page }) => {
    await resize(page, 1280, 900)
    await page.goto('/login')
    await fillIn(
      page,
      { 'E-mailadres': 'redactie@luwte.example', Wachtwoord: 'demo-redactie-luwte' },
      { exact: true },
    )
    await pressButton(main(page), 'Inloggen')
    await expect(page).toHaveURL(/\/admin$/)
    await expectTitle(page, 'Vandaag')
    await page.goto('/product/duin-dagbroekje')
    // Until the session is loaded, the same icon is a link to the account.
    await header(page).locator('summary').and(page.getByLabel('Account')).click()
    await expectVisible(page, 'link', 'Beheer')
    await expectAccessible(page)
    await pressLink(page, 'Bewerk dit product')
    await expect(page).toHaveURL(/\/admin\/producten\/duin-dagbroekje$/)
    await resize(page, 390)
    await page.goto('/over-ons')
    await page.getByRole('button', { name: /menu/i }).first().click()
    await pressLink(page, 'Bewerk deze pagina')
    await expect(page).toHaveURL(/\/editor\/over-ons$/)
  },
)

test(
  'the picture library contains the shop’s own pictures, so that they can be reused',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/producten/nieuw')
    await pressButton(page, 'Kies uit de bibliotheek')
    const library = page.getByRole('dialog', { name: 'Fotobibliotheek' })
    await library.getByRole('searchbox').fill('duingras')
    await library.getByRole('listitem').getByRole('button').first().click()
    await expectVisible(library, 'heading', 'Waar staat deze foto?')
    await pressButton(library, 'Gebruik deze foto')
    await expect(
      page.getByRole('list', { name: 'Foto’s, in volgorde' }).getByRole('listitem'),
    ).toHaveCount(1)
    await page
      .getByLabel('Foto’s uploaden')
      .setInputFiles({ name: 'lijst.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') })
    const upload = page
      .getByRole('list', { name: 'Uploads' })
      .getByRole('listitem')
      .filter({ hasText: 'lijst.csv' })
    await expect(upload).toContainText('Kies een JPG, PNG of WebP')
    await pressButton(upload, 'Haal weg lijst.csv')
    await expect(upload).toHaveCount(0)
  },
)

test(
  'Ctrl+S saves a product, the settings and nothing behind an open dialog',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/producten/kwelder-doekjes')
    const field = page.getByLabel('Korte beschrijving')
    await field.fill('Zacht en nat, voor onderweg.')
    await pressKeys(page, 'ControlOrMeta+k', 'ControlOrMeta+s', 'Escape')
    await expectText(page, 'Er zijn wijzigingen die nog niet bewaard zijn.')
    await field.press('ControlOrMeta+s')
    await expectNoText(page, 'Er zijn wijzigingen die nog niet bewaard zijn.')
    await page.reload()
    await expect(field).toHaveValue('Zacht en nat, voor onderweg.')

    await page.goto('/admin/instellingen/bedrijf')
    await fillIn(page, { Openingstijden: 'Elke werkdag van 9 tot 16 uur' })
    await page.keyboard.press('ControlOrMeta+s')
    await expect
      .poll(async () => (await textOf(page, '/api/shop-details')).includes('9 tot 16 uur'))
      .toBe(true)
  },
)
