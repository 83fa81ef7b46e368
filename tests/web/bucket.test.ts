// Pictures in a bucket: kept whole or not at all, served like those on the disk, and no reason for a page to fail.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { filesInBucket } from '#integrations/media/media-bucket.ts'
import { type FakeS3, fakeS3 } from '#integrations/media/s3.fake.ts'
import { takePicture } from '#operations/picture-library.ts'
import { pictures } from '#data/tables/editing.ts'
import { readSettings } from '#server/env.ts'
import { openMedia } from '#server/media.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { type ShopInProcess, shopInProcess } from '#tests/support/web/shop-in-process.ts'

let s3: FakeS3
let dataDir: string
let shop: ShopInProcess
let photo: Buffer
beforeAll(async () => {
  s3 = await fakeS3()
  dataDir = mkdtempSync(join(tmpdir(), 'luwte-bucket-'))
  shop = await shopInProcess({ env: s3.env, dataDir })
  photo = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#2f7168' } })
    .jpeg()
    .toBuffer()
})
beforeEach(() => s3.behave('well'))
afterAll(async () => {
  await shop.stop()
  await s3.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const media = () => openMedia({ ...readSettings(s3.env), dataDir }).store
const take = () => takePicture(aShop(shop.database.db, { media: media() }), photo, undefined)
const ask = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers })

test('an upload goes to the bucket, signed, and comes from it with the headers of any upload; the bucket is asked once', async () => {
  const { url } = await take()
  expect(s3.refused).toEqual([])
  expect([...s3.files.keys()].every((name) => /^uploads\/[0-9a-f]{32}\/foto[\w.-]+$/.test(name))).toBe(true)
  const before = s3.asked.length
  const [one, other] = await Promise.all([ask(url), ask(url)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(Buffer.from(await one.arrayBuffer())).toEqual(s3.files.get(url.slice('/media/'.length)))
  expect(Object.fromEntries(one.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  })
  const asked = s3.asked.length
  expect(asked).toBeGreaterThan(before)
  expect((await ask(url, { 'if-none-match': one.headers.get('etag') ?? '' })).status).toBe(304)
  // A width above the picture's own is answered with the widest there is, as from a folder.
  expect((await ask(url.replace('.jpg', '-1920.webp'))).status).toBe(200)
  expect((await ask(url.replace('/media/', '/storage/'))).status).toBe(200)
  expect(s3.asked).toHaveLength(asked)
})

test('a picture that is thrown away is gone from the bucket and from the copies', async () => {
  const { url } = await take()
  expect((await ask(url)).status).toBe(200)
  await media().dropPicture(url)
  expect([...s3.files.keys()].filter((name) => url.includes(name.split('/')[1]!))).toEqual([])
  expect((await ask(url)).status).toBe(404)
})

test('what the bucket does not have is looked for there once, and odd names never', async () => {
  const missing = `/media/uploads/${'0'.repeat(32)}/foto.jpg`
  const before = s3.asked.length
  expect((await ask(missing)).status).toBe(404)
  expect(s3.asked.length).toBe(before + 1)
  for (const odd of [missing, `/media/uploads/${'0'.repeat(32)}/..%2ffoto.jpg`, '/media/uploads/x/foto.jpg', '/media/products/x.jpg'])
    expect((await ask(odd)).status).toBe(404)
  expect(s3.asked.length).toBe(before + 1)
})

test('out of reach halfway an upload: a sentence, and neither files nor a row are left', async () => {
  const [files, rows] = [s3.files.size, await shop.database.db.$count(pictures)]
  // One file arrives, the next one does not, however often it is tried; then the bucket is back.
  s3.behave('down', 1, 2)
  const failure = await take().catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'media-unavailable' })
  expect(await shop.database.db.$count(pictures)).toBe(rows)
  expect(s3.files.size).toBe(files)
})

test('out of reach for whoever looks: the picture says so, pages and known pictures go on, and it is there again afterwards', async () => {
  const [known, fresh] = [await take(), await take()]
  expect((await ask(known.url)).status).toBe(200)
  s3.behave('down')
  const [picture, page, again] = await Promise.all([ask(fresh.url), ask('/shop'), ask(known.url)])
  expect(await take().catch((error: unknown) => error)).toMatchObject({ code: 'media-unavailable' })
  expect([picture.status, page.status, again.status]).toEqual([503, 200, 200])
  expect(await picture.text()).toBe('Deze foto is even niet te laden.')
  expect([picture.headers.get('retry-after'), picture.headers.get('cache-control')]).toEqual(['30', 'no-store'])
  s3.behave('well')
  expect((await ask(fresh.url)).status).toBe(200)
  expect(readdirSync(join(dataDir, 'media/uploads')).filter((name) => name.endsWith('.coming'))).toEqual([])
})

test('a bucket that never answers is not waited for', async () => {
  const files = await filesInBucket(s3.settings, { connect: 200, answer: 200, file: 600 })()
  s3.behave('hanging')
  await expect(files.put('uploads/x', new Uint8Array([1]))).rejects.toThrow(/cannot write|takes too long|exceeded/i)
  await expect(files.list('uploads')).rejects.toThrow(/cannot list|takes too long|exceeded/i)
  s3.behave('well')
  await files.put('uploads/x', new Uint8Array([1]))
  expect(await files.list('uploads')).toContain('uploads/x')
})
