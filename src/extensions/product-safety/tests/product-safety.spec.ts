// A customer files a complaint with a picture; staff handle it, note a lot, find who received it
// and recall the product.

import type { APIRequestContext, Page } from '@playwright/test'
import { recallHeading } from '../domain/recall-notice.ts'
import { productWithVariants } from '#tests/e2e/support/checkout.ts'
import { mailsTo } from '#tests/support/outbox-folder.ts'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import { findVariants, placeOrder } from '#tests/e2e/support/placed-order.ts'
import {
  expect,
  expectFits,
  test,
  main,
  expectText,
  expectTitle,
  expectVisible,
  long,
  expectHref,
  openPage,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague, headersOf } from '#tests/e2e/support/log-in.ts'
import { pressButton, fillIn, chooseIn } from '#tests/e2e/support/controls.ts'

const picture = { name: 'pak.png', mimeType: 'image/png' }

/** Places, pays and ships an order for this e-mail address. */
async function createShippedOrder(request: APIRequestContext, email: string) {
  const { name } = await productWithVariants(request)
  const [, variant] = await findVariants(request)
  const { path, number } = await placeOrder(request, {
    email,
    lines: [{ ...variant!, quantity: 2 }],
  })
  const headers = await headersOf(request, 'owner')
  expect((await request.post(`/api/fulfilment/${number}/packed`, { headers })).status()).toBe(204)
  expect(
    (
      await request.post(`/api/fulfilment/${number}/shipped`, {
        headers,
        data: { carrier: 'PostNL' },
      })
    ).status(),
  ).toBe(204)
  return { path, number, product: name, headers }
}

/** A real picture from the browser, so that the server can decode it. */
async function drawPicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 60
    canvas.height = 40
    canvas.getContext('2d')!.fillRect(5, 5, 20, 20)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  return Buffer.from(base64, 'base64')
}

test(
  'a customer reports a skin complaint with a picture, and staff handle it',
  long,
  async ({ page, request, shop, newVisitor }) => {
    const email = 'huid@voorbeeld.nl'
    const { path, number } = await createShippedOrder(request, email)
    await page.goto(path)
    await page
      .getByRole('group')
      .filter({ hasText: 'Er is iets met mijn product' })
      .locator('summary')
      .click()
    await pressButton(page, 'Verstuur je melding')
    await expectText(page, 'Kies wat er is.')
    await page.getByLabel('Huid of irritatie').check()
    await expectText(page, 'Bel dan je huisarts')
    await fillIn(page, {
      'Wat gebeurde er?': 'Rode rand na een uur.',
      'Lotnummer, als je het hebt': 'e2e 7',
    })
    await page
      .getByLabel('Foto, als je er een hebt')
      .setInputFiles({ ...picture, buffer: await drawPicture(page) })
    await expectFits(page)
    await pressButton(page, 'Verstuur je melding')
    const answer = page.getByText(/Het nummer is K\d+/)
    await expect(answer).toBeVisible()
    const complaint = /K\d+/.exec(await answer.innerText())![0]
    const mail = await waitForMail(shop, email, `Je melding ${complaint} over bestelling ${number}`)
    expect(mail.text).not.toContain('Rode rand')

    const backOffice = await newVisitor()
    await openAsColleague(backOffice, 'support', `/admin/klachten/${complaint}`)
    await expectText(backOffice, 'Rode rand na een uur.')
    await pressButton(backOffice, 'Toon de foto')
    await expectVisible(backOffice, 'img', `Foto van de klant bij klacht ${complaint}`)
    await chooseIn(backOffice, { Oplossing: { label: 'Geld terug' } })
    await pressButton(backOffice, 'Afgehandeld')
    await expectText(backOffice, `Klacht ${complaint} is afgehandeld.`)
    await backOffice.context().close()
  },
)

