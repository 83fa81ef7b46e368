// Moving from Shopify: the owner sees what a file would do, imports it, and finds the products;
// once by touch and once by keyboard.

import { readFileSync } from 'node:fs'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'

const exported = (name: string) => ({
  name: `${name}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    readFileSync(`tests/support/shop-exports/${name}.csv`, 'utf8').replaceAll(
      '__PICTURES__',
      'http://10.0.0.1',
    ),
  ),
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test(
    'the owner imports products after a dry run, and the same file then changes nothing',
    { tag: '@long' },
    async ({ page }) => {
      await openAsOwner(page, '/admin/overzetten')
      await page.getByText('Shopify', { exact: true }).tap()
      await expect(
        page.getByText('Lopende abonnementen, kortingscodes en cadeaubonnen komen niet mee.'),
      ).toBeVisible()
      const upload = async () => {
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          page.getByRole('button', { name: 'Kies een bestand' }).tap(),
        ])
        await chooser.setFiles(exported('shopify-producten'))
      }
      await upload()
      await expect(page.getByRole('heading', { name: 'Producten van Shopify' })).toBeVisible()
      await page.getByRole('button', { name: 'Bekijk eerst wat er gebeurt' }).tap()
      await expect(page.getByText('2 producten nieuw')).toBeVisible()
      await expect(page.getByText('De prijs ontbreekt.')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Zet over' }).tap()
      await expect(page.getByRole('heading', { name: 'Producten van Shopify: klaar' })).toBeVisible(
        {
          timeout: 60_000,
        },
      )
      await expect(
        page.getByText('De foto staat op een adres dat deze winkel niet mag ophalen.').first(),
      ).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Nog een bestand' }).tap()
      await expect(page.getByRole('heading', { name: 'Eerder overgezet' })).toBeVisible()
      await page.getByText('Shopify', { exact: true }).first().tap()
      await upload()
      await page.getByRole('button', { name: 'Bekijk eerst wat er gebeurt' }).tap()
      await expect(page.getByText('2 producten blijven zoals ze zijn')).toBeVisible()
    },
  )
})

test(
  'by keyboard, the owner imports products, customers, orders as history only, and reviews that the orders prove',
  { tag: '@long' },
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
        page.getByRole('button', { name: 'Kies een bestand' }).press('Enter'),
      ])
      await chooser.setFiles(exported(file))
      await expect(page.getByText(hint).first()).toBeVisible()
      await page.getByRole('button', { name: 'Bekijk eerst wat er gebeurt' }).press('Enter')
      await expect(page.getByText(start)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Zet over' }).press('Enter')
      await expect(page.getByRole('heading', { name: `${heading}: klaar` })).toBeVisible({
        timeout: 60_000,
      })
      await page.getByRole('button', { name: 'Nog een bestand' }).press('Enter')
    }
    await page.goto('/admin/klanten')
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /zoek/i }))
      .first()
      .fill('anneke@voorbeeld.example')
    await page.getByRole('link', { name: 'Anneke de Groot' }).press('Enter')
    await expect(
      page.getByRole('heading', { name: 'Bestellingen bij de vorige winkel' }),
    ).toBeVisible()
    await expect(page.getByText('#1001')).toBeVisible()
    await expectAccessible(page)
  },
)
