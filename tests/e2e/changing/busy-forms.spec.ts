// Forms of the back office while a request is on its way: a second press, and a dialog that staff
// close too early.

import type { Page, Route } from '@playwright/test'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { expect, test, long, expectText, expectVisible } from '#tests/e2e/support/shop.ts'
import { pressLink, pressButton } from '#tests/e2e/support/controls.ts'

/** Stops the requests of this method until `release`, which continues the first of them. */
async function stopRequests(page: Page, path: string, method: string) {
  const stopped: Route[] = []
  await page.route(path, (route) =>
    route.request().method() === method ? void stopped.push(route) : route.continue(),
  )
  return {
    stopped,
    waitForRequest: () => expect.poll(() => stopped.length).toBe(1),
    release: async (answer: (route: Route) => Promise<void>) => {
      await answer(stopped[0]!)
      await page.unroute(path)
    },
  }
}

test(
  'a product that is being removed from a supplier cannot be saved again by a second press',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/leveranciers')
    await pressLink(page, 'Noorderlicht Zorgtextiel')
    const name = 'Storm Riemslip - Maat M'
    const cell = page.getByLabel(`Artikelnummer van de leverancier: ${name}`)
    await expect(cell).toBeVisible()
    const requests = await stopRequests(page, '**/api/admin/suppliers/*/items', 'PUT')
    await pressButton(page, /^Haal weg ?: Storm Riemslip - Maat M$/)
    await requests.waitForRequest()
    await pressButton(page, 'Bewaar producten', { key: 'Enter' })
    await cell.press('Enter')
    await requests.release((route) => route.continue())
    await expectText(page, `${name} staat niet meer bij Noorderlicht`)
    expect(requests.stopped).toHaveLength(1)
    await page.reload()
    await expectVisible(page, 'button', 'Bewaar producten')
    await expect(cell).toHaveCount(0)
  },
)

test(
  'the failure of a dialog that was closed too early is shown, and what was typed comes back',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/producten/kwelder-waslotion')
    const open = page
      .getByRole('table', { name: 'Prijs en voorraad' })
      .getByRole('button', { name: /^Aanbieding van/ })
    await open.click()
    const price = page.getByLabel('Prijs in de aanbieding')
    await price.fill('3,95')
    const requests = await stopRequests(page, '**/api/admin/items/*/offer', 'PUT')
    await pressButton(page, 'Aanbieding plannen', { key: 'Enter' })
    await requests.waitForRequest()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await requests.release((route) => route.abort())
    await expectText(page, /^Geen verbinding met de winkel/)
    await open.click()
    await expect(price).toHaveValue('3,95')
    await expectText(page, 'Wat je typte staat er nog.')
  },
)
