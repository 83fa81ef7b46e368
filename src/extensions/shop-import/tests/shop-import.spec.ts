// Moving from Shopify: the owner sees what a file would do, imports it, and finds the products;
// once by touch and once by keyboard.

import { readFileSync } from 'node:fs'
import {
  expect,
  expectAccessible,
  test,
  phone,
  expectText,
  expectVisible,
  expectFitsHere,
  long,
  expectNone,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import {
  tapButton,
  expectValues,
  pressButton,
  pressLink,
  chooseIn,
} from '#tests/e2e/support/controls.ts'

const exported = (name: string) => ({
  name: `${name}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    readFileSync(`src/extensions/shop-import/tests/exports/${name}.csv`, 'utf8').replaceAll(
      '__PICTURES__',
      'http://10.0.0.1',
    ),
  ),
})

test.describe('on a phone', () => {
  test.use(phone)
  test(
    'the owner imports products after a dry run, and the same file then changes nothing',
    long,
    async ({ page }) => {
      await openAsOwner(page, '/admin/overzetten')
      await page.getByText('Shopify', { exact: true }).tap()
      await expectText(page, 'Lopende abonnementen, kortingscodes en cadeaubonnen komen niet mee.')
      const upload = async () => {
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          tapButton(page, 'Kies een bestand'),
        ])
        await chooser.setFiles(exported('shopify-producten'))
      }
      await upload()
      await expectVisible(page, 'heading', 'Producten van Shopify')
      await tapButton(page, 'Bekijk eerst wat er gebeurt')
      await expectText(page, '2 producten nieuw')
      await expectText(page, 'De prijs ontbreekt.', { exact: true })
      await expectFitsHere(page)
      await tapButton(page, 'Zet over')
      await expect(page.getByRole('heading', { name: 'Producten van Shopify: klaar' })).toBeVisible(
        {
          timeout: 60_000,
        },
      )
      await expect(
        page.getByText('De foto staat op een adres dat deze winkel niet mag ophalen.').first(),
      ).toBeVisible()
      await expectFitsHere(page)
      await tapButton(page, 'Nog een bestand')
      await expectVisible(page, 'heading', 'Eerder overgezet')
      await page.getByText('Shopify', { exact: true }).first().tap()
      await upload()
      await tapButton(page, 'Bekijk eerst wat er gebeurt')
      await expectText(page, '2 producten blijven zoals ze zijn')
    },
  )
})

test(
  'by keyboard, the owner imports products, customers, orders as history only, and reviews that the orders prove',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/overzetten')
    await page.getByRole('radio', { name: 'Shopify' }).press('Space')
    const warning = 'Zet ze alleen over als je je klanten hebt verteld'
    for (const [file, heading, hint, start] of [
      // The products are here already if the test above ran in the same shop.
      [
        'shopify-producten',
        'Producten van Shopify',
        'Producten van Shopify',
        /^2 producten (?:nieuw|blijven zoals ze zijn)$/,
      ],
      ['shopify-klanten', 'Klanten van Shopify', warning, '4 klanten nieuw'],
      ['shopify-bestellingen', 'Bestellingen van Shopify', warning, '2 bestellingen nieuw'],
      [
        'shopify-reviews',
        'Reviews van Shopify',
        'Een review komt alleen mee met bewijs',
        '1 review nieuw',
      ],
    ] as const) {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        pressButton(page, 'Kies een bestand', { key: 'Enter' }),
      ])
      await chooser.setFiles(exported(file))
      await expect(page.getByText(hint).first()).toBeVisible()
      await pressButton(page, 'Bekijk eerst wat er gebeurt', { key: 'Enter' })
      await expectText(page, start)
      await expectAccessible(page)
      await pressButton(page, 'Zet over', { key: 'Enter' })
      await expect(page.getByRole('heading', { name: `${heading}: klaar` })).toBeVisible({
        timeout: 60_000,
      })
      await pressButton(page, 'Nog een bestand', { key: 'Enter' })
    }
    await page.goto('/admin/klanten')
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /zoek/i }))
      .first()
      .fill('anneke@voorbeeld.example')
    await pressLink(page, 'Anneke de Groot', { key: 'Enter' })
    await expectVisible(page, 'heading', 'Bestellingen bij de vorige winkel')
    await expectText(page, '#1001')
    await expectAccessible(page)
    // The number that the customer reads from the mail of the earlier shop, with and without '#'.
    await page.goto('/admin/bestellingen?search=1001')
    const found = page.getByRole('table', { name: 'Bestellingen bij de vorige winkel' })
    await expectVisible(found, 'link', '#1001')
    await expectAccessible(page)
    await page.goto('/admin/klanten?search=%231001')
    await expectVisible(page, 'row', /Anneke de Groot .*3511 AB Utrecht/)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Bestelling, klant/ }).fill('3511 AB')
    const options = page.getByRole('listbox', { name: 'Gevonden' })
    await expectVisible(options, 'option', /^Anneke de Groot/)
    await options.getByRole('option', { name: /^#1001/ }).click()
    await expectVisible(page, 'heading', 'Anneke de Groot')
  },
)

test(
  'a file with unknown headings is coupled by hand, and an unknown VAT class is asked before anything happens',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/overzetten')
    await page.getByRole('radio', { name: 'WooCommerce' }).press('Space')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      pressButton(page, 'Kies een bestand', { key: 'Enter' }),
    ])
    await chooser.setFiles({
      name: 'lijst.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Titel;Bedrag;Klasse\nOude voorraad duin;5,00;btw-oud\n'),
    })
    await expectVisible(page, 'heading', 'Koppel de kolommen van lijst.csv')
    await expectText(page, 'Gevonden kolommen: ‘Titel’, ‘Bedrag’, ‘Klasse’.')
    await page.getByRole('radio', { name: 'Producten' }).press('Space')
    await expectValues(page, { 'Wat Titel is': 'name' })
    await expect(page.getByRole('button', { name: 'Ga verder' })).toBeDisabled()
    await chooseIn(page, { 'Wat Bedrag is': 'Gewone prijs (nodig)' })
    await chooseIn(page, { 'Wat Klasse is': 'Btw-klasse' })
    await expectAccessible(page)
    await pressButton(page, 'Ga verder', { key: 'Enter' })
    await pressButton(page, 'Bekijk eerst wat er gebeurt', { key: 'Enter' })
    const vat = page.getByLabel('Btw-klasse ‘btw-oud’')
    await expect(vat).toBeVisible()
    await expectNone(page, 'button', 'Zet over')
    await expectAccessible(page)
    await vat.selectOption('9 procent')
    await pressButton(page, 'Bekijk eerst wat er gebeurt', { key: 'Enter' })
    await expectText(page, '1 product nieuw')
    await pressButton(page, 'Zet over', { key: 'Enter' })
    await expect(
      page.getByRole('heading', { name: 'Producten van WooCommerce: klaar' }),
    ).toBeVisible({ timeout: 60_000 })
    await expect(
      page.getByText('Het bestand zegt niet of dit product te zien was.').first(),
    ).toBeVisible()
  },
)
