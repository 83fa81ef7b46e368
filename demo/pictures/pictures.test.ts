import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describePictures } from './describe.ts'
import { hashSource, readManifest } from './manifest.ts'
import { listPictureSources, productPictureUrls } from './sources.ts'

let folder: string
const sources = () => join(folder, 'sources')
const manifestFile = () => join(folder, 'manifest.json')

const photograph = () =>
  sharp({ create: { width: 200, height: 150, channels: 3, background: '#8fa36b' } })
    .jpeg()
    .toBuffer()
const cutOut = () =>
  sharp({
    create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      { input: { create: { width: 90, height: 120, channels: 3, background: '#2f7168' } } },
    ])
    .webp()
    .toBuffer()
const put = (name: string, bytes: Buffer) => writeFileSync(join(sources(), name), bytes)
const describeSources = () => describePictures(listPictureSources(sources()), manifestFile())

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'luwte-pictures-'))
  for (const name of ['products', 'images']) mkdirSync(join(sources(), name), { recursive: true })
  writeFileSync(manifestFile(), '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the committed manifest describes every source as it is; otherwise run demo/pictures/describe.ts', async () => {
  const described = Object.entries(await readManifest()).map(([url, entry]) => [url, entry?.hash])
  expect(described).toEqual(
    listPictureSources().map(({ path, url }) => [url, hashSource(readFileSync(path))]),
  )
})

describe('describePictures', () => {
  test('describes new and changed pictures, and drops those without a source', async () => {
    put('products/duin.webp', await cutOut())
    put('images/linnen.jpg', await photograph())
    const first = await describeSources()
    expect(first).toMatchObject({
      '/media/products/duin.webp': { width: 200, height: 200 },
      '/images/linnen.jpg': { width: 200, height: 150 },
    })
    expect(await readManifest(manifestFile())).toEqual(first)
    rmSync(join(sources(), 'images/linnen.jpg'))
    put(
      'products/duin.webp',
      await sharp(await cutOut())
        .resize(100)
        .webp()
        .toBuffer(),
    )
    const second = await describeSources()
    expect(Object.keys(second)).toEqual(['/media/products/duin.webp'])
    expect(second['/media/products/duin.webp']?.width).toBe(100)
  })

  test('refuses a source whose extension contradicts its ground', async () => {
    put(
      'products/duin.webp',
      await sharp(await photograph())
        .webp()
        .toBuffer(),
    )
    await expect(describeSources()).rejects.toThrow(
      'a picture with a transparent ground is a .webp',
    )
  })
})

describe('productPictureUrls', () => {
  test('lists the pictures that exist with their places, and a WebP instead of a JPEG of the same name', async () => {
    for (const name of ['duin.jpg', 'duin.webp', 'duin-2.jpg', 'duin-4.webp', 'duinroos.webp'])
      put(`products/${name}`, Buffer.alloc(0))
    const listed = listPictureSources(sources())
    expect(productPictureUrls('duin', listed)).toEqual([
      { url: '/media/products/duin.webp', place: 0 },
      { url: '/media/products/duin-2.jpg', place: 1 },
      { url: '/media/products/duin-4.webp', place: 3 },
    ])
    expect(productPictureUrls('helm', listed)).toEqual([])
  })
})
