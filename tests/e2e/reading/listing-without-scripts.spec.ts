// The product listing in a browser that runs no scripts.

import { filterLabel as filters, filterPanel as panel } from '#tests/e2e/support/filter-panel.ts'
import { cards, total } from '#tests/e2e/support/listing.ts'
import { expect, test, main, footer } from '#tests/e2e/support/shop.ts'
import {
  pressButton,
  pressLink,
  pressLabel,
  expectValues,
  chooseIn,
} from '#tests/e2e/support/controls.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('cards, filters, sorting and pages work', async ({ page }) => {
    await page.goto('/shop')
    await expect(cards(page)).toHaveCount(24)
    await pressLabel(panel(page).getByRole('group', { name: 'Geslacht' }), 'Dames')
    await pressLabel(panel(page), '3-5 (Matig)')
    await pressButton(panel(page), 'Toon producten')
    await expect(page).toHaveURL(/\/shop$/)
    await expect(filters(page)).toHaveText('2 Filters')
    await expect(cards(page)).toHaveCount(await total(page))
    await chooseIn(page, { 'Sorteer op': 'Prijs' })
    await pressButton(page, 'Sorteer', { exact: true })
    await expectValues(page, { 'Sorteer op': 'price' })
    await expect(filters(page)).toHaveText('2 Filters')
    await main(page).getByRole('button', { name: 'Reset filters' }).first().click()
    await expect(filters(page)).toHaveText('0 Filters')
    await pressButton(page, 'Volgende pagina')
    await expect(cards(page)).toHaveCount((await total(page)) - 24)
    await pressLink(footer(page), 'Alles voor dames')
    await expect(filters(page)).toHaveText('1 Filters')
  })
})
