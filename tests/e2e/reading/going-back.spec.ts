// The first Back of a visit restores the scroll position, on a fast machine and on a slow phone.

import type { Locator, Page } from '@playwright/test'
import { openHydrated } from '#tests/e2e/support/hydration.ts'
import {
  expect as baseExpect,
  test,
  main,
  expectText,
  resize,
  longUnless,
  long,
  expectFocused,
  footer,
} from '#tests/e2e/support/shop.ts'
import { delayRequests } from '#tests/e2e/support/requests.ts'
import { storedText } from '#tests/e2e/support/browser-storage.ts'

/** Long enough for the slow phone. */
const expect = baseExpect.configure({ timeout: 30_000 })

/** A quarter of the processor speed, and the connection of a slow phone. */
async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
}

const cards = (page: Page) => main(page).getByRole('article')
const position = (page: Page) => page.evaluate(() => scrollY)

/** Scrolls this to the middle of the screen and returns the scroll position. */
async function scrollTo(page: Page, target: Locator): Promise<number> {
  await target.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  await expect.poll(() => position(page)).toBeGreaterThan(500)
  return position(page)
}

/** The product page adds itself to 'Laatst bekeken' only after a while. */
const expectRecentlyViewed = (page: Page) =>
  expect.poll(() => storedText(page, 'recentlyViewed')).not.toBeNull()

/**
 * Follows the link to a page that is visited for the first time, runs `stay` there and goes back.
 */
async function followAndGoBack(
  page: Page,
  link: Locator,
  url: RegExp,
  list: Locator,
  stay: (page: Page) => Promise<void> = async () => {},
) {
  const before = await scrollTo(page, link)
  const box = (await link.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page).toHaveURL(url)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => position(page)).toBe(0)
  await stay(page)
  await page.goBack()
  await expect(list).toBeVisible()
  await expect.poll(async () => Math.abs((await position(page)) - before)).toBeLessThanOrEqual(50)
  return before
}

for (const { speed, slow, viewport } of [
  { speed: 'a fast machine', slow: false, viewport: { width: 1280, height: 800 } },
  { speed: 'a slow phone', slow: true, viewport: { width: 390, height: 844 } },
])
  test.describe(`on ${speed}`, () => {
    test.use({ viewport })
    test.beforeEach(async ({ page }) => {
      if (slow) await slowDown(page)
    })
    for (const path of ['/shop', '/shop/dames'])
      test(
        `Back from a product restores the position on ${path}`,
        longUnless(path === '/shop' && !slow),
        async ({ page }) => {
          await page.goto(path)
          const card = cards(page).nth(7)
          const before = await followAndGoBack(
            page,
            card.getByRole('heading'),
            /\/product\//,
            card,
            expectRecentlyViewed,
          )
          // Content that loads later below the list moves nothing.
          await expect(page.getByRole('heading', { name: 'Laatst bekeken' })).toBeAttached()
          expect(Math.abs((await position(page)) - before)).toBeLessThanOrEqual(50)
        },
      )

    test('Back from a product restores the position in search results', long, async ({ page }) => {
      await page.goto('/search?q=broekje')
      const result = main(page).getByRole('link').and(page.locator('[href^="/product/"]')).nth(4)
      await followAndGoBack(page, result, /\/product\//, result)
    })

    test('Back from an article and from a page restores the position', long, async ({ page }) => {
      await page.goto('/kennisbank')
      const article = main(page).getByRole('link').and(page.locator('[href^="/artikel/"]')).nth(5)
      await followAndGoBack(page, article, /\/artikel\//, article)
      await page.goto('/shop')
      await footer(page).getByRole('heading', { name: 'Hulp' }).click()
      const contact = footer(page).getByRole('link', { name: 'Contact' })
      await followAndGoBack(page, contact, /\/contact$/, cards(page).first())
    })
  })

test('Back restores the position after a reload of the product and when the list loads late', async ({
  page,
}) => {
  await page.goto('/search?q=nacht')
  const result = main(page).getByRole('link').and(page.locator('[href^="/product/"]')).nth(3)
  const before = await scrollTo(page, result)
  await result.click()
  await expect(page).toHaveURL(/\/product\//)
  await page.reload()
  const release = await delayRequests(page, '**/api/search?*')
  await page.goBack()
  await expectText(page, 'Zoeken…')
  release()
  await expect(result).toBeVisible()
  await expect.poll(async () => Math.abs((await position(page)) - before)).toBeLessThanOrEqual(50)
})

test('a restored position does not fight a visitor who scrolls on', long, async ({ page }) => {
  await resize(page, 1280, 800)
  await page.goto('/shop')
  const card = main(page).getByRole('article').nth(7)
  const before = await followAndGoBack(page, card.getByRole('heading'), /\/product\//, card)
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => position(page)).toBeLessThan(before - 300)
  const after = await position(page)
  await resize(page, 1280, 700)
  expect(Math.abs((await position(page)) - after)).toBeLessThanOrEqual(50)
})

test(
  'the next page of the listing begins at its top, and Back restores the position on the previous one',
  long,
  async ({ page }) => {
    await resize(page, 390)
    await openHydrated(page, '/shop')
    const nextLink = page.getByRole('link', { name: 'Volgende pagina' })
    const before = await scrollTo(page, nextLink)
    await nextLink.click()
    await expect(page).toHaveURL(/pagina=2$/)
    await expect.poll(() => position(page)).toBe(0)
    await expectFocused(main(page), 'heading', /producten$/, { level: 2 })
    await page.goBack()
    await expect(page).toHaveURL(/\/shop$/)
    await expect.poll(async () => Math.abs((await position(page)) - before)).toBeLessThanOrEqual(50)
  },
)
