// Text at twice its size on a phone, as browsers and phones allow: nothing overflows sideways.

import type { Locator, Page } from '@playwright/test'
import { addToCart, productWithVariants, cartPanel } from '#tests/e2e/support/checkout.ts'
import { publicScreens } from '#tests/e2e/support/public-screens.ts'
import {
  expect,
  expectNoSidewaysScroll,
  test,
  expectVisible,
  mainMenu,
  long,
  longUnless,
  header,
} from '#tests/e2e/support/shop.ts'
import { pressButton } from '#tests/e2e/support/controls.ts'

/** Uses a constructed style sheet, which the Content-Security-Policy allows. */
const doubleText = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets = [sheet]
  })

/** The control lies completely inside the window, and a press on its middle reaches it. */
async function expectReachable(control: Locator): Promise<void> {
  // During a view transition no element can be hit.
  await expect
    .poll(async () => {
      await control.scrollIntoViewIfNeeded()
      return control.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return {
          isInside:
            left >= 0 &&
            right <= document.documentElement.clientWidth &&
            element.scrollWidth <= element.clientWidth + 1,
          isHit: element.contains(hit),
        }
      })
    })
    .toEqual({ isInside: true, isHit: true })
}

test('running text is 18 pixels high, in Atkinson Hyperlegible', async ({ page }) => {
  await page.goto('/over-ons')
  const { size, family, loaded } = await page.evaluate(async () => {
    await document.fonts.ready
    const { fontSize, fontFamily } = getComputedStyle(document.querySelector('main p')!)
    return {
      size: Number.parseFloat(fontSize),
      family: fontFamily.split(',')[0]!.replaceAll(/["']/g, ''),
      loaded: performance.getEntriesByType('resource').map(({ name }) => name),
    }
  })
  expect(size).toBeGreaterThanOrEqual(18)
  expect(family).toBe('Luwte Text')
  expect(loaded.filter((url) => /\/atkinson[^/]*\.woff2$/.test(url))).not.toEqual([])
})

for (const { name, width, double } of [
  { name: 'at twice the size at 390 px', width: 390, double: true },
  { name: 'at normal size at 320 px', width: 320, double: false },
])
  test.describe(`text ${name}`, () => {
    test.use({ viewport: { width, height: 780 } })
    test.beforeEach(async ({ page }) => {
      if (double) await doubleText(page)
    })

    test('no page overflows sideways, and cart and menu can be reached', long, async ({ page }) => {
      for (const { path } of publicScreens)
        await test.step(path, async () => {
          await page.goto(path)
          await expectNoSidewaysScroll(page)
          for (const button of ['Zoeken', 'Winkelmand, leeg', 'Menu'])
            await expectReachable(header(page).getByRole('button', { name: button, exact: true }))
        })
    })

    test(
      'a product can be bought and paid, and no button is cut off',
      longUnless(double),
      async ({ page }) => {
        const product = await productWithVariants(page.request)
        await page.goto(`/product/${product.slug}`)
        await expectNoSidewaysScroll(page)
        await expectReachable(page.getByRole('button', { name: 'Voeg toe aan winkelmand' }))
        await page
          .getByRole('heading', { name: 'Niet goed? Geld terug.' })
          .evaluate((heading) => heading.scrollIntoView())
        const bar = page.getByRole('button', { name: 'In winkelmand' })
        await expect(bar).toBeVisible()
        await expectReachable(bar)
        await addToCart(page, product)
        const cart = cartPanel(page)
        await expectNoSidewaysScroll(page)
        for (const button of ['Sluiten', 'Eén meer', 'Verwijder', 'Afrekenen'])
          await expectReachable(cart.getByRole('button', { name: button }))
        expect(
          await cart.evaluate(
            (panel) =>
              [...panel.querySelectorAll('*')].filter(
                (element) =>
                  element.scrollWidth > element.clientWidth + 1 &&
                  getComputedStyle(element).overflowX === 'auto',
              ).length,
          ),
        ).toBe(0)
        await pressButton(cart, 'Afrekenen')
        await expectVisible(page, 'radio', 'iDEAL')
        await expectNoSidewaysScroll(page)
        await expectReachable(page.getByRole('button', { name: /Ga naar betaling/ }))
        await expectReachable(header(page).getByRole('link', { name: /^0\d+/ }))
        await page.goto(`/product/${product.slug}`)
        await pressButton(page, 'Menu')
        const menu = mainMenu(page)
        await expectReachable(menu.getByRole('link', { name: 'Keuzehulp' }))
        await expectNoSidewaysScroll(page)
      },
    )
  })
