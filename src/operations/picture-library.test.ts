import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesInFolder } from '#integrations/media/media-folder.ts'
import { mediaStore } from '#integrations/media/media-store.ts'
import { mediaInMemory } from '#integrations/media/media-store.fake.ts'
import { saveNavigation } from '#data/navigation.ts'
import { listedPictures } from '#data/pictures.ts'
import { mailings } from '#data/tables/mailings.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { saveContent, createContent } from './save-content.ts'
import { deletePicture, describePicture, takePicture } from './picture-library.ts'
import type { Shop } from './shop.ts'
import { trashContent } from './trash-content.ts'

let database: TestDatabase
let shop: Shop
let media: ReturnType<typeof mediaInMemory>
beforeAll(async () => {
  database = await freshDatabase()
  media = mediaInMemory()
  shop = aShop(database.db, { media })
})
afterAll(() => database.close())

const photo = (width = 400) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#2f7168' } })
    .jpeg()
    .toBuffer()

test('a picture gets a name of its own and all its sizes; the same one twice is two pictures', async () => {
  const source = await photo()
  const [first, second] = [await takePicture(shop, source, 7), await takePicture(shop, source, 7)]
  expect(first).toMatchObject({
    width: 400,
    height: 300,
    color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
    uploadedBy: 7,
    alt: '',
    decorative: false,
  })
  expect(first.url).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\/foto\.jpg$/)
  expect(second.url).not.toBe(first.url)
  const base = first.url.slice('/media/'.length, -'.jpg'.length)
  const own = [...media.files.keys()].filter((name) => name.startsWith(base)).map((name) => name.slice(base.length))
  expect(own.sort()).toEqual([...[160, 320].flatMap((width) => ['avif', 'jpg', 'webp'].map((kind) => `-${width}.${kind}`)), '.jpg'])
})

test.each([
  ['a page that says it is a picture', Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>'), 'input-invalid'],
  ['a drawing that can run', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'input-invalid'],
  ['nothing', Buffer.alloc(0), 'input-invalid'],
])('%s is refused', async (_, source, code) => {
  await expect(takePicture(shop, source, undefined)).rejects.toMatchObject({ code, errors: { image: [expect.any(String)] } })
})

test('a kind of picture that is none of ours is refused', async () => {
  await expect(
    takePicture(
      shop,
      await sharp(await photo())
        .avif()
        .toBuffer(),
      undefined,
    ),
  ).rejects.toMatchObject({ code: 'media-type' })
})

test('what hides in a picture does not come out', async () => {
  const hidden = '<script>alert("polyglot")</script>'
  const source = Buffer.concat([
    await sharp(await photo())
      .withExif({ IFD0: { Copyright: hidden }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .toBuffer(),
    Buffer.from(`${hidden}<?php system("x") ?>`),
  ])
  expect(source.includes('polyglot')).toBe(true)
  const before = new Set(media.files.keys())
  await takePicture(shop, source, undefined)
  for (const [name, bytes] of media.files) if (!before.has(name)) expect(Buffer.from(bytes).includes('polyglot')).toBe(false)
})

test('a store out of reach leaves nothing behind and says so', async () => {
  const before = [...media.files.keys()]
  const { total } = await listedPictures(shop.db, { query: '', page: 1, perPage: 1 })
  media.broken = true
  await expect(takePicture(shop, await photo(), undefined)).rejects.toMatchObject({ code: 'media-unavailable' })
  media.broken = false
  expect([...media.files.keys()]).toEqual(before)
  expect((await listedPictures(shop.db, { query: '', page: 1, perPage: 1 })).total).toBe(total)
})

test('a picture says what is on it, or that it is decoration', async () => {
  const { id } = await takePicture(shop, await photo(), undefined)
  const words = { alt: '', decorative: false, focalX: 0.5, focalY: 0.5 }
  await expect(describePicture(shop, id, words)).rejects.toMatchObject({ code: 'input-invalid', errors: { alt: [expect.any(String)] } })
  expect(await describePicture(shop, id, { ...words, alt: 'Helmgras' })).toMatchObject({ alt: 'Helmgras', uses: [] })
  expect(await describePicture(shop, id, { ...words, decorative: true })).toMatchObject({ alt: '', decorative: true })
})

test('what a page, an article’s cover or the trash shows is not thrown away', async () => {
  const { id, url } = await takePicture(shop, await photo(), undefined)
  const page = { title: 'Duinen', slug: 'duinen', description: '' }
  const content = [{ layout: 'ImageText', attributes: { image: { url, alt: 'Duin' } } }]
  await createContent(shop, 'page', { ...page, content }, undefined)
  await createContent(shop, 'article', { ...page, content: [], coverImage: { url, alt: '' } }, undefined)
  const uses = [
    { kind: 'article', slug: 'duinen', title: 'Duinen' },
    { kind: 'page', slug: 'duinen', title: 'Duinen' },
  ]
  await expect(deletePicture(shop, id)).rejects.toMatchObject({ code: 'picture-in-use', more: { used_in: uses } })
  await saveContent(shop, 'article', 'duinen', { ...page, content: [], coverImage: null }, undefined)
  await trashContent(shop, 'page', 'duinen')
  await expect(deletePicture(shop, id)).rejects.toMatchObject({ more: { used_in: [{ kind: 'page' }] } })
})

test('what the menus or a mailing show is not thrown away', async () => {
  const { id, url } = await takePicture(shop, await photo(), undefined)
  const featured = [{ name: 'Duin', href: '/shop', imageSrc: url, imageAlt: 'Duin' }]
  await saveNavigation(shop.db, { categories: [{ name: 'Dames', sections: [], featured }], pages: [] })
  await expect(deletePicture(shop, id)).rejects.toMatchObject({ more: { used_in: [{ kind: 'menu', slug: 'menu' }] } })
  await saveNavigation(shop.db, { categories: [], pages: [] })
  const content = [{ layout: 'MailPicture', attributes: { image: { url, alt: 'Duin' } } }]
  const [mailing] = await shop.db.insert(mailings).values({ subject: 'Nieuws', content, changedAt: shop.now() }).returning()
  await expect(deletePicture(shop, id)).rejects.toMatchObject({
    more: { used_in: [{ kind: 'mailing', slug: String(mailing!.id), title: 'Nieuws' }] },
  })
})

test('thrown away, its files go with it', async () => {
  const { id, url } = await takePicture(shop, await photo(), undefined)
  await deletePicture(shop, id)
  expect([...media.files.keys()].filter((name) => `/media/${name}`.startsWith(url.slice(0, -'foto.jpg'.length)))).toEqual([])
  await expect(deletePicture(shop, id)).rejects.toMatchObject({ code: 'not-found' })
})

test('the folder on the disk keeps and drops the same files', async () => {
  const location = mkdtempSync(join(tmpdir(), 'luwte-media-'))
  const folder = mediaStore(filesInFolder(location))
  const result = await folder.keepPicture(await photo(200))
  if ('refused' in result) throw new Error(result.refused)
  const own = join(location, result.kept.url.slice('/media/'.length, -'/foto.jpg'.length))
  expect(readdirSync(own).sort()).toEqual(['foto-160.avif', 'foto-160.jpg', 'foto-160.webp', 'foto.jpg'])
  await folder.dropPicture('/media/uploads/../../etc/passwd')
  await folder.dropPicture(result.kept.url)
  expect(readdirSync(join(location, 'uploads'))).toEqual([])
  rmSync(location, { recursive: true })
})
