// What one visitor sends with a question never shows in what the next one is answered, and sends nobody elsewhere.

import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPage } from '#data/pages.ts'
import { articles } from '#data/tables/articles.ts'
import { dataFolder } from '#tests/support/web/data-folder.ts'
import { type ShopInProcess, shopInProcess } from '#tests/support/web/shop-in-process.ts'

const evil = 'kanarie.example'
/** Nothing a page is made from. Each is the first thing that a page's cache hears. */
const sent: readonly OutgoingHttpHeaders[] = [
  { host: evil },
  { host: `shop.test:1@${evil}` },
  { host: 'shop.test', 'x-forwarded-host': evil, 'x-host': evil, 'x-forwarded-server': evil },
  { 'x-forwarded-proto': 'http', 'x-forwarded-scheme': 'nothttps', 'x-forwarded-ssl': 'off', 'front-end-https': 'off' },
  { 'x-forwarded-port': '1337', 'x-forwarded-prefix': `/${evil}`, 'x-forwarded-path': `/${evil}` },
  { forwarded: `for=${evil};host=${evil};proto=http`, via: `1.1 ${evil}`, 'x-forwarded-for': evil, 'true-client-ip': evil },
  { 'x-original-url': '/login', 'x-rewrite-url': '/login', 'x-original-uri': '/login', 'x-http-destinationurl': `http://${evil}/` },
  { 'x-http-method-override': 'DELETE', 'x-http-method': 'POST', 'x-method-override': 'PUT' },
  { cookie: `inlog=${evil}; __Host-inlog=${evil}; lang=${evil}` },
  { authorization: `Bearer ${'x'.repeat(43)}` },
  { origin: `https://${evil}`, referer: `https://${evil}/` },
  { 'accept-language': 'en', 'accept-charset': evil, accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  { 'user-agent': evil, 'sec-ch-ua': evil, 'save-data': 'on', dnt: '1', 'sec-gpc': '1' },
  { range: 'bytes=0-9', 'if-range': '"x"' },
  { 'if-none-match': '*' },
  { 'if-match': '"x"', 'if-modified-since': 'Sun, 22 Nov 2099 00:00:00 GMT' },
  { 'cache-control': 'no-cache', pragma: 'no-cache', 'x-middleware-prefetch': '1', purpose: 'prefetch', rsc: '1' },
  { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '23' },
  { 'accept-encoding': 'identity;q=0, br;q=0', te: 'trailers' },
]
const queries = ['?utm_source=', '?_method=DELETE&x=', '?callback=', '?lang=', '?page=9;x=', '?x=%00&y=', '?%75tm_content=', '?&&==']

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
const ask = ({ url }: ShopInProcess, path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    request(url, { path, method, headers, agent: false }, (answer) => {
      let body = ''
      answer.on('data', (part: Buffer) => void (body += part.toString('latin1')))
      answer.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...told } = answer.headers
        resolve({ status: answer.statusCode ?? 0, headers: told, body })
      })
    })
      .on('error', reject)
      .end('content-length' in headers ? 'title=kanarie&x=kanarie' : undefined)
  })

const dataDir = dataFolder({ 'media/pak-320.jpg': 'smal' })
let shop: ShopInProcess
let clean: ShopInProcess
const slugs = [...sent, ...queries, 'kop'].map((_, at) => `bladzij-${at}`)
beforeAll(async () => {
  shop = await shopInProcess({ dataDir })
  clean = await shopInProcess({ dataDir, beside: shop })
  for (const slug of ['home', ...slugs]) await addPage(shop.database.db, { slug, title: `Titel ${slug}`, description: slug, content: [] })
  const at = new Date()
  await shop.database.db.insert(articles).values({ slug: 'rust', title: 'Rust', excerpt: '', content: [], updatedAt: at, publishedAt: at })
})
afterAll(async () => {
  await clean.stop()
  await shop.stop()
})

