// The knowledge base and its articles.

import { openHydrated } from '#tests/e2e/support/hydration.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  main,
  expectText,
  expectTitle,
  resize,
  longUnless,
  long,
  openPage,
  footer,
} from '#tests/e2e/support/shop.ts'
import { pressLink } from '#tests/e2e/support/controls.ts'
import { delayRequests } from '#tests/e2e/support/requests.ts'

const slug = 'rustig-slapen'
const title = /^Rustig slapen/

for (const width of [390, 1280])
  test(
    `an article can be found and read at ${width} pixels`,
    longUnless(width === 390),
    async ({ page }) => {
      await resize(page, width)
      await page.goto('/kennisbank')
      await expectAccessible(page)
      const list = main(page).getByRole('article')
      await expect.poll(() => list.count()).toBeGreaterThanOrEqual(8)
      await pressLink(list, title)
      await expect(page).toHaveURL(`/artikel/${slug}`)
      await expectTitle(page, title)
      await expect(page).toHaveTitle(/^Rustig slapen.* \| Luwte$/)
      const cover = main(page).getByRole('img').first()
      await expect(cover).toHaveAttribute('src', /^\/storage\//)
      await expect
        .poll(() =>
          cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
        )
        .toBeGreaterThan(300)
      await expectAccessible(page)
      await resize(page, 320, 640)
      await expectNoSidewaysScroll(page)
      await pressLink(page, 'Meer uit de kennisbank')
      await expectTitle(page, 'Kennisbank')
      await expectNoSidewaysScroll(page)
    },
  )

test(
  'an article has structured data for search engines and is complete without scripts',
  long,
  async ({ shop, request, newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await openPage(page, `/artikel/${slug}?van=elders`, title)
    await expectText(page, 'Leg een onderlegger op het laken')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${shop.url}/artikel/${slug}`,
    )
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      new RegExp(`^${shop.url}/storage/`),
    )
    const structuredData = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
    ) as {
      '@graph': object[]
    }
    const article = {
      '@type': 'Article',
      inLanguage: 'nl-NL',
      mainEntityOfPage: `${shop.url}/artikel/${slug}`,
      headline: expect.stringMatching(title) as unknown,
    }
    expect(structuredData['@graph']).toMatchObject([
      article,
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Home' }, { name: 'Kennisbank' }, {}],
      },
    ])
    expect(await (await request.get('/sitemap.xml')).text()).toContain(
      `${shop.url}/artikel/${slug}</loc>`,
    )
  },
)

test('an unknown article answers 404, and the page still says so after hydration', async ({
  page,
}) => {
  const response = page.waitForResponse('**/artikel/bestaat-niet')
  await openHydrated(page, '/artikel/bestaat-niet')
  expect((await response).status()).toBe(404)
  await expect(page.locator('[data-status="404"]')).toBeVisible()
  await expectTitle(page, 'Deze pagina vinden we niet')
})

test('a slow page shows that it is loading', async ({ page }) => {
  await openHydrated(page, '/')
  const release = await delayRequests(page, '**/api/pages/over-ons')
  await pressLink(footer(page), 'Over ons')
  await expectText(page, 'Pagina wordt geladen...')
  release()
  await expect(page).toHaveURL(/\/over-ons$/)
  await expect(page.getByText('Pagina wordt geladen...')).toBeHidden()
})
