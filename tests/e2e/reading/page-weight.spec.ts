// Page weight: a browser lays out every element, and a slow phone needs time for each.

import { expect, test, long } from '#tests/e2e/support/shop.ts'
import { waitForFooter } from '#tests/e2e/support/hydration.ts'

const kilobyte = 1024
const budgets = [
  { name: 'the home page', path: () => '/', elements: 800, bytes: 80 * kilobyte },
  { name: 'the product listing', path: () => '/shop', elements: 800, bytes: 110 * kilobyte },
  {
    name: 'a product page',
    path: (product: string) => product,
    elements: 800,
    bytes: 80 * kilobyte,
  },
]

test.describe('page weight', () => {
  test.use({ javaScriptEnabled: false })

  for (const { name, path, elements, bytes } of budgets)
    test(
      `${name} has at most ${elements} elements and ${bytes / kilobyte} KB of HTML`,
      long,
      async ({ page, request }) => {
        const listing = await (await request.get('/shop')).text()
        const product = /href="(\/product\/[^"]+)"/.exec(listing)?.[1] ?? ''
        const response = await page.goto(path(product))
        expect((await response!.body()).byteLength).toBeLessThanOrEqual(bytes)
        expect(await page.locator('*').count()).toBeLessThanOrEqual(elements)
      },
    )
})

test('a page loads at most 8 script files before it can be used, and 14 in all', async ({
  page,
  request,
}) => {
  const listing = await (await request.get('/shop')).text()
  const product = /href="(\/product\/[^"]+)"/.exec(listing)?.[1] ?? ''
  for (const path of ['/', '/shop', product, '/producthulp', '/checkout'])
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await waitForFooter(page)
      const { early, all } = await page.evaluate(() => {
        const hydratedAt = performance.getEntriesByName('awake')[0]!.startTime
        const scripts = performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        return {
          early: scripts.filter(({ startTime }) => startTime < hydratedAt).length,
          all: new Set(scripts.map(({ name }) => name)).size,
        }
      })
      expect(early).toBeGreaterThan(0)
      expect(early).toBeLessThanOrEqual(8)
      expect(all).toBeLessThanOrEqual(14)
    })
})
