// Scripts that never arrive: a page keeps what the server wrote, and what opens on demand leads to the page that does the same.

import { readFileSync } from 'node:fs'
import { expect, test } from './support/shop.ts'

const pieces = [
  'parts/cart/cart-panel',
  'parts/overview/product-overview',
  'parts/search/search-box',
  'parts/shell/footer',
  'parts/shell/main-menu',
  'parts/shell/mobile-menu',
  'parts/wizard/found',
  'screens/product/gallery',
  'screens/product/product-story',
]
/** Files of the build that these pieces come in. */
function lost(): Set<string> {
  const manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>
  return new Set(pieces.map((piece) => `/${manifest[`src/${piece}.tsx`]!.file}`))
}

test.beforeEach(async ({ page }) => {
  const files = lost()
  await page.route(
    ({ pathname }) => files.has(pathname),
    (route) => route.abort(),
  )
})

test('the overview and the product stay as the server wrote them, and can be bought', async ({ page }) => {
  await page.goto('/shop')
  await expect(page.getByRole('button', { name: 'Wis mijn sporen' })).toBeVisible()
  await page
    .getByRole('link', { name: /Bekijk product/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Voeg toe aan winkelmand' })).toBeEnabled()
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('button', { name: 'Voeg toe aan winkelmand' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Afrekenen' })).toBeVisible()
})

test('the search button leads to the search page, the wizard to the overview', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Zoeken' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await page.goto('/producthulp')
  await page.getByRole('radio', { name: /Man/ }).check()
  await page.getByRole('radio', { name: /Een scheutje/ }).check()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Toon producten' }).click()
  await expect(page).toHaveURL(/\/shop$/)
})
