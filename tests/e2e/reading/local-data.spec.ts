// The data that the browser stores about a visit, and clearing it.

import type { Page } from '@playwright/test'
import type { Product } from '#domain/catalogue/product.ts'
import { addToCart, productWithVariants } from '#tests/e2e/support/checkout.ts'
import { openUnhydrated, openHydrated } from '#tests/e2e/support/hydration.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  expectTitle,
  expectVisible,
  resize,
  expectFitsHere,
  longUnless,
  long,
  expectChecked,
  openPage,
  footer,
} from '#tests/e2e/support/shop.ts'
import { pressButton, pressLink } from '#tests/e2e/support/controls.ts'
import { listProducts } from '#tests/e2e/support/product-page.ts'
import { recordRequests } from '#tests/e2e/support/requests.ts'
import { storedValue } from '#tests/e2e/support/browser-storage.ts'

const recentlyViewed = (page: Page) => page.getByRole('region', { name: 'Laatst bekeken' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Wis mijn sporen' })
const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

async function visitProduct(page: Page, { slug, name }: Product) {
  await openPage(page, `/product/${slug}`, name)
  await expectRecentlyViewed(page, slug)
}

const expectRecentlyViewed = (page: Page, slug: string) =>
  expect
    .poll(
      async () =>
        ((await storedValue(page, 'recentlyViewed')) as { slug: string }[] | null)?.[0]?.slug,
    )
    .toBe(slug)

for (const width of [390, 1280])
  test(
    `recently viewed products are listed and can be removed, at ${width} pixels wide`,
    long,
    async ({ page, request }) => {
      await resize(page, width)
      const [first, second, third] = (await listProducts(request)) as [Product, Product, Product]
      await visitProduct(page, first)
      await expect(recentlyViewed(page)).toBeHidden()
      await visitProduct(page, second)
      await visitProduct(page, third)
      await expect(recentlyViewed(page).getByRole('link')).toHaveText([second.name, first.name])
      await expectAccessible(page)
      await pressLink(recentlyViewed(page), first.name)
      await expectTitle(page, first.name)
      await expect(recentlyViewed(page).getByRole('link')).toHaveText([third.name, second.name])
      await expectRecentlyViewed(page, first.slug)

      await page.goto('/shop')
      await expect(recentlyViewed(page).getByRole('listitem')).toHaveCount(3)
      await expectAccessible(page)
      await pressButton(recentlyViewed(page), `Haal ${second.name} uit dit lijstje`)
      await expect(recentlyViewed(page).getByRole('link')).toHaveText([first.name, third.name])
      await expect(recentlyViewed(page).getByRole('heading')).toBeFocused()
      await pressButton(recentlyViewed(page), 'Wis dit lijstje')
      await expect(recentlyViewed(page)).toContainText('Je lijstje is gewist.')
      await expect.poll(() => storedKeys(page)).not.toContain('recentlyViewed')
      await page.reload()
      await expectTitle(page, 'Producten')
      await expect(recentlyViewed(page)).toBeHidden()
      await resize(page, 320, 640)
      await expectNoSidewaysScroll(page)
    },
  )

test('the recently viewed products cause no layout shift', long, async ({ page, request }) => {
  const [first, second] = (await listProducts(request)) as [Product, Product]
  await visitProduct(page, first)
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        sources: { node: Node | null }[]
      })[])
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          if (element?.closest('footer, [aria-labelledby=recent]')) moved.push(element.tagName)
        }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visitProduct(page, second)
  await expect(recentlyViewed(page).getByRole('link')).toHaveCount(1)
  expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual(
    [],
  )
})

