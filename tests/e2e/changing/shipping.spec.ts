// The warehouse packs and ships ten orders, and takes a shipment back.

import type { Page } from '@playwright/test'
import { mailsTo } from '#tests/support/outbox-folder.ts'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import { addressOf, createCounter, createPaidOrder } from '#tests/e2e/support/packing.ts'
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
import { openAsColleague } from '#tests/e2e/support/log-in.ts'
import { productWithVariants } from '#tests/e2e/support/checkout.ts'
import { pressButton, expectValues } from '#tests/e2e/support/controls.ts'

test(
  'by keyboard, ten orders are packed and shipped in at most 25 presses and scans, taken back, and shipped again',
  long,
  async ({ page, request, shop }) => {
    const numbers: string[] = []
    for (let index = 1; index <= 10; index++) numbers.push(await createPaidOrder(request, index))
    await openAsColleague(page, 'warehouse', '/admin/bestellingen?fulfilment=to-pack&search=Pakket')
    await expect(main(page).getByRole('checkbox')).toHaveCount(10)
    const counter = createCounter(page)
    await counter.press(main(page).getByRole('button', { name: 'Kies alles wat nog weg moet' }))
    await counter.press(main(page).getByRole('link', { name: 'Paklijst' }))
    await counter.press(main(page).getByRole('button', { name: 'Deze bestellingen zijn ingepakt' }))
    const packed = main(page).getByText('10 bestellingen zijn ingepakt.')
    await expect(packed).toBeInViewport()
    await expectFits(page)
    await counter.press(main(page).getByRole('link', { name: 'Verzend ze nu' }))
    const codes = main(page).getByLabel(/^Volgcode van L/)
    await expect(codes.first()).toBeFocused()
    await expect(codes).toHaveCount(10)
    await expectValues(main(page), { [`Bezorger van ${numbers[0]}`]: 'PostNL' })
    await expectAccessible(page)
    await codes.first().focus()
    for (let index = 1; index <= 10; index++)
      await counter.scan(index === 10 ? '3SLUWTE1' : `3SLUWTE${index}`)
    await expectText(main(page), 'jouw.postnl.nl/track-and-trace/3SLUWTE2-NL-1012JS')
    const ship = main(page).getByRole('button', { name: 'Verzend 10 bestellingen' })
    await expect(ship).toBeFocused()

    // One label was scanned twice.
    await page.keyboard.press('Enter')
    await expectText(main(page), `Deze code staat ook bij ${numbers[0]}.`)
    await expect(codes.last()).toBeFocused()
    await expectFits(page)
    await codes.last().fill('3SLUWTE10')
    await counter.press(ship)
    await expect(main(page).getByText('10 bestellingen zijn verzonden.')).toBeInViewport()
    const undo = main(page).getByRole('button', { name: 'Maak ongedaan' })
    await expect(undo).toBeFocused()
    expect(counter.count()).toBeLessThanOrEqual(25)

    await page.keyboard.press('Enter')
    await expectText(main(page), '10 bestellingen staan weer bij ingepakt.')
    await expect(codes.last()).toHaveValue('3SLUWTE10')
    await expectFits(page)

    // The first button ships what was scanned. The other one asks once about the orders without a
    // code, and a second tab ships nothing again.
    await codes.nth(1).fill('')
    const otherTab = await page.context().newPage()
    await otherTab.goto(`/admin/verzenden?numbers=${numbers.slice(0, 2).join(',')}`)
    await expect(main(otherTab).getByLabel(/^Volgcode van L/)).toHaveCount(2)
    await expectVisible(main(page), 'button', 'Verzend de 9 met een code')
    await counter.press(ship)
    const dialog = page.getByRole('dialog', { name: '1 bestelling zonder volgcode' })
    await expect(dialog).toContainText(numbers[1]!)
    await expectAccessible(page)
    await pressButton(dialog, 'Verzend toch')
    await expectText(main(page), '10 bestellingen zijn verzonden.')
    await pressButton(main(otherTab), 'Verzend 2 bestellingen')
    await pressButton(otherTab, 'Verzend toch')
    await expect(main(otherTab).getByText('Deze bestelling is al verzonden.')).toHaveCount(2)
    await expectFits(otherTab)

    await expect(undo).toBeHidden({ timeout: 15_000 })
    await expectText(main(page), 'De mail aan de klant gaat nu weg.')
    const mail = await waitForMail(shop, addressOf(1), `Je bestelling ${numbers[0]} is onderweg`)
    expect(mail.text).toContain('https://jouw.postnl.nl/track-and-trace/3SLUWTE1-NL-1012JS')
    const shipped = (await mailsTo(shop, addressOf(1))).filter(({ subject }) =>
      subject.includes('is onderweg'),
    )
    expect(shipped).toHaveLength(1)
  },
)