test('the first who asks leaves nothing in a page that is kept', async () => {
  for (const [at, headers] of sent.entries()) {
    const path = `/${slugs[at]}`
    const first = await ask(shop, path, headers)
    expect([path, JSON.stringify(first).includes('kanarie')]).toEqual([path, false])
    expect([headers, await ask(shop, path)]).toEqual([headers, await ask(clean, path)])
  }
  for (const [at, query] of queries.entries()) {
    const path = `/${slugs[sent.length + at]}`
    expect((await ask(shop, `${path}${query}kanarie`)).body).not.toContain('kanarie')
    expect([query, await ask(shop, path)]).toEqual([query, await ask(clean, path)])
  }
  const last = `/${slugs.at(-1)}`
  expect((await ask(shop, last, {}, 'HEAD')).body).toBe('')
  expect(await ask(shop, last)).toEqual(await ask(clean, last))
})

test('nor in anything else that is the same for everybody', async () => {
  const paths = [
    '/',
    '/shop',
    '/api/products',
    '/api/navigation',
    '/api/overview',
    '/api/products?gender=male',
    '/feed.xml',
    '/sitemap.xml',
  ]
  const more = ['/robots.txt', '/api/openapi.json', '/build/entry.js', '/media/pak-320.jpg', '/bestaat-niet', '/shop/', '/api/bestaat-niet']
  const everything: OutgoingHttpHeaders = Object.assign({}, ...sent.slice(0, 13)) as OutgoingHttpHeaders
  for (const path of [...paths, ...more]) {
    const first = await ask(shop, path, { ...everything, host: evil })
    expect([path, JSON.stringify(first).includes('kanarie')]).toEqual([path, false])
    expect([path, await ask(shop, path)]).toEqual([path, await ask(clean, path)])
  }
})

test('asking for another method in a header or a query changes nothing', async () => {
  for (const path of ['/api/products', '/api/navigation', '/'])
    for (const [headers, query] of [
      [{ 'x-http-method-override': 'DELETE' }, ''],
      [{}, '?_method=DELETE'],
    ] as const)
      expect((await ask(shop, path + query, headers)).status).toBe(200)
  expect((await ask(shop, '/api/products', { 'x-http-method-override': 'GET' }, 'POST')).status).toBe(405)
})

const elsewhere = [
  ['//', '///', '/\\', '/%09/', '/%5c', '/%2f%2f', '/.//', '/..//', '/;//', '/%0d%0aLocation:%20//', '/@', '/https://', '/http:/'],
  ['/shop//', '/home//', '//home/..//', '/shop?pagina=//', '/shop?pagina=01&x=//', '/login?terug=//', '/product//'],
].flat()

test('no answer leads elsewhere', async () => {
  for (const before of elsewhere)
    for (const after of ['', '/', '/..', '/%2e%2e/', '?x=1']) {
      const path = `${before}${evil}${after}`
      const { status, headers } = await ask(shop, path)
      expect([path, status >= 500]).toEqual([path, false])
      if (headers.location === undefined) continue
      // As a browser reads it.
      expect([path, new URL(headers.location, 'https://shop.test/a/b').host]).toEqual([path, 'shop.test'])
      expect([path, headers.location]).toEqual([path, expect.stringMatching(/^\/(?![/\\])[\x21-\x7e]*$/)])
    }
})

test('behind a proxy only its own word counts, and it leads to the shop’s own address', async () => {
  const secure = await shopInProcess({ env: { APP_URL: 'https://luwte.example', TRUSTED_HOPS: '1' }, beside: shop })
  const moved = await ask(secure, '/shop?x=1', { host: evil, 'x-forwarded-proto': 'http', 'x-forwarded-host': evil })
  expect([moved.status, moved.headers.location, moved.headers['cache-control']]).toEqual([
    308,
    'https://luwte.example/shop?x=1',
    'no-store',
  ])
  const straight = await ask(secure, '/shop', { host: evil, 'x-forwarded-proto': 'http, https', 'x-forwarded-host': evil })
  expect([straight.status, straight.body.includes('kanarie')]).toEqual([200, false])
  for (const path of [`//${evil}/`, `/\\${evil}`]) {
    const { headers } = await ask(secure, path, { 'x-forwarded-proto': 'http' })
    if (headers.location) expect(new URL(headers.location, 'https://luwte.example').host).toBe('luwte.example')
  }
  await secure.stop()
})
