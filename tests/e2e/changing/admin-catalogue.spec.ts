// Staff maintain the catalogue: prices and stock typed into the list, a spreadsheet import, and
// menus that visitors see changed.

import { drag } from '#tests/e2e/support/drag.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  expectText,
  expectVisible,
  expectNoText,
  mainMenu,
  expectNone,
  long,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague, openAsOwner } from '#tests/e2e/support/log-in.ts'
import {
  pressButton,
  fillIn,
  expectValues,
  chooseIn,
  expectFieldFocused,
} from '#tests/e2e/support/controls.ts'
import { downloadBy, readDownload } from '#tests/e2e/support/download.ts'
import { productSection } from '#tests/e2e/support/product-form.ts'
import { statusOf } from '#tests/e2e/support/call-api.ts'

test(
  'prices and stock can be typed into the list by keyboard, reviewed and saved together',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/producten')
    await page
      .getByRole('searchbox', { name: 'Zoek op naam, artikelnummer of EAN' })
      .fill('wad onderlegger')
    await expectVisible(page, 'link', 'Wad Onderlegger Plus', { exact: true })
    await expectFits(page)
    await pressButton(page, 'Prijzen en voorraad invullen')
    const price = page.getByRole('textbox', { name: 'Prijs van Wad Onderlegger Plus', exact: true })
    const stock = page.getByRole('textbox', {
      name: 'Voorraad van Wad Onderlegger Plus',
      exact: true,
    })
    const originalPrice = await price.inputValue()
    await price.focus()
    await page.keyboard.type('0,5x')
    await expectText(page, 'is geen prijs. Schrijf hem zoals 12,95.')
    await expect(page.getByRole('button', { name: 'Bekijk en bewaar' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(price).toHaveValue(originalPrice)
    await price.selectText()
    await page.keyboard.type('19,45')
    await page.keyboard.press('Tab')
    await expect(stock).toBeFocused()
    await page.keyboard.type('77')
    await page.keyboard.press('ArrowDown')
    await expect(stock).not.toBeFocused()
    await expectText(page, '2 wijzigingen, nog niet bewaard.')
    await expectAccessible(page)
    await pressButton(page, 'Bekijk en bewaar', { key: 'Enter' })
    const summary = page.getByRole('dialog', { name: '2 wijzigingen' })
    await expectVisible(summary, 'row', /Wad Onderlegger Plus .*€ 19,45/)
    await expectAccessible(page)
    await pressButton(summary, 'Bewaar alles', { key: 'Enter' })
    await expectText(page, '2 wijzigingen zijn bewaard.')
    await page.goto('/product/wad-onderlegger-plus')
    await expect(page.getByRole('main').getByText('€ 19,45').first()).toBeVisible()

    await openAsOwner(page, '/admin/producten')
    await pressButton(page, /^Maak ongedaan ?: wijziging van/)
    await expectText(page, '1 prijs en 1 voorraad zijn weer zoals voor de wijziging.')
    await expectNone(page, 'button', /^Maak ongedaan ?: wijziging van/)
    await page.goto('/product/wad-onderlegger-plus')
    await expect(page.getByRole('main').getByText(`€ ${originalPrice}`).first()).toBeVisible()
  },
)

test(
  'ticked products are hidden and shown again, and their prices rise together',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/producten')
    await page
      .getByRole('searchbox', { name: 'Zoek op naam, artikelnummer of EAN' })
      .fill('onderlegger')
    await expectVisible(page, 'link', 'Wad Onderlegger Plus', { exact: true })
    await expectNone(page, 'link', /Zinkzalf/)
    await page.getByRole('checkbox', { name: 'Kies Wad Onderlegger Plus' }).check()
    await pressButton(page, 'Verberg')
    const row = page.getByRole('row', { name: /Wad Onderlegger Plus/ })
    await expect(row).toContainText('verborgen')
    expect(await statusOf(page, '/product/wad-onderlegger-plus')).toBe(404)
    await pressButton(page, 'Maak ongedaan')
    await expect(row).not.toContainText('verborgen')
    await expect.poll(() => statusOf(page, '/product/wad-onderlegger-plus')).toBe(200)

    await page.getByRole('checkbox', { name: 'Kies Wad Onderlegger Plus' }).check()
    await expectFits(page)
    await pressButton(page, 'Prijzen en voorraad', { exact: true })
    await expect(page.getByRole('textbox', { name: /^Prijs van/ })).toHaveCount(1)
    const price = page.getByRole('textbox', { name: 'Prijs van Wad Onderlegger Plus', exact: true })
    const before = Number((await price.inputValue()).replace(',', '.'))
    await fillIn(page, { Met: '10' }, { exact: true })
    await chooseIn(page, { Afgerond: 'op ,95' })
    await page.keyboard.press('Tab')
    await pressButton(page, 'Vul 1 prijs in', { key: 'Enter' })
    await expect(price).toHaveValue(/,95$/)
    expect(
      Math.abs(Number((await price.inputValue()).replace(',', '.')) - before * 1.1),
    ).toBeLessThanOrEqual(0.51)
    await expectFits(page)
    await pressButton(page, 'Maak alles ongedaan')
    await pressButton(page, 'Klaar met invullen')
    await expect(row).toBeVisible()
  },
)

test(
  'a spreadsheet with an error changes nothing; a correct one changes what its preview shows',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/producten/bestand')
    const file = page.getByLabel('Kies het bestand met de catalogus')
    const download = await downloadBy(page, () => pressButton(page, 'Download de catalogus'))
    const lines = (await readDownload(download)).split('\r\n')
    const number = lines.find((line) => line.includes('kwelder-doekjes'))?.split(';')[0]
    const spreadsheet = (price: string) => ({
      name: 'catalogus.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Nummer;Korte omschrijving;Prijs\n${number};"Zacht\nen nat";${price}\n`),
    })
    await file.setInputFiles(spreadsheet('veel'))
    await expectVisible(page, 'heading', '1 regel klopt niet')
    await expectVisible(page, 'row', /2 .*Prijs .*‘veel’ is geen prijs/)
    await expectNone(page, 'button', /Voer/)
    await expectFits(page)
    await file.setInputFiles(spreadsheet('4,85'))
    await expectText(page, '1 gewijzigd, 0 nieuw, 0 hetzelfde.')
    await expectVisible(page, 'row', /Kwelder Verzorgingsdoekjes .*wordt 4,85/)
    await expectFits(page)
    await pressButton(page, 'Voer 1 regel door', { key: 'Enter' })
    await expectText(page, 'Klaar: 1 gewijzigd, 0 nieuw.')
    await page.goto('/product/kwelder-doekjes')
    await expect(page.getByRole('main').getByText('€ 4,85').first()).toBeVisible()
  },
)

