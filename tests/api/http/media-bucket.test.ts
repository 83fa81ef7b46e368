// Pictures in an S3 bucket: stored completely or not at all, served like those on disk, and never a
// reason for a page to fail.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createBucketStorage } from '#integrations/media/file-storage.ts'
import { startFakeS3 } from '#integrations/media/s3.fake.ts'
import { storeLibraryPicture } from '#operations/content/picture-library.ts'
import { pictures } from '#data/tables/content.ts'
import { readSettings } from '#server/env.ts'
import { openMedia } from '#server/boot/open-media.ts'
import { createTestContext } from '../../support/builders/context.ts'
import { openShopInProcess } from '../../support/shop-in-process.ts'
import { createDataDir } from '../../support/data-dir.ts'

const dataDir = createDataDir()
const s3 = await startFakeS3()
afterAll(() => s3.stop())
const shop = await openShopInProcess({ env: s3.env, dataDir })
const photo = await sharp({
  create: { width: 500, height: 300, channels: 3, background: '#2f7168' },
})
  .jpeg()
  .toBuffer()
beforeEach(() => s3.behave('well'))

const media = () => openMedia({ ...readSettings(s3.env), dataDir }).store
const upload = () =>
  storeLibraryPicture(createTestContext(shop.database.db, { media: media() }), photo, undefined)
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers })

test('an upload is stored in the bucket and served with upload headers; later requests do not reach the bucket', async () => {
  const { url } = await upload()
  expect(s3.refused).toEqual([])
  expect(
    [...s3.files.keys()].every((name) => /^uploads\/[0-9a-f]{32}\/foto[\w.-]+$/.test(name)),
  ).toBe(true)
  const before = s3.requests.length
  const [one, other] = await Promise.all([ask(url), ask(url)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(Buffer.from(await one.arrayBuffer())).toEqual(s3.files.get(url.slice('/media/'.length)))
  expect(Object.fromEntries(one.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  })
  const requestCount = s3.requests.length
  expect(requestCount).toBeGreaterThan(before)
  expect((await ask(url, { 'if-none-match': one.headers.get('etag') ?? '' })).status).toBe(304)
  // A width above the picture’s own returns the widest copy, as from a folder.
  expect((await ask(url.replace('.jpg', '-1920.webp'))).status).toBe(200)
  expect((await ask(url.replace('/media/', '/storage/'))).status).toBe(200)
  // Nor do names that the upload does not have.
  expect((await ask(url.replace('.jpg', '-320.xyz.jpg'))).status).toBe(404)
  expect(s3.requests).toHaveLength(requestCount)
})

test('a deleted picture is gone from the bucket, from the local copies and from its sizes', async () => {
  const { url } = await upload()
  const small = url.replace('.jpg', '-320.avif')
  for (const path of [url, small]) expect((await ask(path)).status).toBe(200)
  await media().deletePicture(url)
  expect([...s3.files.keys()].filter((name) => url.includes(name.split('/')[1]!))).toEqual([])
  for (const path of [url, small]) expect((await ask(path)).status).toBe(404)
  const leftover = readdirSync(dataDir, { recursive: true }).map(String)
  expect(leftover.filter((name) => name.includes(url.split('/')[3]!))).toEqual([])
})

test('the bucket is asked once for a missing picture, and never for an invalid name', async () => {
  const missing = `/media/uploads/${'0'.repeat(32)}/foto.jpg`
  const before = s3.requests.length
  expect((await ask(missing)).status).toBe(404)
  expect(s3.requests.length).toBe(before + 1)
  for (const path of [
    missing,
    `/media/uploads/${'0'.repeat(32)}/..%2ffoto.jpg`,
    '/media/uploads/x/foto.jpg',
    '/media/products/x.jpg',
  ])
    expect((await ask(path)).status).toBe(404)
  expect(s3.requests.length).toBe(before + 1)
})

test('no URL leads to a private file, in the bucket or on the disk', async () => {
  const id = 'd'.repeat(32)
  const onDisk = openMedia({ ...readSettings({}), dataDir }).privateFiles
  for (const files of [openMedia({ ...readSettings(s3.env), dataDir }).privateFiles, onDisk])
    await files.put(id, photo)
  const names = [
    `private/${id}/file`,
    `../private/${id}/file`,
    `uploads/../private/${id}/file`,
    `uploads/..%2f..%2fprivate/${id}/file`,
  ]
  for (const name of names)
    for (const path of [`/media/${name}`, `/storage/${name}`, `/${name}`])
      expect((await ask(path)).status).toBe(404)
})

describe('an unreachable bucket', () => {
  test('refuses an upload with a clear message and leaves neither files nor a row', async () => {
    const [files, rows] = [s3.files.size, await shop.database.db.$count(pictures)]
    // Every attempt to store the picture fails, then the bucket is back.
    s3.behave('down', 0, 2)
    const failure = await upload().catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'media-unavailable' })
    expect(await shop.database.db.$count(pictures)).toBe(rows)
    expect(s3.files.size).toBe(files)
  })

  test('affects only pictures not yet copied: pages and known pictures are served, and everything works again afterwards', async () => {
    const [known, uncached] = [await upload(), await upload()]
    expect((await ask(known.url)).status).toBe(200)
    s3.behave('down')
    const [picture, page, again] = await Promise.all([
      ask(uncached.url),
      ask('/shop'),
      ask(known.url),
    ])
    expect(await upload().catch((error: unknown) => error)).toMatchObject({
      code: 'media-unavailable',
    })
    expect([picture.status, page.status, again.status]).toEqual([503, 200, 200])
    expect(await picture.text()).toBe('Deze foto is even niet te laden.')
    expect([picture.headers.get('retry-after'), picture.headers.get('cache-control')]).toEqual([
      '30',
      'no-store',
    ])
    s3.behave('well')
    expect((await ask(uncached.url)).status).toBe(200)
    expect(
      readdirSync(join(dataDir, 'media/uploads')).filter((name) => name.endsWith('.coming')),
    ).toEqual([])
  })
})

test('a bucket that never answers times out', async () => {
  const files = await createBucketStorage(s3.settings, { connect: 200, answer: 200, file: 600 })()
  s3.behave('hanging')
  await expect(files.put('uploads/x', new Uint8Array([1]))).rejects.toThrow(
    /cannot write|takes too long|exceeded/i,
  )
  await expect(files.list('uploads')).rejects.toThrow(/cannot list|takes too long|exceeded/i)
  s3.behave('well')
  await files.put('uploads/x', new Uint8Array([1]))
  expect(await files.list('uploads')).toContain('uploads/x')
})