for (const width of [390, 1280])
  test(
    `one confirmation clears all local data, at ${width} pixels wide`,
    longUnless(width === 390),
    async ({ page, request, context }) => {
      await resize(page, width)
      const product = await productWithVariants(request)
      await addToCart(page, product)
      await page.keyboard.press('Escape')
      await page.evaluate(() => {
        for (const key of ['authToken', 'placedOrder', 'wizardAnswers', 'wizardDetails'])
          localStorage.setItem(key, '"x"')
        sessionStorage.setItem('checkoutValues', '{}')
      })
      const otherTab = await context.newPage()
      await otherTab.goto('/contact')
      await expectVisible(otherTab, 'button', /^Winkelmand.*1/)

      const clearButton = page.getByRole('button', { name: 'Wis mijn sporen' })
      await clearButton.click()
      await expect(dialog(page)).toContainText('je winkelmand')
      await expectAccessible(page)
      await pressButton(dialog(page), 'Annuleren')
      await expect(dialog(page)).toBeHidden()
      await expect(clearButton).toBeFocused()
      await expect.poll(() => storedKeys(page)).toContain('cartItems')

      await clearButton.press('Enter')
      await pressButton(dialog(page), 'Wis alles')
      await expect(dialog(page).getByText('Alles is gewist.')).toBeFocused()
      await expect.poll(() => storedKeys(page)).toEqual([])
      await expectAccessible(page)
      await expect(otherTab.getByRole('button', { name: /^Winkelmand.*1/ })).toBeHidden()
      await pressButton(dialog(page), 'Verder in de winkel')
      await page.waitForURL((url) => url.pathname === '/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => storedKeys(page)).toEqual([])
    },
  )

test('looking around requests nothing from other hosts and leaves no cookie', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const requests = recordRequests(page)
  const [product] = (await listProducts(request)) as [Product]
  await visitProduct(page, product)
  for (const path of [
    '/',
    '/shop',
    '/producthulp',
    '/kennisbank',
    '/over-ons',
    '/privacybeleid',
    '/checkout',
    '/login',
  ]) {
    await openHydrated(page, path)
    await page.mouse.wheel(0, 5000)
  }
  const hosts = new Set(requests.map((one) => new URL(one.url()).host))
  expect([...hosts]).toEqual([new URL(baseURL!).host])
  expect(await context.cookies()).toEqual([])
})

test(
  'the exit to the weather site sends no referrer and leaves no data behind',
  long,
  async ({ page, request, context }) => {
    await context.route('https://www.knmi.nl/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Weer</title><h1>Weer</h1>' }),
    )
    const requests = recordRequests(page, 'knmi.nl')
    const [product] = (await listProducts(request)) as [Product]
    await visitProduct(page, product)
    await pressButton(page, 'Wis mijn sporen')
    await pressButton(dialog(page), 'Wis alles')
    await pressButton(dialog(page), 'Naar het weerbericht')
    await expectVisible(page, 'heading', 'Weer')
    expect(requests.map((one) => one.headers()['referer'])).toEqual([undefined])
    await page.goto('/healthz')
    await expect.poll(() => storedKeys(page)).toEqual([])
  },
)

test('text size, contrast and reduced motion are set by keyboard, persist without a layout shift, and fit the smallest screen', async ({
  page,
}) => {
  await page.goto('/')
  const opener = footer(page).getByRole('button', { name: 'Leesgemak' })
  await expect(opener).toBeEnabled()
  await opener.press('Enter')
  await expectVisible(page, 'dialog', 'Leesgemak')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Gewoon' }).press('ArrowUp')
  await expectChecked(page, 'radio', 'Grootst')
  for (const name of ['Meer contrast', 'Rustig beeld'])
    await page.getByRole('checkbox', { name }).press('Space')
  await pressButton(page, 'Klaar')
  await expect(opener).toBeFocused()

  // Blocks the shop’s own scripts, so that only the script before the first paint can have applied
  // the preferences.
  await page.route(/\/build\/entry-client.*\.js/, (route) => route.abort())
  for (const [path, width] of [
    ['/shop', 320],
    ['/product/duin-dagbroekje', 1280],
  ] as const) {
    await resize(page, width, 800)
    await openUnhydrated(page, path)
    await expect(page.locator('html')).toHaveAttribute('data-comfort', 'largest contrast calm')
    await expectFitsHere(page)
  }
})
