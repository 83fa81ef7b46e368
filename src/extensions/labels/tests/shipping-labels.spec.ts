// The warehouse packs, labels and ships ten orders with a fake MyParcel behind the shop, and the
// carrier reports where they are.

import type { Page } from '@playwright/test'
import { type FakeMyparcel, startFakeMyparcel } from '../integrations/myparcel.fake.ts'
import { productWithVariants } from '#tests/e2e/support/checkout.ts'
import { mailsTo } from '#tests/support/outbox-folder.ts'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import { addressOf, createCounter, createPaidOrder } from '#tests/e2e/support/packing.ts'
import {
  expect,
  expectFits,
  test as base,
  main,
  expectText,
  expectVisible,
  long,
} from '#tests/e2e/support/shop.ts'
import { startJourneyShop } from '#tests/e2e/support/shops.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'
import { pressButton, expectValues, chooseIn } from '#tests/e2e/support/controls.ts'
import { fetchProduct } from '#tests/e2e/support/product-page.ts'
import { downloadBy, readDownload } from '#tests/e2e/support/download.ts'

const test = base.extend<{ myparcel: FakeMyparcel }>({
  myparcel: async ({}, use) => {
    const myparcel = await startFakeMyparcel()
    await use(myparcel)
    await myparcel.close()
  },
  shop: async ({ myparcel }, use) => {
    const shop = await startJourneyShop({
      LABELS: 'myparcel',
      MYPARCEL_API_KEY: myparcel.apiKey,
      MYPARCEL_API_URL: myparcel.url,
    })
    await use(shop)
    await shop.stop()
  },
})

const isUnderway = ({ subject }: { subject: string }) => subject.includes('is onderweg')

/** Presses the button and returns the number of pages of the PDF that the browser downloads. */
async function countDownloadedPages(page: Page, press: () => Promise<void>): Promise<number> {
  const pdf = await readDownload(await downloadBy(page, press), 'latin1')
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0
}

test(
  'ten orders are picked, packed, labelled and shipped in at most 25 presses and scans',
  long,
  async ({ page, request, shop, myparcel }) => {
    const numbers: string[] = []
    for (let index = 1; index <= 10; index++) numbers.push(await createPaidOrder(request, index))
    const { slug } = await productWithVariants(request)
    const ean = (await fetchProduct(request, slug)).product_variations[0]!.ean!

    await openAsColleague(page, 'warehouse', '/admin/bestellingen?fulfilment=to-pack&search=Pakket')
    await expect(main(page).getByRole('checkbox')).toHaveCount(10)
    const counter = createCounter(page)
    await counter.press(main(page).getByRole('button', { name: 'Kies alles wat nog weg moet' }))
    await counter.press(main(page).getByRole('link', { name: 'Paklijst' }))
    await main(page).getByLabel('Scan de EAN van een pak').focus()
    for (let scans = 0; scans < 10; scans++) await counter.scan(ean)
    await expectText(main(page), 'Alles is gepakt.')
    await counter.press(main(page).getByRole('button', { name: 'Deze bestellingen zijn ingepakt' }))
    await counter.press(main(page).getByRole('link', { name: 'Labels en verzenden' }))

    const labels = page.getByRole('region', { name: 'Labels' })
    await expectFits(page)
    const pages = await countDownloadedPages(page, () =>
      counter.press(labels.getByRole('button', { name: 'Maak en print 10 labels' })),
    )
    expect(pages).toBe(10)
    await expectText(main(page), '10 labels zijn gedownload.')
    await expect(main(page).getByLabel(`Volgcode van ${numbers[0]}`)).toHaveValue(/^3SMYPA\d{9}$/)
    await expect(
      main(page).getByText(/jouw\.postnl\.nl\/track-and-trace\/3SMYPA\d{9}-NL-1012JS/),
    ).toHaveCount(10)
    await counter.press(main(page).getByRole('button', { name: 'Verzend 10 bestellingen' }))
    await expectText(
      main(page),
      '10 bestellingen zijn verzonden. De mail aan de klant gaat weg zodra de bezorger het pakket scant.',
    )
    expect(counter.count()).toBe(16)
    await expectFits(page)
    expect(myparcel.shipments.size).toBe(10)
    expect(myparcel.sentBodies.join()).not.toMatch(/luwte|@|duin/i)

    const first = [...myparcel.shipments.values()].find(
      ({ options }) => options['label_description'] === numbers[0],
    )
    expect((await mailsTo(shop, addressOf(1)).catch(() => [])).filter(isUnderway)).toEqual([])
    expect(await myparcel.report(first!.id, 3, `${shop.url}/api/webhooks/labels`, 3)).toEqual([
      200, 200, 200,
    ])
    const mail = await waitForMail(shop, addressOf(1), `Je bestelling ${numbers[0]} is onderweg`)
    expect(mail.text).toContain(
      `https://jouw.postnl.nl/track-and-trace/${first!.barcode}-NL-1012JS`,
    )
    expect((await mailsTo(shop, addressOf(1))).filter(isUnderway)).toHaveLength(1)

    expect(await myparcel.report(first!.id, 7, `${shop.url}/api/webhooks/labels`)).toEqual([200])
    await page.goto(`/admin/bestellingen/${numbers[0]}`)
    await expect(page.getByRole('region', { name: 'Verzendlabel' })).toContainText('Bezorgd')
    await expect(main(page)).toContainText('Bezorgd')
    await expect(main(page)).toContainText('door de winkel zelf')
  },
)

test(
  'a label is made, printed four on a sheet, cancelled and made again on the order, and its shipment is taken back',
  long,
  async ({ page, request, myparcel }) => {
    const number = await createPaidOrder(request, 1)
    await openAsColleague(page, 'warehouse', `/admin/bestellingen/${number}`)
    await pressButton(main(page), 'Ingepakt')
    const label = page.getByRole('region', { name: 'Verzendlabels' })
    await chooseIn(label, { Papier: { label: 'A4, vier labels per blad' } })
    await chooseIn(label, { 'Eerste label': { label: 'Rechtsonder' } })
    expect(await countDownloadedPages(page, () => pressButton(label, 'Maak en print label'))).toBe(
      1,
    )
    const made = page.getByRole('region', { name: 'Verzendlabel' })
    await expect(made).toContainText('Klaar om te printen')
    await expectFits(page)

    await page.reload()
    await expectValues(made, { Papier: 'a4' })
    expect(await countDownloadedPages(page, () => pressButton(made, 'Print opnieuw'))).toBe(1)
    await pressButton(made, 'Annuleer label')
    await expectText(main(page), 'Het label is geannuleerd.')
    await expect(made).toContainText('Geannuleerd')
    await countDownloadedPages(page, () => pressButton(made, 'Maak en print label'))
    expect(myparcel.shipments.size).toBe(2)

    await pressButton(main(page), 'Verzenden')
    const dialog = page.getByRole('dialog')
    await expectValues(dialog, { Volgcode: /^3SMYPA/ })
    await pressButton(dialog, 'Verzonden')
    await expectText(
      main(page),
      `Bestelling ${number} is verzonden. De mail aan de klant gaat weg zodra`,
    )
    await pressButton(main(page), 'Maak ongedaan')
    await expectText(
      main(page),
      '1 bestelling staat weer bij ingepakt. Er gaat geen mail over weg.',
    )
    await expectVisible(main(page), 'button', 'Verzenden')

    // An outage leaves the order as it is, and the shop says what happens next.
    myparcel.behave('down')
    await pressButton(label, 'Print opnieuw')
    await expectText(main(page), 'MyParcel antwoordt nu niet.')
  },
)
