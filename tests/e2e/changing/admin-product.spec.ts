// A colleague creates a product with a picture and two sizes, visitors find it, its price is
// reduced and its stock counted.

import { type Page } from '@playwright/test'
import sharp from 'sharp'
import {
  long,
  expect,
  expectAccessible,
  test,
  expectText,
  expectTitle,
  expectVisible,
  expectNoText,
  resize,
  expectFitsHere,
  expectFocused,
  expectNone,
  openPage,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'
import { openSection } from '#tests/e2e/support/product-form.ts'
import {
  pressButton,
  pressLink,
  fillIn,
  expectValues,
  pressLabel,
  chooseIn,
  pressKeys,
} from '#tests/e2e/support/controls.ts'

const photo = (color: string) =>
  sharp({ create: { width: 1200, height: 1200, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const size = (page: Page, index: number) => page.locator('ol > li[data-key]').nth(index)

/** Uploads two pictures and a file that is none, all at once. */
async function addPictures(page: Page) {
  const rows = page.getByRole('list', { name: 'Foto’s, in volgorde' }).getByRole('listitem')
  await page.getByLabel('Foto’s uploaden').setInputFiles([
    { name: 'een.jpg', mimeType: 'image/jpeg', buffer: await photo('#c08552') },
    { name: 'lijst.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('geen foto') },
    { name: 'twee.jpg', mimeType: 'image/jpeg', buffer: await photo('#2a6f86') },
  ])
  await expect(rows).toHaveCount(2)
  const failed = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  await expect(failed).toHaveCount(1)
  await expect(failed).toContainText('lijst.jpg')
  await pressButton(failed, 'Haal weg lijst.jpg')
  const findings = page.getByRole('list', { name: 'Nog te doen aan de foto’s' })
  await expect(findings).toContainText('Foto 2 heeft geen beschrijving')
  await expect(findings).toContainText('Foto 1 is te klein: 1.200 pixels breed')
  await expect(findings).toContainText('Nog te maken: 3 dikte, 4 onder kleding, 5 het pak.')
  await page.getByText('Welke vijf foto’s, en hoe maak je ze?').click()
  await expectText(page, 'Open en plat, van boven, met de kern naar de camera.')
  await pressButton(page, 'Beschrijf foto 1', { key: 'Enter' })
  await page.keyboard.type('Een pak Wad Dagverband')
  await pressButton(page, 'Beschrijf foto 2', { key: 'Enter' })
  await page.keyboard.type('Een verband naast het pak')
  await expect(findings).not.toContainText('geen beschrijving')
}

async function addSize(page: Page, index: number, values: Record<string, string>) {
  await pressButton(page, 'Maat of soort toevoegen')
  for (const [label, value] of Object.entries(values))
    await size(page, index).getByLabel(label, { exact: true }).fill(value)
}

test('a product can be created, its pictures ordered by keyboard, found, reduced and counted', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  await resize(page, 1280, 900)
  await openAsColleague(page, 'editor', '/admin/producten/nieuw')
  await field(page, 'Naam').fill('Wad Dagverband')
  await field(page, 'Korte beschrijving').fill('Dun verband. Blijft de hele dag droog.')
  await page.getByRole('textbox', { name: 'Beschrijving', exact: true }).fill('Zacht en dun.')
  await addPictures(page)

  // Moves the second picture to the front by keyboard.
  await pressButton(page, 'Verplaats foto 2', { key: 'Space' })
  await pressKeys(page, 'ArrowUp', 'Space')
  await expect(field(page, 'Wat is er te zien op foto 1?')).toHaveValue('Een verband naast het pak')
  // The focus returns to the grip after the drop; a key that is pressed before it would go there.
  await expectFocused(page, 'button', 'Verplaats foto 1')
  await pressButton(page, 'Omlaag: foto 1', { key: 'Enter' })
  await expect(field(page, 'Wat is er te zien op foto 1?')).toHaveValue('Een pak Wad Dagverband')

  await chooseIn(page, { Absorptie: '4,5 van 8 druppels' }, { exact: true })
  await pressLabel(page, 'Voor de nacht')
  await field(page, 'Stuks in een pak').first().fill('28')
  await addSize(page, 0, {
    Naam: 'Maat M',
    Afmetingen: 'Taille 70-100 cm',
    'Prijs in euro, met btw': 'twaalf',
    'Pakken op voorraad': '8',
  })
  await fillIn(size(page, 0), { 'Stuks in een pak': '14' })
  await addSize(page, 1, {
    Naam: 'Maat L',
    'Prijs in euro, met btw': '13,95',
    'Pakken op voorraad': '40',
  })
  await expectValues(size(page, 1), { 'Stuks in een pak': '14', Afmetingen: '' })
  await openSection(page, 'Adres en zoekmachines')
  await expect(field(page, 'Adres')).toHaveValue('wad-dagverband')
  await field(page, 'Titel voor zoekmachines').fill('Dun dagverband voor overdag')
  await expectText(page, 'De titel heeft 35 tekens van de ongeveer 60.')
  await pressLabel(page, 'Zichtbaar')
  await expectAccessible(page)

  // Invalid numbers get an error at their field first; then the dialog names missing and forbidden
  // content.
  const addButton = page.getByRole('button', { name: 'Product toevoegen' })
  await addButton.click()
  await expect(size(page, 0).getByLabel('Prijs in euro, met btw')).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await fillIn(size(page, 0), { 'Prijs in euro, met btw': '12,95' })
  await addButton.click()
  const check = page.getByRole('dialog', { name: 'Nog even kijken' })
  await expect(check).toContainText('Maat L heeft geen afmetingen')
  await expect(check).toContainText('‘hele dag droog’ mogen we niet beweren')
  await expect(check).toContainText('Dit moet van de wet op de pagina staan')
  await expect(check).toContainText('De maker ontbreekt')
  await pressButton(check, 'Eerst aanvullen')
  await fillIn(size(page, 1), { Afmetingen: 'Taille 95-125 cm' })
  await field(page, 'Korte beschrijving').fill('Dun verband voor overdag.')
  await openSection(page, 'Maker en importeur')
  await field(page, 'Maker').fill('Proefmaker B.V.')
  await field(page, 'Postadres van de maker').fill('Kade 1, 1234 AB Delft')
  await field(page, 'E-mail of site van de maker').fill('zorg@proefmaker.example')
  await openSection(page, 'Medisch hulpmiddel')
  await chooseIn(page, { 'Medisch hulpmiddel, klasse': 'I' })
  await field(page, 'UDI-DI').fill('0871234500001')
  await openSection(page, 'Gegevens en materiaal')
  await field(page, 'Dikte in mm').fill('4,5')
  await addButton.click()
  // The documents of a new product can only be uploaded after its first save.
  await expect(check).toContainText('De gebruiksaanwijzing (PDF) ontbreekt')
  await pressButton(check, 'Bewaar toch')
  await page.waitForURL('**/admin/producten/wad-dagverband')
  await expectVisible(page, 'button', 'Prijs van Maat M')

  const visitorPage = await newVisitor()
  await openPage(visitorPage, '/product/wad-dagverband', 'Wad Dagverband')
  await expect(visitorPage).toHaveTitle('Dun dagverband voor overdag | Luwte')
  await expectText(visitorPage, 'Nog 8 pakken op voorraad')
  await expectNoText(visitorPage, 'laagste prijs')
  // In view below the tabs, and among all facts in the closed one.
  const maker = visitorPage.getByRole('definition').filter({ hasText: 'Proefmaker B.V.' })
  await expect(maker).toHaveText('Proefmaker B.V., Kade 1, 1234 AB Delft')
  await expectText(visitorPage, '4,5 mm dik')
  await visitorPage.goto('/shop/nacht')
  await expect(
    visitorPage.getByRole('article').filter({ hasText: 'Wad Dagverband' }),
  ).toContainText('vanaf € 12,95')

  // A reduction shows the lowest earlier price, and a price that is no reduction is refused.
  await pressButton(page, 'Prijs van Maat M')
  const price = page.getByRole('dialog', { name: 'Prijs van Maat M' })
  await fillIn(price, { 'Prijs in euro, met btw': '14,95' })
  await pressLabel(price, 'Toon als aanbieding')
  await pressButton(price, 'Prijs wijzigen')
  await expectText(price, 'Dit is geen verlaging')
  await fillIn(price, { 'Prijs in euro, met btw': '9,95' })
  await pressButton(price, 'Prijs wijzigen')
  await expect(price.getByRole('status').filter({ hasText: 'De prijs is nu' })).toContainText(
    '€ 12,95',
  )
  await expectAccessible(page)
  await pressButton(price, 'Sluiten')

  await pressButton(page, 'Voorraad van Maat M')
  const stock = page.getByRole('dialog', { name: 'Voorraad van Maat M' })
  await chooseIn(stock, { 'Wat is er gebeurd?': 'Geteld' })
  await fillIn(stock, { 'Hoeveel pakken liggen er?': '5' })
  await pressButton(stock, 'Voorraad bijwerken')
  await expectText(stock, 'Te koop: 5.', { exact: true })
  await expect(stock.getByRole('row').filter({ hasText: 'Geteld (5 op de plank)' })).toContainText(
    '−3',
  )
  await pressButton(stock, 'Sluiten')

  await visitorPage.goto('/product/wad-dagverband')
  await expect(visitorPage.getByText('laagste prijs 30 dagen ervoor')).toContainText('€ 12,95')
  await expectText(visitorPage, 'Nog 5 pakken op voorraad')
  await expectAccessible(visitorPage)

  // The old URL redirects to the new one; a hidden product is visible to colleagues only.
  await openSection(page, 'Adres en zoekmachines')
  await field(page, 'Adres').fill('wad-verband')
  await page.getByLabel('Zichtbaar').uncheck()
  await expectText(page, 'Abonnementen krijgen het niet meer geleverd.')
  await pressButton(page, 'Bewaar', { exact: true })
  await page.waitForURL('**/admin/producten/wad-verband')
  expect((await visitorPage.goto('/product/wad-verband'))?.status()).toBe(404)
  await resize(page, 390)
  await expectFitsHere(page)
  const preview = page.waitForEvent('popup')
  await pressLink(page, 'Bekijk het voorbeeld')
  await expectVisible(await preview, 'heading', 'Wad Dagverband', { level: 1 })
  await pressLabel(page, 'Zichtbaar')
  await pressButton(page, 'Bewaar', { exact: true })
  await pressButton(check, 'Bewaar toch')
  await expectText(page, 'Bewaard. Bezoekers zien het nu.')
  await visitorPage.goto('/product/wad-dagverband')
  await expect(visitorPage).toHaveURL(/\/product\/wad-verband$/)
})

test('warehouse staff can change the stock and nothing else', long, async ({ page }) => {
  await openAsColleague(page, 'warehouse', '/admin/producten/duin-dagbroekje')
  await expectTitle(page, 'Duin Dagbroekje')
  await expectNone(page, 'button', 'Bewaar', { exact: true })
  await expectNone(page, 'button', /^Prijs van/)
  await pressButton(page, 'Voorraad van Maat M')
  const stock = page.getByRole('dialog', { name: 'Voorraad van Maat M' })
  await fillIn(stock, { 'Pakken erbij': '24', Notitie: 'Pakbon 118' })
  await pressButton(stock, 'Voorraad bijwerken')
  await expect(stock.getByRole('row').filter({ hasText: 'Pakbon 118' })).toContainText('+24')
})
