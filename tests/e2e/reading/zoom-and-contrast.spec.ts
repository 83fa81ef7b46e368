// The main screens at 400 % zoom, in forced colours and with reduced motion.

import type { Page } from '@playwright/test'
import { addToCart, productWithVariants, cartPanel } from '#tests/e2e/support/checkout.ts'
import {
  expect,
  expectNoSidewaysScroll,
  test,
  expectVisible,
  long,
} from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { openHydrated } from '#tests/e2e/support/hydration.ts'
import { pressButton, pressKeys } from '#tests/e2e/support/controls.ts'

/** 1280 by 1024 pixels at 400 %. */
const magnified = { width: 320, height: 256 }

/** The share of the window’s height that fixed and sticky elements occupy. */
const fixedShare = (page: Page) =>
  page.evaluate(() => {
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        isFixed(element.parentElement))
    window.scrollTo(0, 400)
    const heights = Array.from({ length: 32 }, (_, index) => index * 8 + 4)
    return (
      heights.filter((height) => isFixed(document.elementFromPoint(160, height))).length /
      heights.length
    )
  })

async function forEachScreen(page: Page, check: (path: string) => Promise<void>) {
  const product = await productWithVariants(page.request)
  for (const path of [
    '/',
    '/shop',
    `/product/${product.slug}`,
    '/producthulp',
    '/login',
    '/toegankelijkheid',
  ]) {
    await openHydrated(page, path)
    await check(path)
  }
  await addToCart(page, product)
  await check('winkelmand')
  await pressButton(cartPanel(page), 'Afrekenen')
  await expectVisible(page, 'radio', 'iDEAL')
  await check('/checkout')
  await openAsOwner(page, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await check('/admin')
  await page.goto('/editor/over-ons')
  await expectVisible(page, 'button', 'Save Page')
  await check('/editor')
}

test('at 400 % zoom nothing overflows sideways, and fixed elements leave room to read', async ({
  page,
}) => {
  await page.setViewportSize(magnified)
  await forEachScreen(page, async (path) => {
    await expectNoSidewaysScroll(page)
    if (path !== 'winkelmand') expect(await fixedShare(page), path).toBeLessThan(0.5)
  })
})

test(
  'in forced colours the focus is visible, and nothing moves with reduced motion',
  long,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await forEachScreen(page, async (path) => {
      await pressKeys(page, 'Tab', 'Tab')
      const ring = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
        return [outlineStyle !== 'none', Number.parseFloat(outlineWidth) >= 2]
      })
      expect([path, ...ring]).toEqual([path, true, true])
      const animationCount = await page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ playState, effect }) =>
                playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
            ).length,
      )
      expect([path, animationCount]).toEqual([path, 0])
    })
  },
)