test(
  'the owner sees a complaint without its customer until a button reveals it',
  long,
  async ({ page }) => {
    await openAsColleague(page, 'owner', '/admin/klachten?state=open&kind=skin')
    await page
      .getByRole('link', { name: /^K\d+$/ })
      .last()
      .click()
    await expectVisible(page, 'heading', 'De klant')
    await expect(page.getByText('voorbeeld.example')).toBeHidden()
    await pressButton(page, 'Toon de klant')
    await expectVisible(page, 'link', /Naar bestelling L/)
  },
)

test(
  'staff note a lot, find who received it and send each customer one recall mail',
  long,
  async ({ page, request, shop }) => {
    const email = 'lot@voorbeeld.nl'
    const { number, product, headers } = await createShippedOrder(request, email)
    const { lines } = (await (
      await request.get(`/api/admin/orders/${number}`, { headers })
    ).json()) as { lines: [{ line: number }] }
    const lots = { line: lines[0].line, lots: [{ lot: 'E2E-9', quantity: 1 }] }
    expect(
      (await request.put(`/api/fulfilment/${number}/lots`, { headers, data: lots })).status(),
    ).toBe(204)
    await openAsColleague(page, 'support', `/admin/bestellingen/${number}`)
    await expectText(page, '1 × E2E-9')
    await page.getByLabel(/^Lotnummer van/).fill('e2e-10')
    await page.getByLabel(/^Lotnummer van/).press('Enter')
    await expectText(page, '1 × E2E-10')
    // The field is gone: all packs have a lot.
    const remove = (lot: string) =>
      page.getByRole('button', { name: new RegExp(`^Haal weg ?: lotnummer ${lot}$`) })
    await expect(remove('E2E-9')).toBeFocused()
    await remove('E2E-10').press('Enter')
    await expect(page.getByLabel(/^Lotnummer van/)).toBeFocused()

    await page.goto('/admin/terugroepingen')
    await fillIn(page, { Product: product }, { exact: true })
    await pressButton(page, 'Zoek', { exact: true })
    await page
      .getByRole('list', { name: 'Gevonden producten' })
      .getByRole('button', { name: product })
      .first()
      .click()
    await fillIn(page, { Lotnummers: 'e2e-9' })
    await page.getByLabel(/Ook bestellingen zonder/).uncheck()
    await pressButton(page, 'Zoek bestellingen')
    await expectText(page, '1 zeker, 0 mogelijk, van 1 klant')
    await expectFits(page)
    await pressButton(page, 'Stuur de brief')
    await fillIn(page, {
      'Wat is het gevaar?': 'Uit voorzorg: de lijm kan de huid verbranden.',
      'Wat moet de klant doen?': 'Stuur het pak terug.',
    })
    await pressButton(page, 'Verstuur aan 1 klant')
    await pressButton(page, 'Verstuur', { exact: true })
    await expectText(page, /Haal weg: uit voorzorg/)
    await fillIn(page, { 'Wat is het gevaar?': 'De lijm kan de huid verbranden.' })
    await pressButton(page, 'Verstuur aan 1 klant')
    await pressButton(page, 'Verstuur', { exact: true })
    await expectTitle(page, `Terugroeping van ${product}`)
    const mail = await waitForMail(shop, email, `${recallHeading}, bestelling ${number}`)
    expect(mail.text).toContain('Stop meteen met dit product.')
    await pressButton(page, 'Mail wie er later bij kwam')
    await expectText(page, 'Er zijn geen nieuwe klanten.')
    expect(
      (await mailsTo(shop, email)).filter(({ subject }) => subject.startsWith(recallHeading)),
    ).toHaveLength(1)
    await pressButton(page, 'Zet op de site')
    const success = page.getByText(/^Het bericht staat op de site, op \/terugroeping-\d+/)
    await expect(success).toBeVisible()
    const [path = ''] = /\/terugroeping-\d+/.exec(await success.innerText()) ?? []
    await openPage(page, path, recallHeading)
    await expect(main(page)).toContainText('De lijm kan de huid verbranden.')
    await expect(main(page)).not.toContainText(number)
    await expectHref(page, `${recallHeading} van ${product}`, path)
  },
)
