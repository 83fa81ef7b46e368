// A cart from days ago: the panel says at once what changed since, and no sum counts what cannot be
// bought.

import { toCartItem } from '#domain/cart/cart.ts'
import type { Product, ProposedProduct } from '#domain/catalogue/product.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { storeInBrowser } from '#tests/e2e/support/browser-storage.ts'
import {
  addToCart,
  fillInCheckout,
  orderButton,
  productWithVariants,
  cartPanel,
  orderSummary,
} from '#tests/e2e/support/checkout.ts'
import { expect, expectAccessible, test, expectText, long } from '#tests/e2e/support/shop.ts'
import { pressButton, pressLabel } from '#tests/e2e/support/controls.ts'
import { fetchProduct } from '#tests/e2e/support/product-page.ts'

const price = (amount: number) => formatEuroAmount(amount)

test('the panel and the checkout name what changed, and sums leave out what cannot be bought', async ({
  page,
  request,
}) => {
  const { slug } = await productWithVariants(request)
  const product = await fetchProduct(request, slug)
  const [first, second] = product.product_variations
  const cheaper = { ...toCartItem(product, first), price: 1, quantity: 5 }
  const gone = {
    ...toCartItem({ ...product, id: 2_000_000_000, name: 'Weg Product', price: 10 }),
    slug: 'weg-product',
    quantity: 2,
  }
  await storeInBrowser(
    page,
    storageKeys.cart,
    JSON.stringify([cheaper, gone, { ...toCartItem(product, second) }]),
  )
  // Three packs of the first size are left.
  const lowerStock = (one: ProposedProduct | Product) => ({
    ...one,
    product_variations: one.product_variations.map((variation) =>
      variation.id === first?.id ? { ...variation, stock_left: 3 } : variation,
    ),
  })
  await page.route('**/api/products/items', async (route) => {
    const response = await route.fetch()
    const { products } = (await response.json()) as { products: ProposedProduct[] }
    await route.fulfill({ response, json: { products: products.map(lowerStock) } })
  })
  await page.route(`**/api/product/${slug}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: lowerStock((await response.json()) as Product) })
  })
  const total = 3 * first!.price + second!.price
  const texts = [
    `${cheaper.display_name} kost nu ${price(first!.price)} in plaats van ${price(1)}.`,
    `Van ${cheaper.display_name} zijn er nog 3. Verlaag het aantal om te kunnen bestellen.`,
    'Weg Product verkopen we niet meer. Verwijder het om de rest te bestellen.',
  ]

  await page.goto('/zo-werkt-het')
  await pressButton(page, /^Winkelmand, 3/)
  const panel = cartPanel(page)
  for (const text of texts) await expectText(panel, text)
  await expect(panel.getByText('Telt niet mee')).toHaveCount(1)
  await expectText(panel, price(total), { exact: true })
  await expectAccessible(page)

  await pressButton(panel, 'Afrekenen')
  const summary = orderSummary(page)
  for (const text of texts) await expectText(summary, text)
  await expect(summary.getByRole('definition').first()).toHaveText(price(total))
  await expect(summary.getByText(/^Je bestelt/)).not.toContainText('Weg Product')
  await fillInCheckout(page)
  await orderButton(page).click()
  await expect(page.locator('#cart-changes')).toBeFocused()
  await expect(page).toHaveURL(/\/checkout$/)
})

test(
  'the panel says that the customer gets the cart every month',
  long,
  async ({ page, request }) => {
    const product = await productWithVariants(request)
    await page.goto(`/product/${product.slug}`)
    await pressLabel(page, 'Elke maand, stop wanneer je wilt')
    await addToCart(page, product)
    await expect(cartPanel(page)).toContainText('Elke maand, tot je stopt')
  },
)
