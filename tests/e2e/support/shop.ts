// The browser journeys' fixture: a real demo shop of its own for each file, its address as baseURL, axe and policy violations watched.

import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { atRest, seenAtRest } from './settled.ts'
import { waitingForAwake } from './hydrated.ts'
import { withinOneDay } from './frozen-day.ts'
import { Shops } from './shops.ts'

export { expect }

/** Answers a journey asked for; and the recorder, which itself reads pictures that are not uploaded yet. */
const notOurs = /status of 4\d\d|status of 50[23]|net::ERR/

/** A journey that turns the screen while one page fades into the next. */
const resized = /Transition was aborted .*Viewport size changed/

type Options = { foreseen: RegExp | undefined }
type Fixtures = { oneDay: void; complaints: string[]; shop: RunningShop }
export const test = base.extend<Options & Fixtures, { shops: Shops }>({
  shops: [
    async ({}, use) => {
      const shops = new Shops()
      await use(shops)
      await shops.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** What the browser says of a journey that provokes it: `test.use` for that journey alone. */
  foreseen: [undefined, { option: true }],
  shop: async ({ shops }, use, { file }) => use(await shops.of(file)),
  page: async ({ page, javaScriptEnabled }, use) => use(javaScriptEnabled ? waitingForAwake(page) : page),
  baseURL: async ({ shop }, use) => use(shop.url),
  oneDay: [
    async ({}, use, { timeout }) => {
      await withinOneDay(timeout)
      await use()
    },
    { auto: true, timeout: 180_000 },
  ],
  /** Console errors and policy violations of the page; every journey ends without any. */
  complaints: [
    async ({ page, foreseen }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !notOurs.test(message.text()) && !foreseen?.test(message.text())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => {
        if (!resized.test(String(error))) complaints.push(String(error))
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** No violation of WCAG 2.2 AA on what is shown now. Behind a modal dialog nothing can be reached, however much of it is in sight. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await seenAtRest(page, async () => {
    // Its other mode opens one more page for each look, for frames of other sites; the shop has none.
    const axe = new AxeBuilder({ page }).setLegacyMode().withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    const modal = (await page.locator('dialog:modal').count()) > 0
    return (modal ? axe.include('dialog:modal') : axe).analyze()
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** Nothing sticks out sideways at this width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
}

/** Accessible on a desk and on a phone, and nothing sticks out sideways from 320 pixels on. The window is a desk's again afterwards. */
export async function expectFits(page: Page): Promise<void> {
  // A fade between two screens must be over before the window changes its size.
  await atRest(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 1280, height: 844 })
}
