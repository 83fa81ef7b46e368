// Content as visitors see it over HTTP: changed at once, in every process, and at former URLs too.

import * as fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { layoutNameOf } from '#blocks/layout-of.ts'
import { blockFiles } from '../../support/builders/render-block.tsx'
import { hostile, hostileText, withHostilePart } from '../contract/hostile.ts'
import { type ShopInProcess, openShopInProcess } from '../../support/shop-in-process.ts'
import { logInAsEditor } from './log-in-as-editor.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { jsonRequest } from '../../support/json-request.ts'

const dataDir = createDataDir()
let headers: Record<string, string>
const env = { RATE_LIMITS: 'off' }
const shop = await openShopInProcess({ dataDir, env })
const secondProcess = await openShopInProcess({ dataDir, env, sharedWith: shop })
beforeAll(async () => {
  headers = await logInAsEditor(shop)
  await createPage('home', 'Thuis')
})

const ask = (
  { url }: ShopInProcess,
  method: string,
  path: string,
  body?: object,
  requestHeaders = headers,
) => fetch(url + path, { ...jsonRequest(method, body, requestHeaders), redirect: 'manual' })
const page = ({ url }: ShopInProcess, path: string) => fetch(url + path, { redirect: 'manual' })
const text = async (one: ShopInProcess, path: string) => (await page(one, path)).text()
const bothProcesses = () => [shop, secondProcess]

const location = async (one: ShopInProcess, path: string) => {
  const { status, headers: responseHeaders } = await page(one, path)
  return [status, responseHeaders.get('location')]
}

const pageWith = (slug: string, heading: string) => ({
  title: `Titel ${slug}`,
  slug,
  description: `Over ${slug}`,
  content: [
    { layout: 'TextBlock', attributes: { title: heading, text: `<p>${heading} in een zin.</p>` } },
  ],
})
const createPage = (slug: string, heading: string) =>
  ask(shop, 'POST', '/api/pages', pageWith(slug, heading))

const articleWith = (slug: string, heading: string) => ({
  ...pageWith(slug, heading),
  excerpt: `Kort over ${heading}`,
})

test('every content change is visible at once in all processes', async () => {
  await createPage('zorg', 'Eerst')
  for (const one of bothProcesses()) expect(await text(one, '/zorg')).toContain('Eerst in een zin.')
  const saved = await ask(secondProcess, 'PUT', '/api/pages/zorg', {
    ...pageWith('zorg', 'Daarna'),
    version: 1,
  })
  expect([saved.status, await saved.json()]).toEqual([200, { slug: 'zorg', version: 2 }])
  for (const one of bothProcesses())
    await expect.poll(() => text(one, '/zorg')).toContain('Daarna in een zin.')
  for (const one of bothProcesses()) expect(await text(one, '/zorg')).not.toContain('Eerst')
})

test('a version conflict returns the colleague’s newer version', async () => {
  await createPage('samen', 'Eerst')
  await ask(shop, 'PUT', '/api/pages/samen', pageWith('samen', 'Van Bo'))
  const refused = await ask(secondProcess, 'PUT', '/api/pages/samen', {
    ...pageWith('samen', 'Te laat'),
    version: 1,
  })
  const current = {
    title: 'Titel samen',
    slug: 'samen',
    version: 2,
    saved_by: 'Bo Beheer',
    content: [{ layout: 'TextBlock' }],
  }
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: 'version-conflict', current },
  ])
})

test('a former URL redirects with 301 in all processes as long as its page exists', async () => {
  await createPage('oud', 'Blijvend')
  for (const one of bothProcesses()) expect((await page(one, '/oud')).status).toBe(200)
  await ask(shop, 'PUT', '/api/pages/oud', pageWith('nieuw', 'Blijvend'))
  for (const one of bothProcesses())
    await expect.poll(() => location(one, '/oud')).toEqual([301, '/nieuw'])
  await ask(secondProcess, 'PUT', '/api/pages/nieuw', pageWith('nieuwer', 'Blijvend'))
  for (const one of bothProcesses())
    for (const path of ['/oud', '/nieuw'])
      await expect.poll(() => location(one, path)).toEqual([301, '/nieuwer'])
  await createPage('oud', 'Opnieuw')
  for (const one of bothProcesses())
    await expect.poll(() => text(one, '/oud')).toContain('Opnieuw in een zin.')
  await ask(shop, 'POST', '/api/editor/trash', { slug: 'nieuwer' })
  for (const one of bothProcesses())
    await expect.poll(async () => (await page(one, '/nieuw')).status).toBe(404)
})

