// A product whose name is one word of 100 letters: no screen that shows it becomes wider than a
// small phone.

import { toCartItem } from '#domain/cart/cart.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { withShopDatabase } from '#tests/chaos/crash/shop-database.ts'
import { storeInBrowser } from '#tests/e2e/support/browser-storage.ts'
import { openAsCustomer, openAsOwner } from '#tests/e2e/support/log-in.ts'
import { expect, expectNoSidewaysScroll, test, resize, long } from '#tests/e2e/support/shop.ts'
import { pressButton } from '#tests/e2e/support/controls.ts'
import { cartPanel } from '#tests/e2e/support/checkout.ts'
import { fetchProduct } from '#tests/e2e/support/product-page.ts'

const slug = 'duin-dagbroekje'
const longName = 'Dagbroekje'.repeat(10)

test.beforeEach(async ({ page, shop }) => {
  await resize(page, 320, 640)
  await withShopDatabase('running', shop.dataDir, ({ rows }) =>
    rows(
      `with renamed as (update products set name = $1 where slug = $2 returning id),
        ordered as (update order_lines set name = $1 where slug = $2)
      select pg_notify('content_changed', tag) from unnest(array['products', 'product:' || $2]) as tag`,
      [longName, slug],
    ),
  )
})

test('the screens of the shop stay as wide as the phone', long, async ({ page, request }) => {
  await expect.poll(async () => (await fetchProduct(request, slug)).name).toBe(longName)
  const product = await fetchProduct(request, slug)
  const item = toCartItem(product, product.product_variations[1])
  await storeInBrowser(page, storageKeys.cart, JSON.stringify([item]))
  for (const path of [
    `/product/${slug}`,
    '/shop',
    '/search?q=dagbroekje',
    '/checkout',
    '/product/kiel-nachtbroekje',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await pressButton(page, /^Winkelmand/)
  await expect(cartPanel(page)).toContainText(longName)
  await expectNoSidewaysScroll(page)
})

test('the screens of customers and staff stay as wide as the phone', long, async ({ page }) => {
  await openAsCustomer(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await openAsOwner(page, '/admin/producten')
  await expect(page.getByText(longName).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(`/admin/producten/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
