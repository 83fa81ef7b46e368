// Orders on a phone: how many fit in the list, and packing and shipping one with a thumb.

import type { Locator, Page } from '@playwright/test'
import { createOrder } from '#tests/e2e/support/placed-order.ts'
import {
  chooseInMenu,
  expectValues,
  fillIn,
  pressButton,
  tapButton,
  tapLink,
} from '#tests/e2e/support/controls.ts'
import { openAsColleague, openAsOwner } from '#tests/e2e/support/log-in.ts'
import { delayRequests } from '#tests/e2e/support/requests.ts'
import { expect, expectText, long, main, phone, test } from '#tests/e2e/support/shop.ts'

/** In the lowest quarter of the window, and at least 44 px high. */
async function expectAtThumb(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 1 })
  const { y, height } = (await button.boundingBox())!
  expect(height).toBeGreaterThanOrEqual(44)
  expect(y).toBeGreaterThan(page.viewportSize()!.height * 0.75)
}

test.describe('on a phone', () => {
  test.use(phone)

  test('an order or a subscription in the list takes 90 px at most', long, async ({ page }) => {
    await openAsOwner(page, '/admin/bestellingen')
    for (const [path, count] of [
      ['bestellingen', 20],
      ['abonnementen?view=all', 5],
    ] as const) {
      await page.goto(`/admin/${path}`)
      const rows = main(page).locator('tbody').getByRole('row')
      await expect(rows.first()).toBeVisible()
      const heights = await rows.evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect().height),
      )
      expect(heights.length, path).toBeGreaterThan(count)
      expect(Math.max(...heights), path).toBeLessThanOrEqual(90)
    }
  })

  test('Mails fits three windows, and a search opens what it finds', async ({ page }) => {
    await openAsOwner(page, '/admin/mails')
    const packed = main(page).getByRole('link', { name: /^Bestelling is ingepakt/ })
    await expect(main(page).getByRole('heading', { name: /^Bestelling \(\d+\)$/ })).toBeVisible()
    await expect(packed).toBeHidden()
    expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(2_500)
    await fillIn(main(page), { 'Zoek een mail': 'ingepakt' })
    await expect(packed).toBeVisible()
  })

  test('a thumb packs and ships an order, and a touch by accident does nothing', async ({
    page,
    request,
  }) => {
    const { number } = await createOrder(request, 'duim@voorbeeld.nl', { paid: true })
    await openAsColleague(page, 'warehouse', `/admin/bestellingen/paklijst?numbers=${number}`)
    const pack = main(page).getByRole('button', { name: 'Deze bestelling is ingepakt' })
    await expectAtThumb(page, pack)
    await pack.tap()
    await expectText(page.getByRole('dialog'), /^0 van 4 pakken afgevinkt/)
    await tapButton(page, 'Nog niet')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    for (const tick of await main(page)
      .getByRole('checkbox', { name: /^Gepakt/ })
      .all())
      await tick.check()
    await pack.tap()
    await expectText(main(page), /^1 bestelling is ingepakt/)
    await tapLink(main(page), 'Verzend hem nu')
    await fillIn(main(page), { [`Volgcode van ${number}`]: '3SDUIM1' })
    const ship = main(page).getByRole('button', { name: 'Verzend 1 bestelling' })
    await expectAtThumb(page, ship)
    await ship.tap()
    await expectText(main(page), '1 bestelling is verzonden.')
  })
})

test(
  'a dialog stays open with what was typed when the order goes on meanwhile',
  long,
  async ({ page, request }) => {
    const { number, one } = await createOrder(request, 'blijft@voorbeeld.nl', { paid: true })
    await openAsColleague(page, 'support', `/admin/bestellingen/${number}`)
    const release = await delayRequests(page, '**/packed?*')
    await pressButton(main(page), 'Ingepakt')
    await chooseInMenu(main(page), one.name, /^Ruilen/)
    const dialog = page.getByRole('dialog', { name: 'Ruilen' })
    await fillIn(dialog, { 'Of zoek een ander product': 'zinkzalf' })
    release()
    await expectText(main(page), `Bestelling ${number} is ingepakt.`)
    await expect(main(page).getByRole('button', { name: 'Ingepakt' })).toHaveCount(0)
    await expectValues(dialog, { 'Of zoek een ander product': 'zinkzalf' })
  },
)
