// The documents of an order, the words about opened packs, and the EU's notice on the legal
// guarantee.

import {
  fillInCheckout,
  openCheckout,
  readOrderNumber,
  settleTestPayment,
  submitOrder,
  cartPanel,
  fillCart,
  orderSummary,
} from '#tests/e2e/support/checkout.ts'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  expectText,
  long,
  expectHref,
  footer,
  main,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { pressButton, pressLink } from '#tests/e2e/support/controls.ts'
import { downloadBy, readDownload } from '#tests/e2e/support/download.ts'
import { textOf } from '#tests/e2e/support/call-api.ts'

const officialFile =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><rect width="210" height="297" fill="#034ea2"/></svg>'
const readable = (name: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(officialFile),
})

test(
  'the confirmation has the accepted terms, which customer and staff can download later',
  long,
  async ({ page, shop, newVisitor }) => {
    await openCheckout(page, page.request)
    await fillInCheckout(page)
    await submitOrder(page)
    await settleTestPayment(page, 'Betaald')
    const number = await readOrderNumber(page)
    const mail = await waitForMail(shop, 'jo@voorbeeld.nl', `Je betaling voor ${number} is binnen`)
    expect(mail.text).toContain('Bij deze mail zitten de algemene voorwaarden')
    const download = await downloadBy(page, () =>
      pressLink(page, 'Voorwaarden van deze bestelling (PDF)'),
    )
    expect(download.suggestedFilename()).toMatch(/^algemene-voorwaarden-\d{4}-\d\d-\d\d\.pdf$/)

    const staff = await newVisitor()
    await openAsOwner(staff, `/admin/bestellingen/${number}`)
    await staff.getByText('Voorwaarden van deze bestelling').click()
    const byStaff = await downloadBy(staff, () =>
      pressButton(staff, 'Voorwaarden downloaden (PDF)'),
    )
    expect(await readDownload(byStaff, 'latin1')).toMatch(/^%PDF-1\.7/)
    await staff.goto('/admin/outbox')
    await pressButton(staff, new RegExp(`Je betaling voor ${number} is binnen`))
    const attachments = staff.getByRole('region', { name: 'Bijlagen' })
    await expect(attachments.getByRole('button')).toHaveText([
      /^algemene-voorwaarden-.*kB\)$/,
      /^modelformulier-herroeping\.pdf/,
    ])
    const attachment = await downloadBy(staff, () => pressButton(attachments, /^modelformulier/))
    expect(attachment.suggestedFilename()).toBe('modelformulier-herroeping.pdf')
    await expectAccessible(staff)
  },
)

test('the checkout says per product what cannot return opened', long, async ({ page }) => {
  await fillCart(page, page.request)
  const product = await page.request.get('/api/products').then(async (response) => {
    const all = (await response.json()) as {
      slug: string
      name: string
      product_attributes: { sealed?: string }
      product_variations: unknown[]
    }[]
    return all.find(
      ({ product_attributes: { sealed }, product_variations }) =>
        sealed === 'nee' && product_variations.length === 0,
    )!
  })
  await page.goto(`/product/${product.slug}`)
  await pressButton(page, 'Voeg toe aan winkelmand')
  await pressButton(cartPanel(page), 'Afrekenen')
  const summary = orderSummary(page)
  await expect(summary).toContainText('Verzegeld: ')
  await expect(summary).toContainText('De rest mag ook geopend terug')
  await page.evaluate((slug) => {
    const items = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { slug: string }[]
    localStorage.setItem('cartItems', JSON.stringify(items.filter((item) => item.slug === slug)))
  }, product.slug)
  await page.reload()
  await expect(summary).toContainText('Je mag alles ook geopend terugsturen')
  await expect(summary).not.toContainText('verzegeling verbreekt')
})

test(
  'the notice on the legal guarantee is at the order button and in the footer, unchanged; before that, a sentence',
  long,
  async ({ page, newVisitor }) => {
    const staff = await newVisitor()
    await openAsOwner(staff, '/admin')
    await openCheckout(page, page.request)
    const summary = orderSummary(page)
    // The checkout has a short footer, because the notice is at its order button.
    const places = [
      ['/checkout', summary],
      ['/contact', footer(page)],
    ] as const
    for (const [path, place] of places) {
      await page.goto(path)
      await expect(place).toContainText('Op alles zit wettelijke garantie')
    }

    await pressLink(staff, 'Kennisgeving garantie ontbreekt')
    const form = main(staff)
    await form
      .getByLabel('Bestand')
      .setInputFiles({ ...readable('x.svg'), buffer: Buffer.from('<svg onload="x()"/>') })
    await pressButton(form, 'Bewaar de kennisgeving')
    await expect(form).toContainText('Kies een PNG, JPG of SVG van hooguit 5 MB')
    await form.getByLabel('Bestand').setInputFiles(readable('kennisgeving.svg'))
    await pressButton(form, 'Bewaar de kennisgeving')
    await expectText(staff, 'Bewaard. De winkel toont de kennisgeving nu.')
    await expectAccessible(staff)

    for (const [path, place] of places) {
      await page.goto(path)
      const picture = place.getByRole('img', { name: /^Kennisgeving van de Europese Unie/ })
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toBeVisible()
      expect(await textOf(page, (await picture.getAttribute('src'))!)).toBe(officialFile)
      await expectHref(place, 'Je wettelijke garantie, uitleg van de EU', /^https:\/\/europa\.eu\//)
      await expectFits(page)
    }

    await pressButton(form, 'Haal de kennisgeving weg')
    await expectText(staff, /^Weggehaald/)
    await page.goto('/checkout')
    await expect(summary).toContainText('Op alles zit wettelijke garantie')
  },
)
