import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createFolderStorage } from '#integrations/media/file-storage.ts'
import { createMediaStore } from '#integrations/media/media-store.ts'
import { createInMemoryMediaStore } from '#integrations/media/media-store.fake.ts'
import { upsertNavigation } from '#data/content/navigation.ts'
import { findPictures } from '#data/content/pictures.ts'
import { aPage } from '#tests/support/builders/content.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { saveDraft, trashContent } from './content-drafts.ts'
import { saveContent, createContent } from './save-content.ts'
import { deletePicture, savePictureMetadata, storeLibraryPicture } from './picture-library.ts'

const media = createInMemoryMediaStore()
const { context } = await openTestShop({ media })
const storePhoto = async () => storeLibraryPicture(context, await photo(), undefined)

const photo = (width = 400) =>
  sharp({ create: { width, height: 300, channels: 3, background: '#2f7168' } })
    .jpeg()
    .toBuffer()

test('storeLibraryPicture stores a picture under a unique name, also when it is uploaded twice', async () => {
  const source = await photo()
  const [first, second] = [
    await storeLibraryPicture(context, source, 7),
    await storeLibraryPicture(context, source, 7),
  ]
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
  const storedFiles = [...media.files.keys()]
    .filter((name) => name.startsWith(base))
    .map((name) => name.slice(base.length))
  expect(storedFiles).toEqual(['.jpg'])
})

test.each([
  ['an HTML page with a PNG signature', Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>')],
  [
    'an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['an empty file', Buffer.alloc(0)],
])('addToLibrary refuses %s', async (_, source) => {
  await expect(storeLibraryPicture(context, source, undefined)).toBeRefused({
    code: 'input-invalid',
    errors: { image: [expect.any(String)] },
  })
})

test('storeLibraryPicture refuses an unsupported picture format', async () => {
  await expect(
    storeLibraryPicture(
      context,
      await sharp(await photo())
        .avif()
        .toBuffer(),
      undefined,
    ),
  ).toBeRefused('media-type')
})

test('stored pictures contain no metadata and no appended bytes of the upload', async () => {
  const payload = '<script>alert("polyglot")</script>'
  const source = Buffer.concat([
    await sharp(await photo())
      .withExif({ IFD0: { Copyright: payload }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .toBuffer(),
    Buffer.from(`${payload}<?php system("x") ?>`),
  ])
  expect(source.includes('polyglot')).toBe(true)
  const before = new Set(media.files.keys())
  await storeLibraryPicture(context, source, undefined)
  for (const [name, bytes] of media.files)
    if (!before.has(name)) expect(Buffer.from(bytes).includes('polyglot')).toBe(false)
})

test('storeLibraryPicture throws media-unavailable when the media store fails, and leaves no files or rows', async () => {
  const before = [...media.files.keys()]
  const { total } = await findPictures(context.db, { query: '', page: 1, perPage: 1 })
  media.broken = true
  await expect(storePhoto()).toBeRefused('media-unavailable')
  media.broken = false
  expect([...media.files.keys()]).toEqual(before)
  expect((await findPictures(context.db, { query: '', page: 1, perPage: 1 })).total).toBe(total)
})

test('describePicture requires an alt text or the decorative mark', async () => {
  const { id } = await storePhoto()
  const description = { alt: '', decorative: false, focalX: 0.5, focalY: 0.5 }
  await expect(savePictureMetadata(context, id, description)).toBeRefused({
    code: 'input-invalid',
    errors: { alt: [expect.any(String)] },
  })
  expect(await savePictureMetadata(context, id, { ...description, alt: 'Helmgras' })).toMatchObject(
    { alt: 'Helmgras', uses: [] },
  )
  expect(
    await savePictureMetadata(context, id, { ...description, decorative: true }),
  ).toMatchObject({ alt: '', decorative: true })
})

test('deletePicture refuses a picture used by a page, an article cover or trashed content', async () => {
  const { id, url } = await storePhoto()
  const page = { title: 'Duinen', slug: 'duinen', description: '' }
  const content = [{ layout: 'ImageText', attributes: { image: { url, alt: 'Duin' } } }]
  await createContent(context, 'page', { ...page, content }, undefined)
  await createContent(
    context,
    'article',
    { ...page, content: [], coverImage: { url, alt: '' } },
    undefined,
  )
  const uses = [
    { kind: 'article', slug: 'duinen', title: 'Duinen' },
    { kind: 'page', slug: 'duinen', title: 'Duinen' },
  ]
  await expect(deletePicture(context, id)).toBeRefused({
    code: 'picture-in-use',
    more: { used_in: uses },
  })
  await saveContent(
    context,
    'article',
    'duinen',
    { ...page, content: [], coverImage: null },
    undefined,
  )
  await trashContent(context, 'page', 'duinen', undefined)
  await expect(deletePicture(context, id)).toBeRefused({
    more: { used_in: [{ kind: 'page' }] },
  })
})

test('deletePicture refuses a picture in the draft of a page in the trash', async () => {
  const { id, url } = await storePhoto()
  await createContent(context, 'page', aPage('strand'), undefined)
  const content = [{ layout: 'HeroImage', attributes: { image: { url, alt: 'Strand' } } }]
  const draft = { kind: 'page', slug: 'strand', basedOn: 1, publishAt: null } as const
  await saveDraft(context, { ...draft, page: { ...aPage('strand'), content } }, undefined)
  await trashContent(context, 'page', 'strand', undefined)
  await expect(deletePicture(context, id)).toBeRefused({
    more: { used_in: [{ kind: 'page', slug: 'strand' }] },
  })
})

test('deletePicture refuses a picture used by a menu', async () => {
  const { id, url } = await storePhoto()
  const featured = [{ name: 'Duin', href: '/shop', imageSrc: url, imageAlt: 'Duin' }]
  await upsertNavigation(context.db, {
    categories: [{ name: 'Dames', sections: [], featured }],
    pages: [],
  })
  await expect(deletePicture(context, id)).toBeRefused({
    more: { used_in: [{ kind: 'menu', slug: 'menu' }] },
  })
})

test('deletePicture also deletes the files', async () => {
  const { id, url } = await storePhoto()
  await deletePicture(context, id)
  expect(
    [...media.files.keys()].filter((name) =>
      `/media/${name}`.startsWith(url.slice(0, -'foto.jpg'.length)),
    ),
  ).toEqual([])
  await expect(deletePicture(context, id)).toBeRefused('not-found')
})

test('folder storage stores a picture and deletes it, and ignores a path outside its folder', async () => {
  const location = mkdtempSync(join(tmpdir(), 'luwte-media-'))
  const folder = createMediaStore(createFolderStorage(location))
  const result = await folder.storePicture(await photo(200))
  if ('refused' in result) throw new Error(result.refused)
  const storedFiles = join(location, result.stored.url.slice('/media/'.length, -'/foto.jpg'.length))
  expect(readdirSync(storedFiles)).toEqual(['foto.jpg'])
  await folder.deletePicture('/media/uploads/../../etc/passwd')
  await folder.deletePicture(result.stored.url)
  expect(readdirSync(join(location, 'uploads'))).toEqual([])
  rmSync(location, { recursive: true })
})
