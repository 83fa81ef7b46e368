// A colleague uploads documents of a product; visitors see hazard pictograms and read the
// instructions, also without script.

import { minimalPdf } from '#tests/support/builders/pdf.ts'
import {
  expect,
  expectAccessible,
  test,
  expectText,
  expectVisible,
  long,
} from '#tests/e2e/support/shop.ts'
import { openTab } from '#tests/e2e/support/product-page.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'
import { pressButton } from '#tests/e2e/support/controls.ts'
import { openSection, productSection } from '#tests/e2e/support/product-form.ts'

const pdf = (catalogEntries = '') => ({
  name: 'uitleg.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(minimalPdf(catalogEntries)),
})

test(
  'instructions are uploaded, refused with a script, linked on the product page and removed; the declaration stays private',
  long,
  async ({ page, request }) => {
    await openAsColleague(page, 'editor', '/admin/producten/kwelder-wasmiddel')
    const documents = productSection(page, 'Medisch hulpmiddel')
    await openSection(page, 'Medisch hulpmiddel')
    await documents
      .getByLabel('Gebruiksaanwijzing')
      .setInputFiles(pdf('/Names <</JavaScript 2 0 R>>'))
    await expect(documents).toContainText('In deze PDF zit een script')
    await documents.getByLabel('Gebruiksaanwijzing').setInputFiles(pdf())
    await expect(documents).toContainText('uitleg.pdf (PDF, 1 KB)')
    await documents.getByLabel('Conformiteitsverklaring').setInputFiles(pdf())
    await expectVisible(documents, 'button', 'Download conformiteitsverklaring')
    await expectAccessible(page)

    await page.goto('/product/kwelder-wasmiddel')
    await openTab(page, 'Specificaties')
    await expectVisible(page, 'heading', 'Maker en veiligheid')
    const link = page.getByRole('link', { name: 'Gebruiksaanwijzing (PDF, 1 KB)' })
    const address = (await link.getAttribute('href')) ?? ''
    const answer = await request.get(address)
    expect(answer.status()).toBe(200)
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="gebruiksaanwijzing.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(
      (await request.get('/api/admin/product/kwelder-wasmiddel/documents/conformity')).status(),
    ).toBe(401)

    await page.goto('/admin/producten/kwelder-wasmiddel')
    await openSection(page, 'Medisch hulpmiddel')
    await pressButton(documents, 'Haal gebruiksaanwijzing weg')
    await expectText(page, 'Gebruiksaanwijzing weggehaald.')
    expect((await request.get(address)).status()).toBe(404)
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the product page shows pictogram, statements and instructions', long, async ({ page }) => {
    await page.goto('/product/kwelder-wasmiddel')
    await expectVisible(page, 'heading', 'Maker en veiligheid')
    await expectVisible(page, 'img', 'Gevarenpictogram: Uitroepteken')
    await expectText(
      page.getByRole('tabpanel', { name: 'Specificaties' }),
      'H319 Veroorzaakt ernstige oogirritatie.',
    )
    await page.goto('/product/duin-dagbroekje')
    await expectVisible(page, 'link', /^Gebruiksaanwijzing \(PDF, \d+ KB\)$/)
    await expectText(page, 'Cellulose in de kern, 52 %, FSC Mix (FSC-C000000, verzonnen)')
  })
})
