// Addresses that people type lead to the page, unless staff made a page there.

import { cacheTag } from '#domain/cache-tag.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invalidateTags } from '#data/cache-invalidation.ts'
import { addPage } from '#data/pages.ts'
import { routeRules } from '../../src/route-rules.ts'
import { routes } from '../../src/routes.ts'
import { type ShopInProcess, shopInProcess } from '#tests/support/web/shop-in-process.ts'

let shop: ShopInProcess
beforeAll(async () => {
  shop = await shopInProcess({ env: { RATE_LIMITS: 'off' } })
  await put('home', 'privacybeleid', 'veelgestelde-vragen')
})
afterAll(() => shop.stop())

const put = (...slugs: string[]) =>
  shop.database.db.transaction(async (tx) => {
    for (const slug of slugs) await addPage(tx, { slug, title: `Titel ${slug}`, description: '', content: [] })
    await invalidateTags(
      tx,
      slugs.map((slug) => cacheTag.page(slug)),
    )
  })
const answerTo = async (path: string) => {
  const { status, headers } = await fetch(shop.url + path, { redirect: 'manual' })
  return [status, headers.get('location')]
}

describe('a typed address', () => {
  test.each([
    ['/privacy', '/privacybeleid'],
    ['/faq', '/veelgestelde-vragen'],
    ['/FAQ', '/veelgestelde-vragen'],
    ['/winkelmand', '/checkout'],
    ['/cart', '/checkout'],
    ['/mijn-account', '/account'],
    ['/inloggen', '/login'],
    ['/zoeken', '/search'],
  ])('leads from %s to %s, each time', async (from, to) => {
    expect(await answerTo(from)).toEqual([301, to])
    expect(await answerTo(from)).toEqual([301, to])
  })

  test('leads to no page that is not there', async () => {
    expect(await answerTo('/retourneren')).toEqual([404, null])
    await put('bezorging')
    await expect.poll(() => answerTo('/retourneren')).toEqual([301, '/bezorging'])
  })

  test('gives way to the page that staff make there', async () => {
    expect(await answerTo('/voorwaarden')).toEqual([404, null])
    expect(await answerTo('/hulp')).toEqual([301, '/veelgestelde-vragen'])
    await put('hulp')
    await expect.poll(() => answerTo('/hulp')).toEqual([200, null])
  })
})

const filled = (path: string) => `/${path.replace(/:\w+/g, 'a'.repeat(32)).replace(/\/?\*$/, '')}`

describe('pages of one person', () => {
  test.each(routes.filter(({ path }) => routeRules[path].private).map(({ path }) => filled(path)))(
    '%s asks search engines not to list it',
    async (path) => {
      const html = await (await fetch(shop.url + path)).text()
      expect(html).toContain('<meta name="robots" content="noindex"')
    },
  )
})
