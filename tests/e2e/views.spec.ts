// The main screens for eyes that need more: 400 % zoom, Windows’ high contrast, and no motion.

import type { Page } from '@playwright/test'
import { addToCart, productWithVariants } from './support/buying.ts'
import { expect, expectNoSidewaysScroll, test } from './support/shop.ts'
import { asStaff } from './support/staff.ts'

/** 1280 by 1024 pixels at 400 %. */
const magnified = { width: 320, height: 256 }

/** Of the height of the window, what stays where it is while the rest scrolls. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const stays = (element: Element | null): boolean =>
      element !== null && (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement))
    window.scrollTo(0, 400)
    const heights = Array.from({ length: 32 }, (_, at) => at * 8 + 4)
    return heights.filter((height) => stays(document.elementFromPoint(160, height))).length / heights.length
  })

async function screens(page: Page, look: (path: string) => Promise<void>) {
  const product = await productWithVariants(page.request)
  for (const path of ['/', '/shop', `/product/${product.slug}`, '/producthulp', '/login', '/toegankelijkheid']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Wis mijn sporen' })).toBeEnabled()
    await look(path)
  }
  await addToCart(page, product)
  await look('winkelmand')
  await page.getByRole('dialog', { name: 'Winkelmand' }).getByRole('button', { name: 'Afrekenen' }).click()
  await expect(page.getByRole('radio', { name: 'iDEAL' })).toBeVisible()
  await look('/checkout')
  await asStaff(page, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('/admin')
  await page.goto('/editor/over-ons')
  await expect(page.getByRole('button', { name: 'Save Page' })).toBeVisible()
  await look('/editor')
}

test('at 400 % nothing falls off sideways, and what stays in place leaves room to read', async ({ page }) => {
  await page.setViewportSize(magnified)
  await screens(page, async (path) => {
    await expectNoSidewaysScroll(page)
    if (path !== 'winkelmand') expect(await covered(page), path).toBeLessThan(0.5)
  })
})

test('in high contrast the keyboard is seen, and nothing moves for whoever asked for calm', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await screens(page, async (path) => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
      return [outlineStyle !== 'none', Number.parseFloat(outlineWidth) >= 2]
    })
    expect([path, ...ring]).toEqual([path, true, true])
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1).length,
    )
    expect([path, moving]).toEqual([path, 0])
  })
})
