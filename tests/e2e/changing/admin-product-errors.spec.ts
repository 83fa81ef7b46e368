// A colleague starts at Producten: creates a product, is led to its errors, copies it, and resolves
// a conflict with another window.

import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  expectText,
  expectTitle,
  expectVisible,
  expectNoText,
  resize,
  long,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague, openAsOwner } from '#tests/e2e/support/log-in.ts'
import {
  pressButton,
  pressLink,
  fillIn,
  expectValues,
  expectFieldFocused,
} from '#tests/e2e/support/controls.ts'
import { openSection, productSection } from '#tests/e2e/support/product-form.ts'
import { statusOf } from '#tests/e2e/support/call-api.ts'

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const size = (page: Page, index: number) => page.locator('ol > li[data-key]').nth(index)

test(
  'a product is created at Producten, corrected through the links of its errors, and duplicated',
  long,
  async ({ page }) => {
    test.setTimeout(120_000)
    await resize(page, 390)
    await openAsColleague(page, 'editor', '/admin/producten')
    await pressLink(page, 'Nieuw product')
    await expectTitle(page, 'Nieuw product')
    await expectText(page, 'Je hebt nog niets ingevuld.')
    await expectNoText(page, 'Alles is bewaard.')
    await expect(page.getByLabel('Absorptie').locator('option')).toHaveText([
      'Neemt niets op',
      ...Array.from(
        { length: 16 },
        (_, step) => new RegExp(`^${String((step + 1) / 2).replace('.', ',')} van 8 druppels$`),
      ),
    ])
    await expectNoSidewaysScroll(page)
    await resize(page, 1280, 900)
    await field(page, 'Naam').fill('Kwelder Nachtbroekje')
    for (const index of [0, 1, 2]) {
      await pressButton(page, 'Maat of soort toevoegen')
      await fillIn(size(page, index), { 'Prijs in euro, met btw': index === 2 ? 'abc' : '12,95' })
    }
    await expectVisible(page, 'button', 'Omhoog: Maat 3')
    await fillIn(size(page, 0), { Naam: 'Maat M' })
    await fillIn(size(page, 1), { Naam: 'Maat L' })
    await fillIn(size(page, 2), { 'Pakken op voorraad': 'veel' })
    await pressButton(page, 'Product toevoegen', { key: 'Enter' })
    const errorList = page.getByRole('alert').filter({ hasText: '2 velden kloppen niet:' })
    await expect(errorList.getByRole('link')).toHaveText(['Maat 3, Prijs', 'Maat 3, Voorraad'])
    await expectFieldFocused(size(page, 2), 'Prijs in euro, met btw')
    await expectAccessible(page)
    await pressLink(errorList, 'Maat 3, Voorraad')
    await expectFieldFocused(size(page, 2), 'Pakken op voorraad')
    await pressButton(size(page, 2), 'Verwijder Maat 3')
    await pressButton(page, 'Product toevoegen')
    await expectVisible(page, 'heading', 'Kwelder Nachtbroekje', { level: 1, exact: true })
    await expectText(page, 'Alles is bewaard.')

    // Pressing 'Dupliceer' does not lose unsaved input.
    await field(page, 'Korte beschrijving').fill('Voor de nacht.')
    await pressButton(page, 'Dupliceer')
    await pressButton(
      page.getByRole('dialog', { name: 'Je werk is nog niet bewaard' }),
      'Hier blijven',
    )
    await pressButton(page, 'Bewaar', { exact: true })
    await expectText(page, 'Alles is bewaard.')
    await expectText(page, 'Bewaard. Bezoekers zien dit product niet.')
    await pressButton(page, 'Dupliceer')
    await page.waitForURL('**/admin/producten/kwelder-nachtbroekje-kopie')
    await expectTitle(page, 'Kwelder Nachtbroekje (kopie)')
    await expect(page.getByLabel('Zichtbaar')).not.toBeChecked()
    await expect(field(page, 'Korte beschrijving')).toHaveValue('Voor de nacht.')
    await expectValues(size(page, 1), { Naam: 'Maat L' })
    expect(await statusOf(page, '/product/kwelder-nachtbroekje-kopie')).toBe(404)
    await page.goto('/admin/producten?search=bestaat-niet')
    await expectText(page, 'Geen product gevonden')
    await page.getByRole('link', { name: 'Nieuw product' }).last().click()
    await page.waitForURL('**/admin/producten/nieuw')
  },
)

