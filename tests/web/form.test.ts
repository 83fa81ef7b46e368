// The filters of a browser without scripts: a form that is answered with a page, kept nowhere and told to nobody.

import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCategory, addProduct } from '#data/products-new.ts'
import { cents } from '#domain/money.ts'
import { type ShopInProcess, shopInProcess } from '#tests/support/web/shop-in-process.ts'

let shop: ShopInProcess
let heren = 0
beforeAll(async () => {
  shop = await shopInProcess({ env: { LOG_LEVEL: 'trace' } })
  const { db } = shop.database
  heren = await addCategory(db, { slug: 'heren', name: 'Heren' })
  for (let place = 0; place < 30; place++)
    await addProduct(db, {
      slug: `product-${place}`,
      name: `Product ${place}.`,
      price: cents(3000 - place),
      vatRate: 9,
      position: place,
      categoryIds: place < 3 ? [heren] : [],
      attributes: { gender: place < 5 ? 'male' : 'female', absorption: place % 9 },
    })
})
afterAll(() => shop.stop())

const send = (body: string, { path = '/shop', kind = 'application/x-www-form-urlencoded' } = {}) =>
  fetch(shop.url + path, { method: 'POST', body, headers: { 'content-type': kind } })
const shown = async (body: string) =>
  [...(await (await send(body)).text()).matchAll(/<h3[^>]*>Product (\d+)\.</g)].map(([, place]) => Number(place))
const page = async (path: string) => (await fetch(shop.url + path)).text()

test('shows what matches, in the order that was asked', async () => {
  expect(await shown('gender=male')).toEqual([0, 1, 2, 3, 4])
  expect(await shown('gender=male&sort=price')).toEqual([4, 3, 2, 1, 0])
  expect(await shown('absorption=light&absorption=medium&gender=male')).toEqual([0, 1, 2, 3, 4])
  expect(await shown(`categories=${heren}&absorption=light`)).toEqual([0, 1, 2])
  expect(await shown('gender=female&pagina=2')).toEqual([29])
  expect(await shown('gender=female&pagina=77')).toEqual([29])
  expect(await shown('gender=male&reset=1')).toHaveLength(24)
})

test('the form comes back as it was filled in, with pages that the form asks for', async () => {
  const html = await (await send('gender=female&absorption=light&absorption=heavy&sort=price')).text()
  const checked = [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([input]) => /value="(\w+)"/.exec(input)?.[1])
  expect(checked).toEqual(['female', 'light', 'heavy'])
  expect(html).toMatch(/<option value="price" selected="">/)
  const pages = [...(await (await send('gender=female')).text()).matchAll(/<button[^>]*name="pagina"[^>]*>/g)]
  expect(pages.map(([button]) => [/form="filters"/.test(button), /value="(\d)"/.exec(button)?.[1]])).toEqual([
    [true, '1'],
    [true, '2'],
    [true, '2'],
  ])
  expect(html).toMatch(/3 Filters</)
})

test('nothing of it is kept, logged or put in an address', async () => {
  const before = shop.cached()
  const answer = await send('gender=male&absorption=extreme')
  expect([answer.status, answer.headers.get('cache-control'), answer.redirected]).toEqual([200, 'no-store', false])
  expect(shop.cached()).toBe(before)
  expect(shop.log()).not.toMatch(/extreme|gender/)
  expect(/\d+ Filters</.exec(await (await fetch(`${shop.url}/shop`)).text())?.[0]).toBe('0 Filters<')
})

test('any form at all is answered with a page', async () => {
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

test('what is no form, is too large, or goes elsewhere is refused', async () => {
  expect((await send('{}', { kind: 'application/json' })).status).toBe(415)
  expect((await send(`x=${'x'.repeat(20_000)}`)).status).toBe(413)
  const elsewhere = await send('x=1', { path: '/checkout' })
  expect([elsewhere.status, elsewhere.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  const put = await fetch(`${shop.url}/shop`, { method: 'PUT', body: 'x' })
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
})

test('a page of the list has one address', async () => {
  const location = async (path: string) => (await fetch(shop.url + path, { redirect: 'manual' })).headers.get('location')
  expect(await location('/shop?pagina=2')).toBeNull()
  for (const spelling of ['1', '01', 'x', '']) expect(await location(`/shop?pagina=${spelling}`)).toBe('/shop')
  expect(await location('/shop?pagina=99')).toBe('/shop?pagina=2')
  expect(await location('/shop/heren?pagina=2')).toBe('/shop/heren')
  const html = await (await fetch(`${shop.url}/shop?pagina=2`)).text()
  expect(html).toContain('<link rel="canonical" href="http://shop.test/shop?pagina=2"/>')
  expect(html).toContain('href="/shop"')
})

test('a category is found by slug or name, deeper paths count by their end, and an unknown one is not for search engines', async () => {
  expect(await page('/shop/iets/heren')).toMatch(/>3<!-- --> producten<|>3 producten</)
  const unknown = await page('/shop/onbekend')
  expect(unknown).toContain('Deze categorie hebben we niet (meer).')
  expect(unknown).toContain('noindex')
})

test('a form without scripts is held to the limits of calls, by the address it came from', async () => {
  const declared = 'step=confirm&name=Jo&number=L10001&email=jo@voorbeeld.nl&part=all&note='
  const titles = []
  for (let turn = 0; turn < 11; turn++)
    titles.push(/<h1[^>]*>([^<]*)</.exec(await (await send(declared, { path: '/herroepen' })).text())?.[1])
  expect(new Set(titles.slice(0, 10))).toEqual(new Set(['Je herroeping is verstuurd']))
  expect(titles[10]).toBe('Kijk je herroeping na')
  expect(await (await send(declared, { path: '/herroepen' })).text()).toContain('Dat ging even te snel.')
})

test('a visitor who breaks off a form leaves no line about the database', async () => {
  const { hostname, port } = new URL(shop.url)
  const before = shop.log().length
  const head = 'POST /shop HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\n'
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.write(`${head}gender=`, () => socket.resetAndDestroy())
  await expect.poll(() => shop.log().slice(before)).toContain('"msg":"request"')
  expect(shop.log().slice(before)).not.toMatch(/database|fault/)
})
