// The product filters without scripts: a form post that is answered with a page, and is neither
// cached nor logged.

import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { insertCategory, insertProductWithVariations } from '#data/catalogue/insert-product.ts'
import { cents } from '#domain/money.ts'
import { openShopInProcess } from '../../support/shop-in-process.ts'

const shop = await openShopInProcess({ env: { LOG_LEVEL: 'trace' } })
const { db } = shop.database
const heren = await insertCategory(db, { slug: 'heren', name: 'Heren' })
for (let index = 0; index < 30; index++)
  await insertProductWithVariations(db, {
    slug: `product-${index}`,
    name: `Product ${index}.`,
    price: cents(3000 - index),
    vatRate: 9,
    position: index,
    categoryIds: index < 3 ? [heren] : [],
    attributes: { gender: index < 5 ? 'male' : 'female', absorption: index % 9 },
  })

const send = (
  body: string,
  { path = '/shop', kind: contentType = 'application/x-www-form-urlencoded' } = {},
) => fetch(shop.url + path, { method: 'POST', body, headers: { 'content-type': contentType } })
const shownProducts = async (body: string) =>
  [...(await (await send(body)).text()).matchAll(/<h3[^>]*>Product (\d+)\.</g)].map(([, index]) =>
    Number(index),
  )
const page = async (path: string) => (await fetch(shop.url + path)).text()

describe('the filter form', () => {
  test('shows the matching products in the chosen order', async () => {
    expect(await shownProducts('gender=male')).toEqual([0, 1, 2, 3, 4])
    expect(await shownProducts('gender=male&sort=price')).toEqual([4, 3, 2, 1, 0])
    expect(await shownProducts('absorption=light&absorption=medium&gender=male')).toEqual([
      0, 1, 2, 3, 4,
    ])
    expect(await shownProducts(`categories=${heren}&absorption=light`)).toEqual([0, 1, 2])
    expect(await shownProducts('gender=female&pagina=2')).toEqual([29])
    expect(await shownProducts('gender=female&pagina=77')).toEqual([29])
    expect(await shownProducts('gender=male&reset=1')).toHaveLength(24)
  })

  test('shows the submitted choices again, with page buttons that submit them', async () => {
    const html = await (
      await send('gender=female&absorption=light&absorption=heavy&sort=price')
    ).text()
    const checked = [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(
      ([input]) => /value="(\w+)"/.exec(input)?.[1],
    )
    expect(checked).toEqual(['female', 'light', 'heavy'])
    expect(html).toMatch(/<option value="price" selected="">/)
    const pages = [
      ...(await (await send('gender=female')).text()).matchAll(/<button[^>]*name="pagina"[^>]*>/g),
    ]
    expect(
      pages.map(([button]) => [/form="filters"/.test(button), /value="(\d)"/.exec(button)?.[1]]),
    ).toEqual([
      [true, '1'],
      [true, '2'],
      [true, '2'],
    ])
    expect(html).toMatch(/3 Filters</)
  })

  test('is neither cached, logged nor put in a URL', async () => {
    const before = shop.countCached()
    const response = await send('gender=male&absorption=extreme')
    expect([response.status, response.headers.get('cache-control'), response.redirected]).toEqual([
      200,
      'no-store',
      false,
    ])
    expect(shop.countCached()).toBe(before)
    expect(shop.log()).not.toMatch(/extreme|gender/)
    expect(/\d+ Filters</.exec(await (await fetch(`${shop.url}/shop`)).text())?.[0]).toBe(
      '0 Filters<',
    )
  })

  test('answers 200 for any form body', async () => {
    for (const body of [
      '',
      'gender=cat',
      'absorption=%00&categories=x&categories=-1&pagina=zz&sort=%F0',
      'a=1&a=2',
      '&&&=',
      'categories=99999999999',
    ])
      expect((await send(body)).status).toBe(200)
  })
})

test('other content types, large bodies and other paths or methods are refused', async () => {
  expect((await send('{}', { kind: 'application/json' })).status).toBe(415)
  expect((await send(`x=${'x'.repeat(20_000)}`)).status).toBe(413)
  const elsewhere = await send('x=1', { path: '/checkout' })
  expect([elsewhere.status, elsewhere.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  const put = await fetch(`${shop.url}/shop`, { method: 'PUT', body: 'x' })
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
})

test('every page of the product listing has one URL', async () => {
  const location = async (path: string) =>
    (await fetch(shop.url + path, { redirect: 'manual' })).headers.get('location')
  expect(await location('/shop?pagina=2')).toBeNull()
  for (const spelling of ['1', '01', 'x', ''])
    expect(await location(`/shop?pagina=${spelling}`)).toBe('/shop')
  expect(await location('/shop?pagina=99')).toBe('/shop?pagina=2')
  expect(await location('/shop/heren?pagina=2')).toBe('/shop/heren')
  const html = await (await fetch(`${shop.url}/shop?pagina=2`)).text()
  expect(html).toContain('<link rel="canonical" href="http://shop.test/shop?pagina=2"/>')
  expect(html).toContain('href="/shop"')
})

test('a category is found by slug or name, only the last path segment counts, and an unknown one is noindex', async () => {
  expect(await page('/shop/iets/heren')).toMatch(/>3<!-- --> producten<|>3 producten</)
  const unknown = await page('/shop/onbekend')
  expect(unknown).toContain('Deze categorie hebben we niet (meer).')
  expect(unknown).toContain('noindex')
})

test('forms without scripts have the rate limits of API calls, per IP address', async () => {
  const declaration = 'step=confirm&name=Jo&number=L10001&email=jo@voorbeeld.nl&part=all&note='
  const sendDeclaration = async () =>
    /<h1[^>]*>([^<]*)</.exec(await (await send(declaration, { path: '/herroepen' })).text())?.[1]
  const titles = await Promise.all(Array.from({ length: 120 }, sendDeclaration))
  expect(new Set(titles)).toEqual(new Set(['Je herroeping is verstuurd']))
  expect(await sendDeclaration()).toBe('Kijk je herroeping na')
  expect(await (await send(declaration, { path: '/herroepen' })).text()).toContain(
    'Dat ging even te snel.',
  )
})

test('an aborted form post logs no database error', async () => {
  const { hostname, port } = new URL(shop.url)
  const before = shop.log().length
  const head =
    'POST /shop HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\n'
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.write(`${head}gender=`, () => socket.resetAndDestroy())
  await expect.poll(() => shop.log().slice(before)).toContain('"msg":"request"')
  expect(shop.log().slice(before)).not.toMatch(/database|fault/)
})