/** In CSS pixels, of the whole page. */
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('the form of a product is short, and an error opens the section that is folded around it', async ({
  page,
}) => {
  await resize(page, 1440, 900)
  await openAsColleague(page, 'editor', '/admin/producten/nieuw')
  await page.getByRole('button', { name: 'Nieuwe categorie' }).waitFor()
  expect(await heightOf(page)).toBeLessThanOrEqual(3_000)
  const index = page.getByRole('navigation', { name: 'Onderdelen van het product' })
  await expect(index.getByRole('link', { name: /^Naam en prijs/ })).toContainText(
    'Vul in: Naam, Prijs',
  )
  await expect(index.getByRole('link', { name: /^Maker en importeur/ })).toContainText(
    'Kijk nog naar: Maker',
  )
  // The form itself says what it lacks only after somebody tried to save it.
  const maker = productSection(page, 'Maker en importeur')
  await expect(maker).not.toContainText('Kijk nog naar')

  // What is typed in a folded section stays, and its error leads back to it.
  await openSection(page, 'Verpakking en textiel')
  await fillIn(page, { 'Verpakking: glas, gram': 'veel' })
  const packaging = productSection(page, 'Verpakking en textiel')
  await packaging.getByRole('heading').click()
  await expect(page.getByLabel('Verpakking: glas, gram')).toBeHidden()
  await field(page, 'Naam').fill('Wad Dagverband')
  await fillIn(page, { 'Prijs in euro, met btw': '12,95', 'Pakken op voorraad': '8' })
  await pressButton(page, 'Product toevoegen')
  await expectFieldFocused(page, 'Verpakking: glas, gram')
  await expect(packaging).toContainText('Klopt niet: Verpakking: glas, gram')
  await expect(maker).toContainText('Kijk nog naar: Maker')
  await fillIn(page, { 'Verpakking: glas, gram': '20' })

  // Visible at the first save: the check leads to what it asks first.
  await page.getByLabel('Zichtbaar').check()
  await pressButton(page, 'Product toevoegen')
  const check = page.getByRole('dialog', { name: 'Nog even kijken' })
  await pressButton(check, 'Eerst aanvullen')
  await expectFieldFocused(page, 'Maker', { exact: true })
  await pressButton(page, 'Product toevoegen')
  await pressButton(check, 'Bewaar toch')
  await page.waitForURL('**/admin/producten/wad-dagverband')
  await expect(page.getByLabel('Zichtbaar')).toBeChecked()

  await resize(page, 390)
  for (const path of ['nieuw', 'duin-dagbroekje']) {
    await page.goto(`/admin/producten/${path}`)
    await page.getByRole('group', { name: 'Categorieën' }).waitFor()
    expect(await heightOf(page), path).toBeLessThanOrEqual(5_000)
  }
  await openSection(page, 'Proefpakjes')
  await expectNoSidewaysScroll(page)
})

test('in the price table the error count links to the cell', long, async ({ page }) => {
  await openAsOwner(page, '/admin/producten')
  await pressButton(page, 'Prijzen en voorraad invullen')
  const prices = page.getByRole('textbox', { name: /^Prijs van/ })
  await prices.nth(4).fill('twaalf')
  await prices.nth(0).focus()
  await pressLink(page, '1 klopt nog niet')
  await expect(prices.nth(4)).toBeFocused()
  await expectAccessible(page)
})

test(
  'conflicting changes in two windows, one to the URL, are resolved field by field',
  long,
  async ({ page, context }) => {
    await resize(page, 1280, 900)
    await openAsOwner(page, '/admin/producten/duin-dagbroekje')
    const otherWindow = await context.newPage()
    await otherWindow.goto('/admin/producten/duin-dagbroekje')
    await openSection(otherWindow, 'Adres en zoekmachines')
    await field(otherWindow, 'Adres').fill('duin-broekje')
    await field(otherWindow, 'Korte beschrijving').fill('Van de collega.')
    await pressButton(otherWindow, 'Bewaar', { exact: true })
    await otherWindow.waitForURL('**/admin/producten/duin-broekje')

    await field(page, 'Naam').first().fill('Duin Dagbroekje zacht')
    await field(page, 'Korte beschrijving').fill('Van mij.')
    await pressButton(page, 'Bewaar', { exact: true })
    const conflict = page.getByRole('dialog', { name: 'Iemand anders bewaarde dit product ook' })
    await expect(conflict.getByRole('group', { name: /^Korte beschrijving/ })).toContainText(
      'allebei gewijzigd',
    )
    await expect(conflict.getByRole('group', { name: /^Naam/ })).toContainText('door jou gewijzigd')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await pressButton(page, 'Bekijk beide versies')
    await conflict
      .getByRole('group', { name: /^Korte beschrijving/ })
      .getByText(/^Van (?!mij|de)/)
      .click()
    await resize(page, 390)
    await expectNoSidewaysScroll(page)
    await pressButton(conflict, 'Bewaar met deze keuzes')
    await page.waitForURL('**/admin/producten/duin-broekje')
    await expect(field(page, 'Naam').first()).toHaveValue('Duin Dagbroekje zacht')
    await expect(field(page, 'Korte beschrijving')).toHaveValue('Van de collega.')
  },
)
