import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildDemoPictures } from './build.ts'
import { readManifest } from './manifest.ts'
import { listPictureSources, productPictureUrls } from './sources.ts'

let folder: string
const sources = () => join(folder, 'sources')
const root = () => join(folder, 'built')
const built = () => readdirSync(join(root(), 'media/products')).sort()

const photograph = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: '#8fa36b' } })
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
const build = () => buildDemoPictures(listPictureSources(sources()), root())

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'luwte-pictures-'))
  for (const name of ['products', 'images']) mkdirSync(join(sources(), name), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('buildDemoPictures', () => {
  test('makes a cut-out of a WebP and a photograph of a JPEG', async () => {
    put('products/duin.webp', await cutOut())
    put('images/linnen.jpg', await photograph())
    const manifest = await build()
    expect(Object.keys(manifest)).toEqual(['/media/products/duin.webp', '/images/linnen.jpg'])
    expect(await readManifest(root())).toEqual(manifest)
    expect(built()).toEqual([
      'duin-160.avif',
      'duin-160.jpg',
      'duin-160.webp',
      'duin.jpg',
      'duin.webp',
    ])
    expect(readdirSync(join(root(), 'images')).sort()).toEqual([
      'linnen-160.avif',
      'linnen-160.jpg',
      'linnen-160.webp',
      'linnen.jpg',
    ])
  })

  test('replaces the files of a JPEG by those of the WebP that took its place, and keeps the pictures with longer names', async () => {
    put('products/duin.jpg', await photograph())
    put('products/duin-2.jpg', await photograph())
    await build()
    rmSync(join(sources(), 'products/duin.jpg'))
    put('products/duin.webp', await cutOut())
    await build()
    expect(built().filter((name) => !name.startsWith('duin-2'))).toEqual([
      'duin-160.avif',
      'duin-160.jpg',
      'duin-160.webp',
      'duin.jpg',
      'duin.webp',
    ])
    expect(built()).toContain('duin-2.jpg')
    const { data } = await sharp(join(root(), 'media/products/duin-160.avif'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(0)
    rmSync(join(sources(), 'products/duin.webp'))
    await build()
    expect(built().filter((name) => !name.startsWith('duin-2'))).toEqual([])
  })

  test('refuses a source whose extension contradicts its ground', async () => {
    put(
      'products/duin.webp',
      await sharp(await photograph())
        .webp()
        .toBuffer(),
    )
    await expect(build()).rejects.toThrow('a picture with a transparent ground is a .webp')
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
