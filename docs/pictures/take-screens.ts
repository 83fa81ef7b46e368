// Takes every screen of the storefront at four widths, for a comparison of two versions of the shop
// (docs/screens). Usage, after a build: node docs/pictures/take-screens.ts <folder> [name of a
// public screen…]

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { waitForAnimations } from '#tests/e2e/support/animations.ts'
import { publicScreens } from '#tests/e2e/support/public-screens.ts'
import { visitPersonalScreens } from '#tests/e2e/support/screens.ts'
import { withHydrationWaits } from '#tests/e2e/support/hydration.ts'
import { inShop } from './in-shop.ts'

/**
 * In pixels: the width of a window, the height of its picture, and the width to which the picture
 * is reduced.
 */
const views = [
  { width: 390, height: 1600, reducedTo: 195 },
  { width: 768, height: 1600, reducedTo: 307 },
  { width: 1280, height: 1600, reducedTo: 448 },
  { width: 1920, height: 1600, reducedTo: 576 },
]

const [folder, ...names] = process.argv.slice(2)
if (!folder) throw new Error('pass the folder for the pictures')
mkdirSync(folder, { recursive: true })

await inShop(async (browser, url) => {
  for (const { width, height, reducedTo } of views) {
    const context = await browser.newContext({
      viewport: { width, height },
      baseURL: url,
      locale: 'nl-NL',
      timezoneId: 'Europe/Amsterdam',
      reducedMotion: 'reduce',
    })
    const page = withHydrationWaits(await context.newPage())
    const take = async (name: string) => {
      await page.waitForLoadState('networkidle')
      await expect(page.locator('.spin')).toHaveCount(0)
      await waitForAnimations(page)
      await showPictures(page)
      await sharp(await page.screenshot())
        .resize({ width: reducedTo })
        .png()
        .toFile(join(folder, `${name}-${width}.png`))
    }
    for (const { name, path } of publicScreens.filter(
      (screen) => names.length === 0 || names.includes(screen.name),
    )) {
      const response = await page.goto(path)
      if (response?.status() === 404 && name !== 'not-found') continue
      await take(name)
    }
    if (names.length === 0) await visitPersonalScreens(page, take)
    await context.close()
  }
})

/**
 * Waits until every picture in the window is decoded, at most three seconds: a lazy picture outside
 * the strip of a gallery never is.
 */
async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shown = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < innerHeight && image.currentSrc,
    )
    const decoded = Promise.allSettled(shown.map((image) => image.decode()))
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 3000))])
  })
}
