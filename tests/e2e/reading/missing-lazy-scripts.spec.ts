// Lazily loaded scripts that never arrive: a page keeps the server’s HTML, and buttons lead to full
// pages instead.

import { readFileSync } from 'node:fs'
import {
  consentToHealthData,
  fillInCheckout,
  orderButton,
  productWithVariants,
  submitOrder,
} from '#tests/e2e/support/checkout.ts'
import {
  expect,
  test,
  expectText,
  expectTitle,
  expectVisible,
  long,
  footer,
} from '#tests/e2e/support/shop.ts'
import { pressButton, pressLabel, expectValues } from '#tests/e2e/support/controls.ts'

const lazyModules = [
  'blocks/all-blocks.ts',
  'components/cart/cart-panel.tsx',
  'components/product-listing/product-listing.tsx',
  'components/search/suggestion-list.tsx',
  'components/shell/menu-and-footer.ts',
  'components/product-finder/finder-results.tsx',
  'screens/product/lazy-parts.ts',
  'screens/checkout/submit-order.ts',
]
/** The built files that contain these modules. */
function lazyFiles(): Set<string> {
  const manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  return new Set(lazyModules.map((module) => `/${manifest[`src/${module}`]!.file}`))
}

test.beforeEach(async ({ page }) => {
  const files = lazyFiles()
  await page.route(
    ({ pathname }) => files.has(pathname),
    (route) => route.abort(),
  )
})

test('listing and product keep the server’s HTML and can be bought', long, async ({ page }) => {
  await page.goto('/shop')
  await expectVisible(page, 'button', 'Wis mijn sporen')
  await page
    .getByRole('link', { name: /Bekijk product/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Voeg toe aan winkelmand' })).toBeEnabled()
  await page.reload()
  await expect(footer(page)).toBeVisible()
  await pressButton(page, 'Voeg toe aan winkelmand')
  await expect(page).toHaveURL(/\/checkout$/)
  await expectTitle(page, 'Afrekenen')
})

test(
  'the search button leads to the search page, and the product finder to the listing',
  long,
  async ({ page }) => {
    await page.goto('/')
    await pressButton(page, 'Zoeken')
    await expect(page).toHaveURL(/\/search\??$/)
    await page.goto('/producthulp')
    await pressLabel(page, 'Man')
    await pressLabel(page, 'Een scheutje')
    await pressLabel(page, 'Onverwacht')
    await pressButton(page, 'Toon producten')
    await expect(page).toHaveURL(/\/shop$/)
  },
)

test('the checkout asks to reload the page, keeps what was typed and orders after that', async ({
  page,
  request,
}) => {
  await page.goto(`/product/${(await productWithVariants(request)).slug}`)
  await pressButton(page, 'Voeg toe aan winkelmand')
  await expect(page).toHaveURL(/\/checkout$/)
  await fillInCheckout(page)
  await orderButton(page).click()
  await expectText(page, /^Een deel van deze pagina is niet geladen/)
  await page.unrouteAll()
  await page.reload()
  await expectValues(page, { Straat: 'Dam' })
  await consentToHealthData(page)
  await submitOrder(page)
  await expect(page).toHaveURL(/\/betaalproef\//)
})
