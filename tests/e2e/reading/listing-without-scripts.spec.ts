// The product listing in a browser that runs no scripts.

import { filterLabel as filters, filterPanel as panel } from '#tests/e2e/support/filter-panel.ts'
import { cards, total } from '#tests/e2e/support/listing.ts'
import { pressLabel } from '#tests/e2e/support/press-label.ts'
import { expect, test } from '#tests/e2e/support/shop.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('cards, filters, sorting and pages work', async ({ page }) => {
    await page.goto('/shop')
    await expect(cards(page)).toHaveCount(24)
    await pressLabel(panel(page).getByRole('group', { name: 'Geslacht' }), 'Dames')
    await pressLabel(panel(page), '3-5 (Matig)')
    await panel(page).getByRole('button', { name: 'Toon producten' }).click()
    await expect(page).toHaveURL(/\/shop$/)
    await expect(filters(page)).toHaveText('2 Filters')
    await expect(cards(page)).toHaveCount(await total(page))
    await page.getByLabel('Sorteer op').selectOption('Prijs')
    await page.getByRole('button', { name: 'Sorteer', exact: true }).click()
    await expect(page.getByLabel('Sorteer op')).toHaveValue('price')
    await expect(filters(page)).toHaveText('2 Filters')
    await page.getByRole('main').getByRole('button', { name: 'Reset filters' }).first().click()
    await expect(filters(page)).toHaveText('0 Filters')
    await page.getByRole('button', { name: 'Volgende pagina' }).click()
    await expect(cards(page)).toHaveCount((await total(page)) - 24)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Alles voor dames' }).click()
    await expect(filters(page)).toHaveText('1 Filters')
  })
})