test('renaming an article also changes article lists, the feed and the sitemap', async () => {
  await ask(shop, 'POST', '/api/articles', articleWith('rust', 'Rust'))
  expect(await text(secondProcess, '/artikel/rust')).toContain('Rust in een zin.')
  await ask(shop, 'PUT', '/api/articles/rust', articleWith('stilte', 'Stilte & <b>kalmte</b>'))
  await expect
    .poll(async () => (await page(secondProcess, '/artikel/rust')).headers.get('location'))
    .toBe('/artikel/stilte')
  const articles = (await (await page(secondProcess, '/api/articles')).json()) as object[]
  expect(articles).toMatchObject([{ slug: 'stilte' }])
  const feed = await page(shop, '/feed.xml')
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const xml = await feed.text()
  expect(xml).toContain(
    '<link rel="alternate" type="text/html" href="http://shop.test/artikel/stilte"/>',
  )
  expect(xml).toContain(
    '&lt;h2&gt;Stilte &amp;amp; &amp;lt;b&amp;gt;kalmte&amp;lt;/b&amp;gt;&lt;/h2&gt;',
  )
  const sitemap = await text(shop, '/sitemap.xml')
  expect(sitemap).toContain('<loc>http://shop.test/artikel/stilte</loc>')
  expect(sitemap).not.toContain('artikel/rust')
  expect(await text(shop, '/artikel/stilte')).toContain(
    '<link rel="alternate" type="application/atom+xml"',
  )
})

test('an unlisted page stays at its address, out of the sitemap, search engines and the search', async () => {
  await createPage('voorbeeld-van-blokken', 'Zonderling')
  const isFound = async () =>
    (await text(shop, '/api/search?query=zonderling')).includes('voorbeeld-van-blokken')
  const isListed = async () =>
    (await text(shop, '/sitemap.xml')).includes('<loc>http://shop.test/voorbeeld-van-blokken</loc>')
  const isHidden = async () =>
    (await text(shop, '/voorbeeld-van-blokken')).includes('<meta name="robots" content="noindex"/>')
  const setUnlisted = (unlisted: boolean) =>
    ask(shop, 'POST', '/api/editor/unlisted', { slug: 'voorbeeld-van-blokken', unlisted })
  const state = async () => [await isFound(), await isListed(), await isHidden()]
  expect(await state()).toEqual([true, true, false])
  await setUnlisted(true)
  await expect.poll(state).toEqual([false, false, true])
  expect((await page(shop, '/voorbeeld-van-blokken')).status).toBe(200)
  await setUnlisted(false)
  await expect.poll(state).toEqual([true, true, false])
})

test('any content is stored or refused with 4xx, and its page still renders for visitors', async () => {
  await createPage('wat-dan-ook', 'Begin')
  const layouts = blockFiles.map(([path, { fields, sample }]) => ({
    layout: layoutNameOf(path),
    sample,
    fields,
  }))
  const component = fc.constantFrom(...layouts).chain(({ layout, sample, fields }) =>
    fc.record({
      layout: fc.oneof(
        { arbitrary: fc.constant(layout), weight: 9 },
        { arbitrary: hostileText, weight: 1 },
      ),
      attributes: fc.oneof(
        withHostilePart(sample),
        fc.dictionary(fc.constantFrom(...Object.keys(fields), 'vreemd'), hostile),
      ),
    }),
  )
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(fc.array(component, { maxLength: 4 }), async (content) => {
      const { status } = await ask(shop, 'PUT', '/api/pages/wat-dan-ook', {
        ...pageWith('wat-dan-ook', 'x'),
        content,
      })
      statuses.add(status)
      expect([200, 400, 422]).toContain(status)
      expect((await page(shop, '/wat-dan-ook')).status).toBe(200)
    }),
    { numRuns: 120 },
  )
  expect([...statuses]).toEqual(expect.arrayContaining([200, 422]))
})