test(
  'an offer with an end is planned, shown to visitors and search engines, and stopped',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/producten/kwelder-waslotion')
    const row = productSection(page, 'Naam en prijs')
    const regularPrice = /€ [\d,]+/.exec((await row.innerText()).replaceAll('\u00a0', ' '))![0]
    await pressButton(row, /^Aanbieding van/)
    const dialog = page.getByRole('dialog', { name: /^Aanbieding van/ })
    await expectAccessible(page)
    await fillIn(dialog, { 'Prijs in de aanbieding': '99' })
    await pressButton(dialog, 'Aanbieding plannen', { key: 'Enter' })
    await expectText(dialog, 'Een aanbieding is lager dan de gewone prijs.')
    await expectFieldFocused(dialog, 'Prijs in de aanbieding')
    await fillIn(dialog, { 'Prijs in de aanbieding': '3,950' })
    // Reopened, the dialog still has what was typed; once it is saved, it says so alone.
    await pressButton(dialog, 'Sluiten')
    await pressButton(row, /^Aanbieding van/)
    const restored = dialog.getByText('Wat je typte staat er nog.')
    await expect(restored).toBeVisible()
    await pressButton(dialog, 'Aanbieding plannen', { key: 'Enter' })
    await expectText(dialog, /De aanbieding loopt nu en eindigt op .* Ernaast staat €/)
    await expect(restored).toHaveCount(0)
    await expectValues(dialog, { 'Prijs in de aanbieding': '3,95' })
    await expectFits(page)
    await pressButton(dialog, 'Sluiten')
    await expect(row).toContainText(/nu €\s3,95 tot /)

    const main = page.getByRole('main')
    await page.goto('/product/kwelder-waslotion')
    await expect(main.getByText('€ 3,95').first()).toBeVisible()
    await expect(main.getByText(regularPrice).first()).toBeVisible()
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join('')).toMatch(/"price":"3\.95".*"priceValidUntil":"\d{4}-/)

    await page.goto('/admin/producten')
    await page
      .getByRole('searchbox', { name: 'Zoek op naam, artikelnummer of EAN' })
      .fill('waslotion')
    await expect(page.getByRole('row', { name: /Waslotion/ })).toContainText(/nu €\s3,95 tot /)
    await pressButton(page, 'Prijzen en voorraad invullen')
    await expectText(page, /Aanbieding: nu €\s3,95 tot /)
    await expectFits(page)

    await page.goto('/admin/producten/kwelder-waslotion')
    await pressButton(row, /^Aanbieding van/)
    await pressButton(dialog, 'Aanbieding wijzigen', { key: 'Enter' })
    await expectText(dialog, /De aanbieding loopt nu/)
    await pressButton(dialog, 'Stop de aanbieding nu', { key: 'Enter' })
    await expectText(dialog, 'De aanbieding is gestopt.')
    await expectNoText(dialog, /De aanbieding loopt nu/)
    await expectFieldFocused(dialog, 'Prijs in de aanbieding')
    await page.goto('/product/kwelder-waslotion')
    await expectNoText(main, '€ 3,95')
    await expect(main.getByText(regularPrice).first()).toBeVisible()
  },
)

