// A dialog of the back office that staff close while its request is on its way.

import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { expect, test, long, expectText } from '#tests/e2e/support/shop.ts'
import { pressButton } from '#tests/e2e/support/controls.ts'
import { stopRequests } from '#tests/e2e/support/stop-requests.ts'

test(
  'the failure of a dialog that was closed too early is shown, and what was typed comes back',
  long,
  async ({ page }) => {
    await openAsOwner(page, '/admin/producten/kwelder-waslotion')
    const open = page.getByRole('button', { name: /^Aanbieding van/ })
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
