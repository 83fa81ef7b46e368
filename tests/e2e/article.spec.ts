// From the knowledge base to an article.

import { awake } from './support/hydrated.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/shop.ts'

const slug = 'rustig-slapen'
const title = /^Rustig slapen/

for (const width of [390, 1280])
  test(`an article is found and read at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/kennisbank')
    await expectAccessible(page)
    const list = page.getByRole('main').getByRole('article')
    await expect.poll(() => list.count()).toBeGreaterThanOrEqual(8)
    await list.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(`/artikel/${slug}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(/^Rustig slapen.* \| Luwte$/)
    const cover = page.getByRole('main').getByRole('img').first()
    await expect(cover).toHaveAttribute('src', /^\/storage\//)
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(300)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Meer uit de kennisbank' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kennisbank' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

test('search engines read what it is; without scripts it is whole', async ({ browser, shop, request }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await plain.newPage()
  await page.goto(`/artikel/${slug}?van=elders`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Leg een onderlegger op het laken')).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shop.url}/artikel/${slug}`)
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', new RegExp(`^${shop.url}/storage/`))
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}') as { '@graph': object[] }
  const article = {
    '@type': 'Article',
    inLanguage: 'nl-NL',
    mainEntityOfPage: `${shop.url}/artikel/${slug}`,
    headline: expect.stringMatching(title) as unknown,
  }
  expect(facts['@graph']).toMatchObject([
    article,
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Kennisbank' }, {}] },
  ])
  await plain.close()
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${shop.url}/artikel/${slug}</loc>`)
})

test('an article that does not exist is a true 404, and stays one when the page is hydrated', async ({ page }) => {
  const answer = page.waitForResponse('**/artikel/bestaat-niet')
  await awake(page, '/artikel/bestaat-niet')
  expect((await answer).status()).toBe(404)
  await expect(page.locator('[data-status="404"]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Deze pagina vinden we niet' })).toBeVisible()
})

test('a page that takes its time says that it is coming', async ({ page }) => {
  await awake(page, '/')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/pages/over-ons', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Over ons' }).click()
  await expect(page.getByText('Pagina wordt geladen...')).toBeVisible()
  held.resolve()
  await expect(page).toHaveURL(/\/over-ons$/)
  await expect(page.getByText('Pagina wordt geladen...')).toBeHidden()
})
