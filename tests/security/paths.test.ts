// Canonical paths: other spellings redirect to them, and endless variants fill neither the cache
// nor the processor.

import { request } from 'node:http'
import { expect, test } from 'vitest'
import { insertContentRow } from '#data/content/content.ts'
import { insertCategory, insertProductWithVariations } from '#data/catalogue/insert-product.ts'
import { cents } from '#domain/money.ts'
import { startShopInProcess, openShopInProcess } from '../support/shop-in-process.ts'

const shop = await openShopInProcess({ env: { RATE_LIMITS: 'off' } })
const { db } = shop.database
for (const slug of ['home', 'over-ons', 'privacybeleid', 'veelgestelde-vragen'])
  await insertContentRow(db, 'page', { slug, title: `Titel ${slug}` })
const heren = await insertCategory(db, { slug: 'heren', name: 'Heren' })
await insertProductWithVariations(db, {
  slug: 'duin',
  name: 'Duin',
  price: cents(1000),
  vatRate: 9,
  position: 1,
  categoryIds: [heren],
})

type Reply = {
  status: number
  location: string | undefined
  cacheControl: string | undefined
  body: string
  retryAfter: string | undefined
}
/** Sends the path unchanged: `fetch` would normalise it first. */
const ask = (path: string, at = shop) =>
  new Promise<Reply>((resolve, reject) => {
    request(at.url, { path, agent: false }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => void (body += part))
      const {
        location,
        'retry-after': retryAfter,
        'cache-control': cacheControl,
      } = response.headers
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location, cacheControl, body, retryAfter }),
      )
    })
      .on('error', reject)
      .end()
  })

test.each([
  ['/SHOP', '/shop'],
  ['/Shop/Heren', '/shop/heren'],
  ['/PRODUCT/Duin', '/product/duin'],
  ['/product/%64uin', '/product/duin'],
  ['/Over-Ons?utm_source=Brief&x=1', '/over-ons?utm_source=Brief&x=1'],
  ['//shop///heren/?pagina=1&utm=a', '/shop/heren?utm=a'],
  ['/HOME?x=1', '/?x=1'],
  ['/Login?terug=/Account', '/login?terug=/Account'],
  ['/PRIVACY?utm=1', '/privacybeleid?utm=1'],
  ['/Faq/', '/veelgestelde-vragen'],
  ['/shop?pagina=77&utm=1', '/shop?utm=1'],
])('%s redirects to %s, which answers 200', async (path, to) => {
  for (const time of ['first', 'again']) {
    const { status, location } = await ask(path)
    expect([time, status, location]).toEqual([
      time,
      path.startsWith('/shop?') || path.includes('pagina') ? 302 : 301,
      to,
    ])
  }
  expect((await ask(to)).status).toBe(200)
})

test('the case of a token is preserved in redirects, which no cache may store', async () => {
  for (const folder of [
    'bestelling',
    'abonnement',
    'herroepen',
    'wijziging',
    'bevestig',
    'uitnodiging',
    'nieuwsbrief/afmelden',
  ]) {
    expect((await ask(`/${folder}/AbC`)).location).toBeUndefined()
    expect(await ask(`/${folder.toUpperCase()}/AbC/`)).toMatchObject({
      status: 301,
      location: `/${folder}/AbC`,
      cacheControl: 'private, no-store',
    })
    expect(await ask(`/${folder}/AbC/x.css`)).toMatchObject({
      status: 301,
      cacheControl: 'private, no-store',
    })
  }
})

test('a malformed path answers 400', async () => {
  for (const path of [
    '/%',
    '/%ff',
    '/a%00',
    '/a%0d%0ab',
    '/shop#a',
    '/x/..%2f../account/..',
    '/x/%2e%2E/account',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 400])
})

test('the API answers only exact paths and never redirects', async () => {
  const before = shop.countCached()
  for (const path of [
    '/api/product/%64uin',
    '/api//products',
    '/api/pages//over-ons',
    '/%61pi/products',
    '//api/products',
    '/API/products',
    '/Env',
    '/healthz/',
  ]) {
    const { status, location } = await ask(path)
    expect([path, [400, 404].includes(status), location]).toEqual([path, true, undefined])
  }
  expect(shop.countCached()).toBe(before)
})

test('all unknown categories are one page, cached once, without anything of the path', async () => {
  const first = await ask('/shop/kanarie-eerst')
  expect(first.body).toContain('<meta property="og:url" content="http://shop.test/shop"')
  expect(first.body).toContain('noindex')
  expect(first.body).not.toContain('kanarie')
  const before = shop.countCached()
  for (let index = 0; index < 1000; index++) {
    const { status, body } = await ask(
      `/shop/${index % 2 ? 'heren/' : ''}kanarie-${index}?x=${index}`,
    )
    expect([index, status, body === first.body]).toEqual([index, 200, true])
  }
  expect(shop.countCached()).toBe(before)
})

test('other endless URLs do not fill the cache either', async () => {
  for (const path of ['/shop', '/shop/heren', '/over-ons', '/product/duin']) await ask(path)
  const before = shop.countCached()
  for (let index = 0; index < 10; index++)
    for (const path of [
      '/shop/x/heren',
      '/artikel/x',
      '/product/x',
      '/x',
      '/search?q=x',
      '/shop?pagina=9',
      '/shop/heren?x=',
      '/over-ons?y=',
      '/product/duin?pagina=',
    ])
      await ask(path.replace(/x|9$|=$/, (end) => (end === '=' ? `=${index}` : `${end}${index}`)))
  expect(shop.countCached()).toBe(before)
})

test(
  'a sender gets at most 300 newly rendered pages a minute; cached pages and staff pages are not limited',
  { tags: 'long' },
  async () => {
    const limited = await startShopInProcess({ sharedWith: shop })
    expect((await ask('/over-ons', limited)).status).toBe(200)
    for (let index = 1; index < 300; index++)
      expect((await ask(`/nergens-${index}`, limited)).status).toBe(404)
    const refused = await ask('/nog-een', limited)
    expect([
      refused.status,
      Number(refused.retryAfter) > 0 && Number(refused.retryAfter) <= 60,
    ]).toEqual([429, true])
    expect(refused.body).toContain('Even rustig aan')
    expect((await ask('/over-ons', limited)).status).toBe(200)
    expect((await ask('/admin', limited)).status).toBe(200)
    expect((await ask('/nog-een')).status).toBe(404)
    await limited.stop()
  },
)
