// What holds on every screen of the storefront: accessibility, twice as large text, forced colours,
// and use without scripts.

import type { Page } from '@playwright/test'
import { openUnhydrated } from '#tests/e2e/support/hydration.ts'
import { publicScreens } from '#tests/e2e/support/public-screens.ts'
import { visitPersonalScreens } from '#tests/e2e/support/screens.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectNoViolationsAtAnyWidth,
  test,
  long,
  footer,
} from '#tests/e2e/support/shop.ts'

// These take long, so that a worker should not have them all.
test.describe.configure({ mode: 'parallel' })

/**
 * Sets the size of the page's text through a constructed style sheet, which the
 * Content-Security-Policy allows.
 */
const setTextSize = (page: Page, percentage: number) =>
  page.evaluate((size) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${size}% }`)
    document.adoptedStyleSheets = [sheet]
  }, percentage)

/**
 * Expects no violation of axe and no sideways scrolling on a phone and on a desktop, none with text
 * at twice its size, and a visible focus in forced colours.
 */
async function expectUsable(page: Page): Promise<void> {
  await expectNoViolationsAtAnyWidth(page, 390)
  await setTextSize(page, 200)
  await expectNoSidewaysScroll(page)
  await setTextSize(page, 100)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.keyboard.press('Tab')
  // The label around a hidden radio button shows its focus.
  const outlines = await page.evaluate(() =>
    [document.activeElement, document.activeElement?.closest('label')].map(
      (element) => element && getComputedStyle(element).outlineStyle,
    ),
  )
  expect(outlines, 'the focus is visible in forced colours').toContainEqual(
    expect.stringMatching(/auto|solid/),
  )
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Expects the heading of the screen, and the footer with its links to other screens. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(footer(page).getByRole('link').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
}

test.describe('every screen on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('is usable for every visitor', async ({ page }) => {
    test.setTimeout(400_000)
    for (const { name, path } of publicScreens)
      await test.step(name, async () => {
        await page.goto(path)
        await expectUsable(page)
      })
  })

  test('is usable from the cart to the account', async ({ page }) => {
    test.setTimeout(240_000)
    await visitPersonalScreens(page, (name) => test.step(name, () => expectUsable(page)))
  })

  test('can be read when its scripts fail to load', long, async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort())
    for (const { name, path } of publicScreens)
      await test.step(name, async () => {
        await openUnhydrated(page, path)
        await expectReadable(page)
      })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('can be read', long, async ({ page }) => {
      for (const { name, path } of publicScreens)
        await test.step(name, async () => {
          await page.goto(path)
          await expectReadable(page)
        })
    })
  })
})
