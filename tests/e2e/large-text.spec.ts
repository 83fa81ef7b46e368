// Letters at twice their size on a phone, as the large text of a browser or a phone makes them: nothing falls off sideways.

import type { Locator, Page } from '@playwright/test'
import { addToCart, productWithVariants } from './support/buying.ts'
import { expect, expectNoSidewaysScroll, test } from './support/shop.ts'

/** By a style sheet of the page's own, which its policy allows. */
const doubleText = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets = [sheet]
  })

/** All of it lies inside the window, and it is what a finger in its middle would meet. */
async function expectReachable(control: Locator): Promise<void> {
  // While one page fades into the next nothing of either is met.
  await expect
    .poll(async () => {
      await control.scrollIntoViewIfNeeded()
      return control.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return {
          whole: left >= 0 && right <= document.documentElement.clientWidth && element.scrollWidth <= element.clientWidth + 1,
          met: element.contains(met),
        }
      })
    })
    .toEqual({ whole: true, met: true })
}

const paths = [
  '/',
  '/shop',
  '/shop/heren',
  '/search?q=nacht',
  '/producthulp',
  '/kennisbank',
  '/artikel/zorg-voor-je-huid',
  '/veelgestelde-vragen',
  '/login',
  '/registreer',
  '/herroepen',
  '/contact',
  '/over-ons',
  '/bezorging',
]

for (const { name, width, double } of [
  { name: 'twice as large at 390 px', width: 390, double: true },
  { name: 'as they are at 320 px', width: 320, double: false },
])
  test.describe(`letters ${name}`, () => {
    test.use({ viewport: { width, height: 780 } })
    test.beforeEach(async ({ page }) => {
      if (double) await doubleText(page)
    })

    test('every page stays within the screen, with the cart and the menu in reach', async ({ page }) => {
      for (const path of paths)
        await test.step(path, async () => {
          await page.goto(path)
          await expectNoSidewaysScroll(page)
          for (const button of ['Zoeken', 'Winkelmand, leeg', 'Menu'])
            await expectReachable(page.getByRole('banner').getByRole('button', { name: button, exact: true }))
        })
    })

    test('a product is bought and paid for, all buttons whole', async ({ page }) => {
      const product = await productWithVariants(page.request)
      await page.goto(`/product/${product.slug}`)
      await expectNoSidewaysScroll(page)
      await expectReachable(page.getByRole('button', { name: 'Voeg toe aan winkelmand' }))
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
      const bar = page.getByRole('button', { name: 'In winkelmand' })
      await expect(bar).toBeVisible()
      await expectReachable(bar)
      await addToCart(page, product)
      const cart = page.getByRole('dialog', { name: 'Winkelmand' })
      await expectNoSidewaysScroll(page)
      for (const button of ['Sluiten', 'Eén meer', 'Verwijder', 'Afrekenen'])
        await expectReachable(cart.getByRole('button', { name: button }))
      expect(
        await cart.evaluate(
          (panel) =>
            [...panel.querySelectorAll('*')].filter(
              (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto',
            ).length,
        ),
      ).toBe(0)
      await cart.getByRole('button', { name: 'Afrekenen' }).click()
      await expect(page.getByRole('radio', { name: 'iDEAL' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectReachable(page.getByRole('button', { name: /Ga naar betaling/ }))
      await page.getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expectReachable(menu.getByRole('link', { name: 'Keuzehulp' }))
      await expectNoSidewaysScroll(page)
    })
  })
