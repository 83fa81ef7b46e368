// What the device remembers of a visit, and how it is wiped.

import type { APIRequestContext, Page } from '@playwright/test'
import { addToCart, productWithVariants } from './support/buying.ts'
import { openAsleep } from './support/hydrated.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/shop.ts'

type Named = { name: string; slug: string }
const someProducts = async (request: APIRequestContext, count: number): Promise<Named[]> =>
  ((await (await request.get(`/api/products?per_page=${count}`)).json()) as Named[]).slice(0, count)

const row = (page: Page) => page.getByRole('region', { name: 'Laatst bekeken' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Wis mijn sporen' })
const kept = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

async function visit(page: Page, { slug, name }: Named) {
  await page.goto(`/product/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await isNoted(page, slug)
}

const isNoted = (page: Page, slug: string) =>
  expect
    .poll(() => page.evaluate(() => (JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]') as { slug: string }[])[0]?.slug))
    .toBe(slug)

for (const width of [390, 1280])
  test(`products looked at come back below, and can be taken out, at ${width} pixels`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 })
    const [first, second, third] = (await someProducts(request, 3)) as [Named, Named, Named]
    await visit(page, first)
    await expect(row(page)).toBeHidden()
    await visit(page, second)
    await visit(page, third)
    await expect(row(page).getByRole('link')).toHaveText([second.name, first.name])
    await expectAccessible(page)
    await row(page).getByRole('link', { name: first.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
    await expect(row(page).getByRole('link')).toHaveText([third.name, second.name])
    await isNoted(page, first.slug)

    await page.goto('/shop')
    await expect(row(page).getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    await row(page)
      .getByRole('button', { name: `Haal ${second.name} uit dit lijstje` })
      .click()
    await expect(row(page).getByRole('link')).toHaveText([first.name, third.name])
    await expect(row(page).getByRole('heading')).toBeFocused()
    await row(page).getByRole('button', { name: 'Wis dit lijstje' }).click()
    await expect(row(page)).toContainText('Je lijstje is gewist.')
    await expect.poll(() => kept(page)).not.toContain('recentlyViewed')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Producten' })).toBeVisible()
    await expect(row(page)).toBeHidden()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })

test('the row moves nothing that was already there', async ({ page, request }) => {
  const [first, second] = (await someProducts(request, 2)) as [Named, Named]
  await visit(page, first)
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          if (element?.closest('footer, [aria-labelledby=recent]')) moved.push(element.tagName)
        }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(page, second)
  await expect(row(page).getByRole('link')).toHaveCount(1)
  expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([])
})

for (const width of [390, 1280])
  test(`one question, and the device has forgotten everything, at ${width} pixels`, async ({ page, request, context }) => {
    await page.setViewportSize({ width, height: 844 })
    const product = await productWithVariants(request)
    await addToCart(page, product)
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      for (const key of ['authToken', 'placedOrder', 'wizardAnswers']) localStorage.setItem(key, '"x"')
      sessionStorage.setItem('checkoutValues', '{}')
    })
    const elsewhere = await context.newPage()
    await elsewhere.goto('/contact')
    await expect(elsewhere.getByRole('button', { name: /^Winkelmand.*1/ })).toBeVisible()

    const wipe = page.getByRole('button', { name: 'Wis mijn sporen' })
    await wipe.click()
    await expect(dialog(page)).toContainText('je winkelmand')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Annuleren' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(wipe).toBeFocused()
    await expect.poll(() => kept(page)).toContain('cartItems')

    await wipe.focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('button', { name: 'Wis alles' }).click()
    await expect(dialog(page).getByText('Alles is gewist.')).toBeFocused()
    await expect.poll(() => kept(page)).toEqual([])
    await expectAccessible(page)
    await expect(elsewhere.getByRole('button', { name: /^Winkelmand.*1/ })).toBeHidden()
    await dialog(page).getByRole('button', { name: 'Verder in de winkel' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => kept(page)).toEqual([])
  })

test('the way out leads to the weather and leaves nothing behind', async ({ page, request, context }) => {
  await context.route('https://www.knmi.nl/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weer</title><h1>Weer</h1>' }),
  )
  const left: (string | undefined)[] = []
  page.on('request', (asked) => {
    if (asked.url().includes('knmi.nl')) left.push(asked.headers()['referer'])
  })
  const [product] = (await someProducts(request, 1)) as [Named]
  await visit(page, product)
  await page.getByRole('button', { name: 'Wis mijn sporen' }).click()
  await dialog(page).getByRole('button', { name: 'Wis alles' }).click()
  await dialog(page).getByRole('button', { name: 'Naar het weerbericht' }).click()
  await expect(page.getByRole('heading', { name: 'Weer' })).toBeVisible()
  expect(left).toEqual([undefined])
  await page.goto('/healthz')
  await expect.poll(() => kept(page)).toEqual([])
})

test('letters, contrast and calm are chosen by keyboard, stay from page to page without a jump, and fit the smallest screen', async ({
  page,
}) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Leesgemak' })
  await expect(opener).toBeEnabled()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Leesgemak' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Gewoon' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Grootst' })).toBeChecked()
  for (const name of ['Meer contrast', 'Rustig beeld']) await page.getByRole('checkbox', { name }).press('Space')
  await page.getByRole('button', { name: 'Klaar' }).click()
  await expect(opener).toBeFocused()

  // Without the shop's own scripts, so that only what runs before the first paint can have set it.
  await page.route(/\/build\/entry-client.*\.js/, (route) => route.abort())
  for (const [path, width] of [
    ['/shop', 320],
    ['/product/duin-dagbroekje', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await openAsleep(page, path)
    await expect(page.locator('html')).toHaveAttribute('data-comfort', 'largest contrast calm')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