test(
  'a menu is reordered by keyboard and mouse, a category gets another URL, and visitors see both',
  long,
  async ({ page, newVisitor }) => {
    await openAsOwner(page, '/admin/categorieen')
    await pressButton(page, 'Wijzig Onderweg en opgeruimd')
    await fillIn(page, { Naam: 'Op pad', Adres: 'op-pad' }, { exact: true })
    await fillIn(page, { 'Zin onder de naam': 'Alles voor een dag buiten de deur.' })
    await expectAccessible(page)
    await pressButton(page, 'Bewaar', { exact: true })
    await expectText(page, '‘Op pad’ is bewaard.')
    await expectFits(page)
    await page.goto('/admin/menu')
    const menus = page.getByRole('list', { name: 'Menu’s' })
    await expect(menus.getByRole('listitem').first()).toContainText('Heren')
    await pressButton(page, 'Omlaag: Heren', { key: 'Enter' })
    await expect(menus.getByRole('listitem').first()).toContainText('Dames')
    const grip = menus.getByRole('button', { name: /^Verplaats Verzorging,/ })
    await drag(page, { grip, over: menus.getByRole('listitem').first() }, () =>
      expect(menus.getByRole('listitem').first()).toContainText('Verzorging'),
    )
    await expect(grip).toHaveAccessibleName('Verplaats Verzorging, nu op plaats 1')
    await expect(menus.getByRole('listitem').first()).toContainText('Verzorging')
    await expect(menus.getByRole('listitem').nth(1)).toContainText('Dames')
    await pressButton(menus, 'Verzorging', { key: 'Enter', exact: true })
    await page.getByLabel('Opschrift').first().fill('Voor je huid')
    await expectFits(page)
    await pressButton(page, 'Bewaar', { key: 'Enter', exact: true })
    await expectText(page, 'Alles staat in de winkel.')
    const visitor = await newVisitor({ viewport: { width: 1440, height: 900 } })
    await visitor.goto('/shop/onderweg')
    await expect(visitor).toHaveURL(/\/shop\/op-pad$/)
    await expectText(visitor, 'Alles voor een dag buiten de deur.')
    const header = mainMenu(visitor)
    await expect(header.getByRole('group').first()).toContainText('Verzorging')
    await expect(header.getByRole('group').nth(1)).toContainText('Dames')
    await expect(header.getByText('Voor je huid')).toBeAttached()
    await expect(header.locator('a[href="/shop/op-pad"]')).toBeAttached()
  },
)

test('warehouse staff can enter stock but no prices', long, async ({ page }) => {
  await openAsColleague(page, 'warehouse', '/admin/producten')
  await pressButton(page, 'Voorraad invullen')
  await expect(page.getByRole('textbox', { name: /^Voorraad van/ }).first()).toBeVisible()
  await expectNone(page, 'textbox', /^Prijs van/)
  await page.goto('/admin/producten/bestand')
  await expectVisible(page, 'heading', 'Dit hoort niet bij je werk')
})
