// A supplier’s file: its columns are coupled to fields of the shop, and an import can be undone.

import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  main,
  expectText,
  expectVisible,
  long,
} from '#tests/e2e/support/shop.ts'
import { pressButton, fillIn, expectValues, chooseIn } from '#tests/e2e/support/controls.ts'
import { downloadBy, readDownload } from '#tests/e2e/support/download.ts'

test(
  'a supplier’s file is coupled once, recognised the next time, and undone',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/producten/bestand')
    const file = page.getByLabel('Kies het bestand met de catalogus')
    const download = await downloadBy(page, () => pressButton(page, 'Download de catalogus'))
    const [names = [], ...rows] = (await readDownload(download))
      .replace('\ufeff', '')
      .split('\r\n')
      .map((line) => line.split(';'))
    const cellOf = (name: string) =>
      rows.find((row) => row.includes('kwelder-waslotion'))![names.indexOf(name)]!
    await file.setInputFiles(
      supplierFile(`7\t${cellOf('EAN')}\tWaslotion\t6.75\n8\t\tStrandlaken groot\t14.50`),
    )
    await expectVisible(page, 'heading', 'Koppel de kolommen van lijst.txt')
    // A number of the supplier is never that of the shop.
    await expectValues(page, {
      'Veld in de winkel voor Nummer': '',
      'Waaraan herkennen we een product?': 'ean',
    })
    await chooseIn(page, { 'Veld in de winkel voor Adviesprijs consument': 'Prijs' })
    await chooseIn(page, { 'Veld in de winkel voor Benaming': 'Naam' })
    await fillIn(page, { Leverancier: 'Zuiderkruis Groothandel' })
    await chooseIn(page, { 'Btw van nieuwe producten': '21%' })
    await expectFits(page)
    await pressButton(page, 'Bekijk wat er verandert', { key: 'Enter' })
    await expectText(page, '1 gewijzigd, 1 nieuw, nog verborgen, 0 hetzelfde.')
    await pressButton(page, 'Voer 2 regels door', { key: 'Enter' })
    await expectText(
      page,
      'Klaar: 1 gewijzigd, 1 nieuw, nog verborgen. Wat zichtbaar is, zien bezoekers meteen.',
    )
    await expectFits(page)

    await file.setInputFiles(supplierFile(`7\t${cellOf('EAN')}\tWaslotion\t1x`))
    await expectText(page, 'zo las je het eerder in van Zuiderkruis Groothandel.')
    await page.getByText('Alleen prijs en voorraad', { exact: true }).click()
    await pressButton(page, 'Bekijk wat er verandert')
    await expectVisible(page, 'row', /2 .*Adviesprijs consument .*‘1x’ is geen prijs/)

    await page.getByRole('button', { name: 'Maak deze import ongedaan' }).first().click()
    await expectAccessible(page)
    await pressButton(page, 'Ja, maak ongedaan')
    await expectText(page, '1 regel is weer zoals voor de import, 1 nieuw product is weggehaald.')
    await expectAccessible(page)
    await page.goto('/product/kwelder-waslotion')
    await expect(
      main(page)
        .getByText(`€ ${cellOf('Prijs')}`)
        .first(),
    ).toBeVisible()
  },
)

const supplierFile = (rows: string) => ({
  name: 'lijst.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(`Nummer\tBarcode\tBenaming\tAdviesprijs consument\n${rows}\n`, 'latin1'),
})
