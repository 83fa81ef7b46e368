// Staff choose the name and the logo of the shop, which visitors see on every page, in mails and on
// invoices.

import type { Page } from '@playwright/test'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import { createOrder } from '#tests/e2e/support/placed-order.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  expectNoSidewaysScroll,
  test,
  expectText,
  expectVisible,
  resize,
  long,
  expectHref,
  header,
  footer,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { pressButton, fillIn } from '#tests/e2e/support/controls.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test(
  'a new name of the shop is on every page at once, and a network in its footer',
  long,
  async ({ page, newVisitor }) => {
    await openAsOwner(page, '/admin/instellingen/bedrijf')
    const save = page.getByRole('button', { name: 'Bewaar', exact: true })
    await fillIn(page, { 'Naam van de winkel': 'Duinzicht' })
    await save.click()
    await expectText(page, 'Bewaard. De winkel toont dit nu.')
    await page.goto('/admin/instellingen/sociale-netwerken')
    await fillIn(page, { 'Netwerk 3': 'TikTok' }, { exact: true })
    await fillIn(page, { 'Adres op netwerk 3': 'www.tiktok.com/@duinzicht' })
    await save.click()
    await expect(page.getByLabel('Adres op netwerk 3')).toHaveAccessibleDescription(/https:\/\//)
    await fillIn(page, { 'Adres op netwerk 3': 'https://www.tiktok.com/@duinzicht' })
    await expectFits(page)
    await save.click()
    await expectText(page, 'Bewaard. De winkel toont dit nu.')
    await expectAccessible(page)

    const visitor = await newVisitor({ viewport: { width: 1280, height: 900 } })
    await visitor.goto('/')
    await expect(
      header(visitor).getByRole('link', { name: 'Duinzicht, naar de startpagina' }),
    ).toContainText('Duinzicht')
    expect(
      await visitor.locator('script[type="application/ld+json"]').allTextContents(),
    ).toContainEqual(expect.stringContaining('"name":"Duinzicht"'))
    await visitor.goto('/herroepen')
    await expect(visitor).toHaveTitle(/ \| Duinzicht$/)
    await expect(visitor.locator('meta[property="og:site_name"]')).toHaveAttribute(
      'content',
      'Duinzicht',
    )
    const column = footer(visitor).getByRole('navigation', { name: 'Duinzicht' })
    await expectHref(column, /^TikTok/, 'https://www.tiktok.com/@duinzicht')
    await expectAccessible(visitor)
  },
)

/** A wide picture with a transparent ground. */
async function drawLogo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 240
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#1c4f4a'
    pen.fillRect(40, 40, 820, 160)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  return Buffer.from(base64, 'base64')
}

test(
  'a logo of the shop is on every page, in a mail and on an invoice, and goes again',
  long,
  async ({ page, shop, newVisitor }) => {
    await openAsOwner(page, '/admin/instellingen/bedrijf')
    const logo = page.getByRole('group', { name: 'Logo', exact: true })
    await logo
      .getByLabel('Upload een logo')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expectText(logo, /Kies een JPG, PNG of WebP/)
    await logo
      .getByLabel('Upload een logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawLogo(page) })
    await expectVisible(logo, 'img', /^Het logo van /)
    await expect(logo.getByText(/Kies een JPG, PNG of WebP/)).toBeHidden()
    await fillIn(page, { 'Naam van de winkel': 'Duinzicht' }, { exact: true })
    await expectFits(page)
    const save = page.getByRole('button', { name: 'Bewaar', exact: true })
    await save.click()
    await expectText(page, 'Bewaard. De winkel toont dit nu.')

    const visitor = await newVisitor({ viewport: { width: 1280, height: 900 } })
    await visitor.goto('/')
    const inHeader = visitor
      .getByRole('banner')
      .getByRole('link', { name: 'Duinzicht, naar de startpagina' })
      .locator('img')
    await expect(inHeader).toHaveAttribute('alt', 'Duinzicht')
    await expect(inHeader).toHaveAttribute('width', '900')
    // On a busy machine the first visitor gets the original instead of a size that is being made.
    await expect
      .poll(async () => {
        await visitor.reload()
        return inHeader.evaluate((image: HTMLImageElement) => image.naturalWidth)
      })
      .toBe(480)
    await expectVisible(footer(visitor), 'img', 'Duinzicht')
    expect(
      await visitor.locator('script[type="application/ld+json"]').allTextContents(),
    ).toContainEqual(expect.stringMatching(/"logo":"[^"]+\/foto-480\.webp"/))
    await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /\/foto-480\.jpg$/,
    )
    await expectAccessible(visitor)
    for (const width of [320, 390, 1440]) {
      await resize(visitor, width)
      await expect(inHeader).toBeVisible()
      await expectNoSidewaysScroll(visitor)
    }

    const email = 'logo@voorbeeld.nl'
    const { path, number } = await createOrder(visitor.request, email, { paid: true })
    const mail = await waitForMail(shop, email, `Je betaling voor ${number} is binnen`)
    expect(mail.text).toMatch(/^Duinzicht\n/)
    expect(mail.pictures).toContain('logo')
    const invoice = await visitor.request.get(
      `${path.replace('/bestelling/', '/api/orders/')}/invoice`,
    )
    expect((await invoice.body()).toString('latin1')).toContain('/Figure')
    await visitor.close()

    await pressButton(logo, 'Logo weghalen')
    const saved = page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' && response.url().endsWith('/api/admin/settings'),
    )
    await save.click()
    expect((await saved).status()).toBe(200)
    await expectText(logo, /Zonder logo toont de winkel/)
    await page.goto('/')
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: 'Duinzicht, naar de startpagina' })
        .locator('svg'),
    ).toBeVisible()
  },
)
