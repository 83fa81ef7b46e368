// The sizes of pictures, which the shop makes when they are first asked for and then keeps.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureWidths } from '#domain/picture-sizes.ts'
import { openMedia } from '#server/boot/open-media.ts'
import { readSettings } from '#server/env.ts'
import { openShopInProcess } from '../../support/shop-in-process.ts'
import { createDataDir } from '../../support/data-dir.ts'

const dataDir = createDataDir()
const shop = await openShopInProcess({ dataDir })
const photograph = sharp('demo/pictures/sources/images/linnen.jpg').resize(1400)
const { store } = openMedia({ ...readSettings({}), dataDir })
const result = await store.storePicture(await photograph.png().toBuffer())
if ('refused' in result) throw new Error(result.refused)
const url = result.stored.url

const ask = (path: string, options: RequestInit = {}) => fetch(shop.url + path, options)
const sizeOf = (width: number, format = 'avif') => url.replace('.jpg', `-${width}.${format}`)
const storedSizes = () =>
  readdirSync(join(dataDir, 'picture-sizes'), { recursive: true }).filter((name) =>
    /\.(?:avif|webp|jpg)$/.test(String(name)),
  )
/** Asks until the size itself is there; before that, the original may stand in for it. */
async function askUntilMade(path: string): Promise<Response> {
  for (;;) {
    const response = await ask(path)
    if (!response.headers.get('cache-control')?.includes('no-store')) return response
    await response.arrayBuffer()
  }
}

test('the first visitor of a picture gets it in every width, and the next one without it being made again', async () => {
  for (const width of pictureWidths) {
    const first = await ask(sizeOf(width))
    expect(first.status).toBe(200)
    expect((await sharp(await first.arrayBuffer()).metadata()).width).toBeGreaterThanOrEqual(width)
    const made = await askUntilMade(sizeOf(width))
    expect(made.headers.get('content-type')).toBe('image/avif')
    expect(made.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await sharp(await made.arrayBuffer()).metadata()).width).toBe(width)
  }
  expect(storedSizes()).toHaveLength(pictureWidths.length)
})

test('a made size answers conditional, HEAD and range requests', async () => {
  const complete = await askUntilMade(sizeOf(480, 'webp'))
  const bytes = Buffer.from(await complete.arrayBuffer())
  const etag = complete.headers.get('etag') ?? ''
  expect((await ask(sizeOf(480, 'webp'), { headers: { 'if-none-match': etag } })).status).toBe(304)
  const head = await ask(sizeOf(480, 'webp'), { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  const part = await ask(sizeOf(480, 'webp'), { headers: { range: 'bytes=2-5' } })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6))
  // A download that goes on gets the rest only of the same bytes.
  for (const [version, status] of [
    [etag, 206],
    ['"another"', 200],
  ] as const) {
    const headers = { range: 'bytes=2-5', 'if-range': version }
    expect((await ask(sizeOf(480, 'webp'), { headers })).status).toBe(status)
  }
})

test('no request makes a size that the shop does not have', async () => {
  await askUntilMade(sizeOf(160))
  const before = storedSizes().length
  const paths = Array.from({ length: 60 }, (_, index) => sizeOf(100 + index))
  for (const path of [
    ...paths,
    sizeOf(320, 'png'),
    url.replace('.jpg', '.avif'),
    url.replace('foto', 'andere-320'),
    `/media/uploads/${'0'.repeat(32)}/foto-320.avif`,
    '/images/weg-320.avif',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
  expect(storedSizes()).toHaveLength(before)
})

test('the pictures of the demo shop have their sizes under each of their URLs', async () => {
  for (const path of [
    '/images/linnen-320.avif',
    '/storage/images/linnen-320.webp',
    '/media/products/duin-dagbroekje-160.webp',
    '/media/products/duin-dagbroekje.jpg',
  ]) {
    const response = await askUntilMade(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  }
})
