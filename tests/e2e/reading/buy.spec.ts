// A complete purchase on a phone, on a desktop and by keyboard alone.

import type { Locator, Page } from '@playwright/test'
import { toCartItem } from '#domain/cart/cart.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { storeInBrowser } from '#tests/e2e/support/browser-storage.ts'
import { openHydrated } from '#tests/e2e/support/hydration.ts'
import {
  addToCart,
  countCartLines,
  settleTestPayment,
  fillInCheckout,
  orderButton,
  productWithVariants,
  submitOrder,
  cartPanel,
  expectPaid,
  openFilledCheckout,
  orderSummary,
} from '#tests/e2e/support/checkout.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  main,
  expectText,
  expectTitle,
  expectVisible,
  expectNoText,
  resize,
  expectFitsHere,
  longUnless,
  long,
  expectChecked,
} from '#tests/e2e/support/shop.ts'
import {
  pressButton,
  pressLink,
  expectValues,
  expectFieldFocused,
} from '#tests/e2e/support/controls.ts'
import { listProducts } from '#tests/e2e/support/product-page.ts'

for (const width of [390, 1280])
  test(
    `a visitor can buy a pack at ${width} pixels wide`,
    longUnless(width === 390),
    async ({ page, request }) => {
      await resize(page, width)
      const product = await productWithVariants(request)
      await page.goto('/')
      await expectAccessible(page)
      await page.goto('/shop')
      await expectAccessible(page)
      await page.getByRole('link', { name: product.name }).first().click()
      await expectTitle(page, product.name)
      await expectAccessible(page)

      await addToCart(page, product)
      const panel = cartPanel(page)
      await expect(panel).toContainText(product.product_variations[1]!.name)
      await expectAccessible(page)
      await pressButton(panel, 'Afrekenen')

      await expectTitle(page, 'Afrekenen')
      await fillInCheckout(page)
      await expectFitsHere(page)
      await submitOrder(page)
      await expectFitsHere(page)
      expect(await countCartLines(page)).toBe(1)

      await settleTestPayment(page, 'Betaald')
      await expectPaid(page)
      await expectText(page, 'Dam 1')
      await expectFitsHere(page)
      await expect.poll(() => countCartLines(page)).toBe(0)
      await expect
        .poll(() =>
          page.evaluate(() =>
            Object.keys(sessionStorage).filter((key) => key.startsWith('checkout')),
          ),
        )
        .toEqual([])
    },
  )

test(
  'what was just added stands first in the cart of a phone, and is named',
  long,
  async ({ page, request }) => {
    await resize(page, 390)
    const product = await productWithVariants(request)
    const others = (await listProducts(request))
      .filter(({ slug }) => slug !== product.slug)
      .slice(0, 3)
    await storeInBrowser(
      page,
      storageKeys.cart,
      JSON.stringify(others.map((other) => toCartItem(other, other.product_variations[0]))),
    )
    await addToCart(page, product)
    const panel = cartPanel(page)
    const lines = panel.getByRole('list', { name: 'Producten in je winkelmand' })
    const added = lines.getByRole('listitem').first()
    await expect(added).toContainText('Net toegevoegd')
    await expect(added.getByRole('link', { name: product.name })).toBeInViewport({ ratio: 1 })
    await expect(panel.getByRole('status').first()).toContainText(
      `${product.name} - ${product.product_variations[1]!.name} ligt in je winkelmand.`,
    )
    await page.keyboard.press('Escape')
    await pressButton(page, 'Winkelmand, 4 producten')
    await expect(lines.getByRole('listitem').first()).toContainText(others[0]!.name)
    await expectNoText(panel, 'Net toegevoegd')
  },
)

for (const width of [320, 360])
  test(
    `the checkout fits ${width} pixels wide`,
    longUnless(width === 320),
    async ({ page, request }) => {
      await resize(page, width, 640)
      await openFilledCheckout(page, request)
      await expectNoSidewaysScroll(page)
      await submitOrder(page)
      await expectNoSidewaysScroll(page)
      await settleTestPayment(page, 'Betaald')
      await expectPaid(page)
      await expectNoSidewaysScroll(page)
    },
  )

test('a purchase from the product page on works by keyboard alone', async ({ page, request }) => {
  const product = await productWithVariants(request)
  await openHydrated(page, `/product/${product.slug}`)
  const variant = page.getByLabel('Kies je maat')
  await tabTo(page, variant)
  await page.keyboard.press('ArrowDown')
  await expect(variant).toHaveValue('1')
  const quantity = main(page).getByRole('spinbutton', { name: 'Aantal' })
  await tabTo(page, quantity)
  await page.keyboard.press('ArrowUp')
  await expect(quantity).toHaveValue('2')
  await tabTo(page, page.getByRole('button', { name: 'Voeg toe aan winkelmand' }))
  await page.keyboard.press('Enter')
  const panel = cartPanel(page)
  await expect(panel).toContainText(product.product_variations[1]!.name)
  await expect(panel.getByRole('spinbutton')).toHaveValue('2')
  await tabTo(page, panel.getByRole('button', { name: 'Afrekenen' }))
  await page.keyboard.press('Enter')
  await expectFieldFocused(page, 'E-mailadres')
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }
  await type('E-mailadres', 'jo@voorbeeld.nl')
  await type('Voornaam', 'Jo')
  await type('Achternaam', 'de Wit')
  await type('Postcode', '1012JS')
  await type('Huisnummer', '1a')
  await tabTo(page, page.getByLabel('Toevoeging'))
  await expectValues(page, { Huisnummer: '1', Toevoeging: 'a', Straat: 'Dam' })
  await tabTo(page, page.getByRole('radio', { name: 'iDEAL' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('checkbox', { name: /gezondheid/ }))
  await page.keyboard.press('Space')
  await tabTo(page, orderButton(page))
  await page.keyboard.press('Enter')
  await expectTitle(page, 'Proefbetaling')
  await tabTo(page, page.getByRole('button', { name: 'Betaald', exact: true }))
  await page.keyboard.press('Enter')
  await expectPaid(page)
  await expect(orderSummary(page)).toContainText(/2 × €/)
})

test(
  'Enter in the quantity field changes the quantity and does not order',
  long,
  async ({ page, request }) => {
    await openFilledCheckout(page, request)
    const quantity = main(page).getByRole('spinbutton')
    await quantity.fill('2')
    await quantity.press('Enter')
    await expect(quantity).toHaveValue('2')
    await expect(page).toHaveURL(/\/checkout$/)
  },
)

test('the checkout form survives a reload of the tab', long, async ({ page, request }) => {
  await openFilledCheckout(page, request)
  await page.reload()
  await expectValues(page, { Achternaam: 'de Wit', Straat: 'Dam' })
  await expectChecked(page, 'radio', 'iDEAL')
  // The consent to the use of health data is asked again.
  await expect(page.getByRole('checkbox', { name: /gezondheid/ })).not.toBeChecked()
})

test('the checkout of an empty cart links to all products', long, async ({ page }) => {
  await page.goto('/checkout')
  await expectVisible(page, 'heading', 'Je winkelmand is leeg')
  await expectAccessible(page)
  await pressLink(main(page), 'Bekijk alle producten')
  await expectTitle(page, 'Producten')
})

async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by Tab: ${target.toString()}`)
}
