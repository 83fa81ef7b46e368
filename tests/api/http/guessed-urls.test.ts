// URLs that people type by hand redirect to the real page, unless staff made a page at that URL.

import { cacheTag } from '#domain/cache-tag.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { insertContentRow } from '#data/content/content.ts'
import { rulesOf } from '#app/match-route.ts'
import { routes } from '../../../src/app/routes.ts'
import { openShopInProcess } from '../../support/shop-in-process.ts'

const shop = await openShopInProcess({ env: { RATE_LIMITS: 'off' } })
beforeAll(async () => {
  await addPages('home', 'privacybeleid', 'veelgestelde-vragen')
})

const addPages = (...slugs: string[]) =>
  shop.database.db.transaction(async (tx) => {
    for (const slug of slugs) await insertContentRow(tx, 'page', { slug, title: `Titel ${slug}` })
    await invalidateTags(
      tx,
      slugs.map((slug) => cacheTag.page(slug)),
    )
  })
const responseTo = async (path: string) => {
  const { status, headers } = await fetch(shop.url + path, { redirect: 'manual' })
  return [status, headers.get('location')]
}

describe('a guessed URL', () => {
  test.each([
    ['/privacy', '/privacybeleid'],
    ['/faq', '/veelgestelde-vragen'],
    ['/FAQ', '/veelgestelde-vragen'],
    ['/winkelmand', '/checkout'],
    ['/cart', '/checkout'],
    ['/mijn-account', '/account'],
    ['/inloggen', '/login'],
    ['/zoeken', '/search'],
  ])('redirects from %s to %s, on every request', async (from, to) => {
    expect(await responseTo(from)).toEqual([301, to])
    expect(await responseTo(from)).toEqual([301, to])
  })

  test('answers 404 while its target page does not exist', async () => {
    expect(await responseTo('/retourneren')).toEqual([404, null])
    await addPages('bezorging')
    await expect.poll(() => responseTo('/retourneren')).toEqual([301, '/bezorging'])
  })

  test('shows the page that staff make there', async () => {
    expect(await responseTo('/voorwaarden')).toEqual([404, null])
    expect(await responseTo('/hulp')).toEqual([301, '/veelgestelde-vragen'])
    await addPages('hulp')
    await expect.poll(() => responseTo('/hulp')).toEqual([200, null])
  })
})

const concretePath = (path: string) =>
  `/${path.replace(/:\w+/g, 'a'.repeat(32)).replace(/\/?\*$/, '')}`

describe('personal pages', () => {
  test.each(
    routes.filter(({ path }) => rulesOf(path).private).map(({ path }) => concretePath(path)),
  )('%s is noindex', async (path) => {
    const html = await (await fetch(shop.url + path)).text()
    expect(html).toContain('<meta name="robots" content="noindex"')
  })
})
