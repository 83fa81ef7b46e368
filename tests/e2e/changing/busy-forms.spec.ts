// Forms of the back office while a request is on its way: a second press, and a dialog that staff
// close too early.

import type { Page, Route } from '@playwright/test'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { expect, test } from '#tests/e2e/support/shop.ts'

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
  { tag: '@long' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/leveranciers')
    await page.getByRole('link', { name: 'Noorderlicht Zorgtextiel' }).click()
    const name = 'Storm Riemslip - Maat M'
    const cell = page.getByLabel(`Artikelnummer van de leverancier: ${name}`)
    await expect(cell).toBeVisible()
    const requests = await stopRequests(page, '**/api/admin/suppliers/*/items', 'PUT')
    await page.getByRole('button', { name: /^Haal weg ?: Storm Riemslip - Maat M$/ }).click()
    await requests.waitForRequest()
    await page.getByRole('button', { name: 'Bewaar producten' }).press('Enter')
    await cell.press('Enter')
    await requests.release((route) => route.continue())
    await expect(page.getByText(`${name} staat niet meer bij Noorderlicht`)).toBeVisible()
    expect(requests.stopped).toHaveLength(1)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Bewaar producten' })).toBeVisible()
    await expect(cell).toHaveCount(0)
  },
)

test(
  'the failure of a dialog that was closed too early is shown, and what was typed comes back',
  { tag: '@long' },
  async ({ page }) => {
    await openAsOwner(page, '/admin/producten/kwelder-waslotion')
    const open = page
      .getByRole('table', { name: 'Prijs en voorraad' })
      .getByRole('button', { name: /^Aanbieding van/ })
    await open.click()
    const price = page.getByLabel('Prijs in de aanbieding')
    await price.fill('3,95')
    const requests = await stopRequests(page, '**/api/admin/items/*/offer', 'PUT')
    await page.getByRole('button', { name: 'Aanbieding plannen' }).press('Enter')
    await requests.waitForRequest()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await requests.release((route) => route.abort())
    await expect(page.getByText(/^Geen verbinding met de winkel/)).toBeVisible()
    await open.click()
    await expect(price).toHaveValue('3,95')
    await expect(page.getByText('Wat je typte staat er nog.')).toBeVisible()
  },
)
