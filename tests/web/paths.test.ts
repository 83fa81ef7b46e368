// One path for one page: other spellings lead there, and endless ones neither fill the cache nor cost without end.

import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPage } from '#data/pages.ts'
import { addCategory, addProduct } from '#data/products-new.ts'
import { cents } from '#domain/money.ts'
import { type ShopInProcess, shopInProcess } from '#tests/support/web/shop-in-process.ts'

let shop: ShopInProcess
beforeAll(async () => {
  shop = await shopInProcess({ env: { RATE_LIMITS: 'off' } })
  const { db } = shop.database
  for (const slug of ['home', 'over-ons', 'privacybeleid', 'veelgestelde-vragen'])
    await addPage(db, { slug, title: `Titel ${slug}`, description: '', content: [] })
  const heren = await addCategory(db, { slug: 'heren', name: 'Heren' })
  await addProduct(db, { slug: 'duin', name: 'Duin', price: cents(1000), vatRate: 9, position: 1, categoryIds: [heren] })
})
afterAll(() => shop.stop())

type Answer = { status: number; location: string | undefined; body: string; retryAfter: string | undefined }
/** The path goes as it is: `fetch` would straighten it first. */
const ask = (path: string, at = shop) =>
  new Promise<Answer>((resolve, reject) => {
    request(at.url, { path, agent: false }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part: string) => void (body += part))
      const { location, 'retry-after': retryAfter } = answer.headers
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location, body, retryAfter }))
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
])('%s leads to %s, which answers itself', async (path, to) => {
  for (const time of ['first', 'again']) {
    const { status, location } = await ask(path)
    expect([time, status, location]).toEqual([time, path.startsWith('/shop?') || path.includes('pagina') ? 302 : 301, to])
  }
  expect((await ask(to)).status).toBe(200)
})

test('a token keeps its letters, wherever its page leads', async () => {
  for (const folder of ['bestelling', 'abonnement', 'herroepen', 'wijziging', 'bevestig', 'uitnodiging', 'nieuwsbrief/afmelden']) {
    expect((await ask(`/${folder}/AbC`)).location).toBeUndefined()
    expect(await ask(`/${folder.toUpperCase()}/AbC/`)).toMatchObject({ status: 301, location: `/${folder}/AbC` })
  }
})

test('what is no path is refused', async () => {
  for (const path of ['/%', '/%ff', '/a%00', '/a%0d%0ab', '/shop#a', '/x/..%2f../account/..', '/x/%2e%2E/account'])
    expect([path, (await ask(path)).status]).toEqual([path, 400])
})

test('the API is asked exactly, and leads nowhere', async () => {
  const before = shop.cached()
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
  expect(shop.cached()).toBe(before)
})

test('all unknown shelves are one page, kept once, with nothing of the path in it', async () => {
  const first = await ask('/shop/kanarie-eerst')
  expect(first.body).toContain('<meta property="og:url" content="http://shop.test/shop"')
  expect(first.body).toContain('noindex')
  expect(first.body).not.toContain('kanarie')
  const before = shop.cached()
  for (let place = 0; place < 1000; place++) {
    const { status, body } = await ask(`/shop/${place % 2 ? 'heren/' : ''}kanarie-${place}?x=${place}`)
    expect([place, status, body === first.body]).toEqual([place, 200, true])
  }
  expect(shop.cached()).toBe(before)
})

test('nor do other endless addresses fill the cache', async () => {
  for (const path of ['/shop', '/shop/heren', '/over-ons', '/product/duin']) await ask(path)
  const before = shop.cached()
  for (let place = 0; place < 10; place++)
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
      await ask(path.replace(/x|9$|=$/, (end) => (end === '=' ? `=${place}` : `${end}${place}`)))
  expect(shop.cached()).toBe(before)
})

test('of new pages 300 a minute are made for one sender; kept ones and those for staff go on', async () => {
  const limited = await shopInProcess({ beside: shop })
  expect((await ask('/over-ons', limited)).status).toBe(200)
  for (let place = 1; place < 300; place++) expect((await ask(`/nergens-${place}`, limited)).status).toBe(404)
  const refused = await ask('/nog-een', limited)
  expect([refused.status, Number(refused.retryAfter) > 0 && Number(refused.retryAfter) <= 60]).toEqual([429, true])
  expect(refused.body).toContain('Even rustig aan')
  expect((await ask('/over-ons', limited)).status).toBe(200)
  expect((await ask('/admin', limited)).status).toBe(200)
  expect((await ask('/nog-een')).status).toBe(404)
  await limited.stop()
})
