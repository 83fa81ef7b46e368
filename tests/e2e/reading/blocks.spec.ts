// All blocks: their samples in the back office, and the demo shop’s pages that use them.

import type { Locator } from '@playwright/test'
import { blockPaths } from '#tests/support/block-paths.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { publicScreens } from '#tests/e2e/support/public-screens.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  expectTitle,
  resize,
  long,
  longUnless,
} from '#tests/e2e/support/shop.ts'
import { waitForFooter } from '#tests/e2e/support/hydration.ts'

test(
  'staff see every block with its sample; a visitor is sent to the log-in',
  long,
  async ({ page }) => {
    await page.goto('/admin/blokken')
    await expect(page).toHaveURL(/\/login\?terug=/)
    await openAsOwner(page, '/admin/blokken')
    await expectTitle(page, 'Blokken')
    const samples = page.locator('[data-sample]')
    await expect(samples).toHaveCount(blockPaths.length)
    for (const sample of await samples.all())
      await expect(sample.locator(':scope > section')).toBeVisible()
    await page.getByText('Velden').first().click()
    await expect(page.getByText('(korte tekst)').first()).toBeVisible()
    await expectAccessible(page)
    await resize(page, 320, 640)
    await expectNoSidewaysScroll(page)
  },
)

/** Together these pages use every block (demo/demo-shop.test.ts). */
for (const path of [
  'over-ons',
  'team',
  'zo-werkt-het',
  'wegwijs',
  'kennisbank',
  'meten-dragen-wisselen',
  'veelgestelde-vragen',
  'bezorging',
])
  test(
    `/${path} hydrates without errors and fits the smallest screen`,
    longUnless(!publicScreens.some((screen) => screen.path === `/${path}`)),
    async ({ page }) => {
      await page.goto(`/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await waitForFooter(page)
      await resize(page, 320, 640)
      await expectNoSidewaysScroll(page)
    },
  )

test.describe('the opening of the home page', () => {
  for (const width of [320, 390])
    test(
      `shows heading, text and the whole picture in the first 560 pixels of the page at ${width} pixels`,
      longUnless(width === 390),
      async ({ page }) => {
        await resize(page, width)
        await page.addInitScript(() => {
          const shifts: number[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              shifts.push((entry as PerformanceEntry & { value: number }).value)
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto('/')
        const main = page.getByRole('main')
        const picture = main.getByRole('img').first()
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
        const top = (await main.boundingBox())!.y
        const bottomOf = async (part: Locator) => {
          const { y, height } = (await part.boundingBox())!
          return y + height - top
        }
        const text = main.getByText('Incontinentiemateriaal dat past')
        expect(await bottomOf(text)).toBeLessThan(await bottomOf(picture))
        expect(await bottomOf(picture)).toBeLessThanOrEqual(560)
        // The product stands left and the parcel right, so the picture has to keep its whole width.
        const { drawn, shown } = await picture.evaluate((image: HTMLImageElement) => ({
          drawn: image.naturalWidth / image.naturalHeight,
          shown: image.clientWidth / image.clientHeight,
        }))
        expect(shown).toBeGreaterThanOrEqual(drawn)
        expect(
          (await main.getByRole('link', { name: 'Vind jouw product' }).boundingBox())!.y - top,
        ).toBeGreaterThan(await bottomOf(picture))
        expect(
          await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts),
        ).toEqual([])
      },
    )
})
