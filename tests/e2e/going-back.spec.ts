// The first Back of a visit: it ends where one was, on a quick machine and on a slow one with a thin line.

import type { Locator, Page } from '@playwright/test'
import { awake } from './support/hydrated.ts'
import { expect as atOnce, test } from './support/shop.ts'

/** The slow telephone takes its time. */
const expect = atOnce.configure({ timeout: 30_000 })

/** A processor of a quarter of the speed and a line of a slow telephone. */
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

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const position = (page: Page) => page.evaluate(() => scrollY)

/** Scrolls until this is in the middle of the screen; answers how far that was. */
async function scrollTo(page: Page, target: Locator): Promise<number> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect.poll(() => position(page)).toBeGreaterThan(500)
  return position(page)
}

/** A visitor who stays long enough to see the product's page finds it under 'Laatst bekeken'. */
const isNoted = (page: Page) => expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).not.toBeNull()

/** `there` is a page that was seen for the first time; `stay` is what the visitor waits for on it. */
async function thereAndBack(page: Page, link: Locator, there: RegExp, list: Locator, stay: (page: Page) => Promise<void> = async () => {}) {
  const before = await scrollTo(page, link)
  const box = (await link.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page).toHaveURL(there)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => position(page)).toBe(0)
  await stay(page)
  await page.goBack()
  await expect(list).toBeVisible()
  await expect.poll(async () => Math.abs((await position(page)) - before)).toBeLessThanOrEqual(50)
  return before
}

for (const { speed, slow, viewport } of [
  { speed: 'a quick machine', slow: false, viewport: { width: 1280, height: 800 } },
  { speed: 'a slow telephone', slow: true, viewport: { width: 390, height: 844 } },
])
  test.describe(`on ${speed}`, () => {
    test.use({ viewport })
    test.beforeEach(async ({ page }) => {
      if (slow) await slowDown(page)
    })
    for (const address of ['/shop', '/shop/dames'])
      test(`from a product back to ${address}`, async ({ page }) => {
        await page.goto(address)
        const card = cards(page).nth(7)
        const before = await thereAndBack(page, card.getByRole('heading'), /\/product\//, card, isNoted)
        // What comes later under the list moves nothing.
        await expect(page.getByRole('heading', { name: 'Laatst bekeken' })).toBeAttached()
        expect(Math.abs((await position(page)) - before)).toBeLessThanOrEqual(50)
      })

    test('from a product back to what was found', async ({ page }) => {
      await page.goto('/search?q=broekje')
      const found = page.getByRole('main').getByRole('link').and(page.locator('[href^="/product/"]')).nth(4)
      await thereAndBack(page, found, /\/product\//, found)
    })

    test('from an article and from a page', async ({ page }) => {
      await page.goto('/kennisbank')
      const article = page.getByRole('main').getByRole('link').and(page.locator('[href^="/artikel/"]')).nth(5)
      await thereAndBack(page, article, /\/artikel\//, article)
      await page.goto('/shop')
      const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
      await thereAndBack(page, contact, /\/contact$/, cards(page).first())
    })
  })

test('after a reload of the product, and when the list is late', async ({ page }) => {
  await page.goto('/search?q=nacht')
  const found = page.getByRole('main').getByRole('link').and(page.locator('[href^="/product/"]')).nth(3)
  const before = await scrollTo(page, found)
  await found.click()
  await expect(page).toHaveURL(/\/product\//)
  await page.reload()
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/search?*', async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.goBack()
  await expect(page.getByText('Zoeken…')).toBeVisible()
  asked.resolve()
  await expect(found).toBeVisible()
  await expect.poll(async () => Math.abs((await position(page)) - before)).toBeLessThanOrEqual(50)
})

test('whoever goes on from there is left alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/shop')
  const card = page.getByRole('main').getByRole('article').nth(7)
  const before = await thereAndBack(page, card.getByRole('heading'), /\/product\//, card)
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => position(page)).toBeLessThan(before - 300)
  const after = await position(page)
  await page.setViewportSize({ width: 1280, height: 700 })
  expect(Math.abs((await position(page)) - after)).toBeLessThanOrEqual(50)
})

test('the next page of the overview begins at its top, and Back leads to where the one before was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await awake(page, '/shop')
  const next = page.getByRole('link', { name: 'Volgende pagina' })
  const before = await scrollTo(page, next)
  await next.click()
  await expect(page).toHaveURL(/pagina=2$/)
  await expect.poll(() => position(page)).toBe(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: /producten$/ })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/shop$/)
  await expect.poll(async () => Math.abs((await position(page)) - before)).toBeLessThanOrEqual(50)
})