test('a page has a description, a picture and structured data for search engines', async () => {
  const faqs = [{ question: 'Staat er iets op de doos?', answer: 'Nee.' }]
  const content = [{ layout: 'FaqList', attributes: { title: 'Vragen', faqs } }]
  await ask(shop, 'POST', '/api/pages', { ...pageWith('vragen', 'x'), content })
  const html = await text(shop, '/vragen')
  expect(html).toContain('<meta name="description" content="Over vragen"')
  expect(html).toContain('<link rel="canonical" href="http://shop.test/vragen"')
  expect(html).toContain('<meta property="og:image" content="http://shop.test/delen.jpg"')
  const structuredData = (path: string) =>
    text(shop, path).then(
      (one) => JSON.parse(/ld\+json">(.*?)<\/script>/.exec(one)?.[1] ?? '{}') as object,
    )
  expect(await structuredData('/vragen')).toMatchObject({
    '@graph': [
      { '@type': 'BreadcrumbList' },
      { '@type': 'FAQPage', mainEntity: [{ name: faqs[0]?.question }] },
    ],
  })
  expect(await structuredData('/')).toMatchObject({
    '@graph': [{ '@type': 'Organization' }, { '@type': 'WebSite' }],
  })
})

async function uploadPicture(bytes: Buffer) {
  const form = new FormData()
  form.append(
    'image',
    new File([new Uint8Array(bytes)], '../../etc/passwd.svg', { type: 'image/svg+xml' }),
  )
  const response = await fetch(`${shop.url}/api/upload-image`, {
    method: 'POST',
    body: form,
    headers,
  })
  const { url, width, height } = (await response.json()) as {
    url: string
    width: number
    height: number
  }
  expect([response.status, width, height]).toEqual([201, 400, 300])
  return url
}

async function expectServed(path: string, type: string) {
  const picture = await page(secondProcess, path)
  const { status, headers: responseHeaders } = picture
  expect([
    status,
    responseHeaders.get('content-type'),
    responseHeaders.get('cache-control'),
  ]).toEqual([200, type, 'public, max-age=31536000, immutable'])
  const bytes = await picture.arrayBuffer()
  expect((await sharp(bytes).metadata()).width).toBeLessThanOrEqual(400)
  return (await sharp(bytes).stats()).isOpaque
}

test('an uploaded picture is served in all its sizes and may be cached for good', async () => {
  const url = await uploadPicture(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2f7168' } })
      .png()
      .toBuffer(),
  )
  for (const [path, type] of [
    [url, 'image/jpeg'],
    [url.replace('.jpg', '-320.avif'), 'image/avif'],
    [url.replace('/media/', '/storage/').replace('.jpg', '-160.webp'), 'image/webp'],
    [url.replace('.jpg', '-1280.webp'), 'image/webp'],
  ] as const)
    expect(await expectServed(path, type)).toBe(true)
})

test('an uploaded picture with a transparent ground is served with that ground, and as a JPEG without', async () => {
  const url = await uploadPicture(
    await sharp({
      create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([
        { input: { create: { width: 200, height: 200, channels: 3, background: '#2f7168' } } },
      ])
      .png()
      .toBuffer(),
  )
  for (const [path, type, isOpaque] of [
    [url, 'image/webp', false],
    [url.replace('.webp', '-320.avif'), 'image/avif', false],
    [url.replace('/media/', '/storage/').replace('.webp', '-160.webp'), 'image/webp', false],
    [url.replace('.webp', '.jpg'), 'image/jpeg', true],
    [url.replace('.webp', '-640.jpg'), 'image/jpeg', true],
  ] as const)
    expect([path, await expectServed(path, type)]).toEqual([path, isOpaque])
})

test('a sitemap with more URLs than one file may contain is split', async () => {
  const { pool } = shop.database
  const client = await pool.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `insert into pages (slug, title) select 'veel-' || n, 'Veel' from generate_series(1, 40000) as n`,
  )
  await client.query("set session_replication_role = 'origin'")
  client.release()
  const index = await text(shop, '/sitemap.xml')
  const parts = [...index.matchAll(/<loc>http:\/\/shop\.test(\/sitemap\/\d\.xml)<\/loc>/g)].map(
    ([, part]) => part ?? '',
  )
  expect(parts).toEqual(['/sitemap/1.xml', '/sitemap/2.xml'])
  const counts = await Promise.all(
    parts.map(async (part) => (await text(shop, part)).split('<loc>').length - 1),
  )
  expect(counts[0]).toBe(40_000)
  expect(counts[1]).toBeGreaterThan(0)
  for (const path of ['/sitemap/3.xml', '/sitemap/0.xml', '/sitemap/x.xml', '/sitemap/'])
    expect((await page(shop, path)).status).toBe(404)
})