/** Records the tones that the page plays: 'high' for a right scan, 'low' for a wrong one. */
const recordTones = (page: Page) =>
  page.addInitScript(() => {
    const tones: string[] = []
    Object.assign(globalThis, { tones })
    class RecordingContext extends AudioContext {
      override createOscillator() {
        const oscillator = super.createOscillator()
        const start = oscillator.start.bind(oscillator)
        oscillator.start = (at) => {
          tones.push(oscillator.frequency.value > 500 ? 'high' : 'low')
          start(at)
        }
        return oscillator
      }
    }
    globalThis.AudioContext = RecordingContext
  })
const playedTones = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { tones: string[] }).tones)

test(
  'the pick list totals the orders by shelf place, and scans tick it off with a tone',
  long,
  async ({ page, request, newVisitor }) => {
    const { slug } = await productWithVariants(request)
    const owner = await newVisitor()
    await openAsColleague(owner, 'owner', `/admin/producten/${slug}`)
    await owner
      .getByText(/^Naam, maat en nummers/)
      .first()
      .click()
    await owner.getByLabel('Schapplaats').first().fill('A-03-2')
    await owner.getByLabel('EAN').first().fill('8712345000011')
    await pressButton(owner, 'Bewaar', { exact: true })
    await expectText(owner, 'Bewaard. Bezoekers zien het nu.')
    await owner.close()
    const numbers = [await createPaidOrder(request, 21), await createPaidOrder(request, 22)]

    await recordTones(page)
    await openAsColleague(
      page,
      'warehouse',
      `/admin/bestellingen/paklijst?numbers=${numbers.join(',')}`,
    )
    const articles = main(page).getByRole('table', { name: 'Van de plank halen' })
    await expect(articles.getByRole('row').nth(1)).toContainText('A-03-2')
    await expect(articles.getByRole('row').nth(1)).toContainText('EAN 8712345000011')
    await expect(articles.getByRole('row').nth(1)).toContainText('2 ×')
    await expectFits(page)
    const field = main(page).getByLabel('Scan de EAN van een pak')
    const status = main(page).getByRole('status')
    await field.focus()
    await page.keyboard.type('8712345000011')
    await page.keyboard.press('Enter')
    await expect(status).toContainText('1 van 2. 1 van 2 pakken gepakt.')
    await expect(field).toBeFocused()
    await page.keyboard.type('8712345999999')
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('alert')).toHaveText(
      '8712345999999 staat niet op deze lijst. Leg dit pak terug.',
    )
    expect(await playedTones(page)).toEqual(['high', 'low', 'low'])

    // The ticks survive a reload, in this tab only.
    await page.reload()
    await expect(status).toHaveText('1 van 2 pakken gepakt.')
    const otherTab = await page.context().newPage()
    await otherTab.goto(page.url())
    await expect(main(otherTab).getByRole('status')).toHaveText('0 van 2 pakken gepakt.')
    await otherTab.close()

    await main(page).getByLabel('Geluid op dit apparaat').uncheck()
    await field.fill('8712345000011')
    await page.keyboard.press('Enter')
    await expect(status).toContainText('Alles is gepakt.')
    await expect(articles.getByRole('checkbox')).toBeChecked()
    await field.fill('8712345000011')
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('alert')).toContainText('heb je er al 2. Leg dit pak terug.')
    expect(await playedTones(page)).toEqual([])
  },
)
