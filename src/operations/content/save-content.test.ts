import { beforeAll, expect, test } from 'vitest'
import { publishedContentBySlug, draftBySlug } from '#data/content/content.ts'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { currentSlugOf } from '#data/content/redirects.ts'
import { upsertNavigation } from '#data/content/navigation.ts'
import { aPage, aTextBlock, pageWriter } from '#tests/support/builders/content.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'
import { publishPlannedDrafts, saveDraft, trashContent, untrashContent } from './content-drafts.ts'
import { restoreVersion, createContent, saveContent } from './save-content.ts'
import { loadPublicNavigation } from './navigation.ts'
import { searchShop } from '../search/search-shop.ts'
import { problemOf } from '#tests/support/builders/problems.ts'
import { listenToInvalidations } from '#tests/support/builders/invalidated-tags.ts'

const { clock, database, context, atOnce, insertContentRow } = await openShopWithClock()
const invalidated = await listenToInvalidations(database)
const publishedPage = (slug: string) => publishedContentBySlug(context.db, 'page', slug)
const { createPage, savePage } = pageWriter(context)
beforeAll(async () => {
  await insertContentRow('page', { slug: 'home', title: 'Thuis' })
})

/** Returns the cache tags that `work` invalidates. */
const invalidatedBy = async (work: () => Promise<unknown>) => {
  await invalidateTags(context.db, ['page:start'])
  await work()
  await invalidateTags(context.db, ['page:end'])
  await expect.poll(() => invalidated.at(-1)).toBe('page:end')
  return invalidated
    .slice(invalidated.lastIndexOf('page:start') + 1, invalidated.lastIndexOf('page:end'))
    .sort()
}

test('createContent makes a page public and searchable at once', async () => {
  expect(await createPage('zorg/thuis', 'ruikt naar lavendelgeur')).toEqual({
    slug: 'zorg/thuis',
    version: 1,
  })
  expect(await publishedPage('zorg/thuis')).toMatchObject({
    title: 'Titel van zorg/thuis',
    version: 1,
  })
  expect((await searchShop(context, 'lavendelgeur')).pages).toMatchObject([{ url: '/zorg/thuis' }])
})

test.each([
  'zorg/dubbel',
  '/shop',
  'shop/slips',
  'product/duin',
  'api/x',
  'media/x',
  'Zorg',
  'a b',
  '',
  'admin',
  'editor/x',
  'home',
])('createContent refuses the slug %j', async (slug) => {
  if (slug === 'zorg/dubbel') await createPage(slug)
  const { code, errors } = await problemOf(createPage(slug))
  expect([code, Object.keys(errors ?? {})]).toEqual(['input-invalid', ['slug']])
})

test('saveContent refuses to overwrite a newer version and returns that version in the conflict', async () => {
  await createPage('samen')
  await savePage('samen', { ...aPage('samen', 'van Bo'), version: 1 })
  const problem = await problemOf(savePage('samen', { ...aPage('samen', 'van Kim'), version: 1 }))
  expect(problem.code).toBe('version-conflict')
  expect(problem.more).toMatchObject({
    current: { slug: 'samen', version: 2, content: aTextBlock('van Bo'), saved_by: null },
  })
  expect(await savePage('samen', aPage('samen', 'toch'))).toEqual({
    slug: 'samen',
    version: 3,
  })
})

test('saveContent accepts one of eight concurrent saves of the same version', async () => {
  await createPage('druk')
  const saves = Array.from({ length: 8 }, (_, index) =>
    savePage('druk', { ...aPage('druk', `${index}`), version: 1 }),
  )
  await expect(saves).toBeDone(1)
})

test('former slugs redirect to the current one, and a change invalidates all of them and the menus', async () => {
  await createPage('een')
  await upsertNavigation(context.db, { categories: [], pages: [{ name: 'Een', href: '/een' }] })
  await savePage('een', aPage('twee'))
  const tags = await invalidatedBy(() => savePage('twee', aPage('drie')))
  expect(tags).toEqual(['navigation', 'page:drie', 'page:een', 'page:twee'])
  expect([
    await currentSlugOf(context.db, 'page', 'een'),
    await currentSlugOf(context.db, 'page', 'twee'),
  ]).toEqual(['drie', 'drie'])
  expect((await loadPublicNavigation(context)).pages).toEqual([{ name: 'Een', href: '/drie' }])
  expect(await invalidatedBy(() => createPage('twee'))).toEqual(['navigation', 'page:twee'])
  expect([
    await currentSlugOf(context.db, 'page', 'een'),
    await currentSlugOf(context.db, 'page', 'twee'),
  ]).toEqual(['drie', undefined])
  await savePage('drie', aPage('een'))
  expect([
    await currentSlugOf(context.db, 'page', 'een'),
    await currentSlugOf(context.db, 'page', 'drie'),
  ]).toEqual([undefined, 'een'])
})

test('a page on a reserved slug can be changed and restored, but no other page can move there', async () => {
  await insertContentRow('page', {
    slug: 'herroepen',
    title: 'Herroepen',
    description: '',
    content: [],
  })
  const reserving = { ...context, reservedAddresses: { routes: ['herroepen'], folders: [] } }
  expect(await saveContent(reserving, 'page', 'herroepen', aPage('herroepen'), undefined)).toEqual({
    slug: 'herroepen',
    version: 2,
  })
  expect(
    await restoreVersion(reserving, 'page', { slug: 'herroepen', version: 1 }, undefined),
  ).toEqual({ slug: 'herroepen', version: 3 })
  expect(
    (await problemOf(saveContent(reserving, 'page', 'samen', aPage('herroepen'), undefined)))
      .errors,
  ).toHaveProperty('slug')
})

test('the home page cannot change its slug', async () => {
  expect((await problemOf(savePage('home', aPage('thuis')))).errors).toHaveProperty('slug')
  expect(await savePage('home', aPage('home'))).toEqual({
    slug: 'home',
    version: 2,
  })
})

test('trashed content is hidden from visitors, search and menus, frees its slug, and can be restored', async () => {
  await createPage('weg', 'een wegwerpwoord')
  await upsertNavigation(context.db, { categories: [], pages: [{ name: 'Weg', href: '/weg' }] })
  expect(await invalidatedBy(() => trashContent(context, 'page', 'weg', undefined))).toEqual(
    expect.arrayContaining(['page:weg', 'navigation']),
  )
  expect(await publishedPage('weg')).toBeUndefined()
  expect((await searchShop(context, 'wegwerpwoord')).pages).toEqual([])
  expect((await loadPublicNavigation(context)).pages).toEqual([])
  await createPage('weg', 'nieuw')
  expect(await untrashContent(context, 'page', 'weg')).toEqual({ slug: 'weg-2' })
  expect((await searchShop(context, 'wegwerpwoord')).pages).toMatchObject([{ url: '/weg-2' }])
  expect((await problemOf(untrashContent(context, 'page', 'weg'))).code).toBe('not-found')
  expect((await problemOf(trashContent(context, 'page', 'home', undefined))).code).toBe(
    'input-invalid',
  )
})

const planned = (slug: string, basedOn: number, text: string, kind: 'page' | 'article' = 'page') =>
  saveDraft(
    context,
    {
      kind,
      slug,
      basedOn,
      page: aPage(slug, text),
      publishAt: new Date(clock.now().getTime() + 60_000),
    },
    undefined,
  )

test('publishPlannedDrafts publishes each draft once, even with five concurrent runs', async () => {
  await createPage('straks', 'nu')
  await planned('straks', 1, 'dan')
  await planned('nieuw-straks', 0, 'nieuw')
  expect(await publishPlannedDrafts(context)).toBe(0)
  clock.forward({ minutes: 2 })
  const published = await atOnce(5, () => publishPlannedDrafts(context))
  expect(published.reduce((sum, one) => sum + one, 0)).toBe(2)
  expect(await publishedPage('straks')).toMatchObject({
    version: 2,
    content: aTextBlock('dan'),
  })
  expect(await publishedPage('nieuw-straks')).toMatchObject({
    version: 1,
    content: aTextBlock('nieuw'),
  })
  expect(await draftBySlug(context.db, 'page', 'straks')).toBeUndefined()
})

test('a planned draft does not overwrite a newer version', async () => {
  await createPage('botsing')
  await planned('botsing', 1, 'mijn plan')
  await savePage('botsing', aPage('botsing', 'van een collega'), 2)
  clock.forward({ minutes: 2 })
  expect(await publishPlannedDrafts(context)).toBe(0)
  expect(await publishedPage('botsing')).toMatchObject({
    version: 2,
    content: aTextBlock('van een collega'),
  })
})

test('an article can be created hidden, published by a planned draft, and moved', async () => {
  const article = {
    ...aPage('rust'),
    coverImage: { url: '/media/a.jpg', alt: 'Duin', width: 8, height: 6 },
  }
  await createContent(context, 'article', { ...article, publishedAt: null }, undefined)
  expect(await publishedContentBySlug(context.db, 'article', 'rust')).toBeUndefined()
  await planned('rust', 1, 'gepubliceerd', 'article')
  clock.forward({ minutes: 2 })
  await publishPlannedDrafts(context)
  const cover = { url: '/storage/a.jpg', alt: 'Duin', width: 8, height: 6 }
  expect(await publishedContentBySlug(context.db, 'article', 'rust')).toMatchObject({
    content: aTextBlock('gepubliceerd'),
    publishedAt: clock.now(),
    coverImage: cover,
  })
  const sameCover = { url: '/media/a.jpg', alt: 'Duin met helm' }
  await saveContent(
    context,
    'article',
    'rust',
    { ...aPage('rust'), coverImage: sameCover },
    undefined,
  )
  expect(await publishedContentBySlug(context.db, 'article', 'rust')).toMatchObject({
    coverImage: { ...cover, alt: 'Duin met helm' },
  })
  const tags = await invalidatedBy(() =>
    saveContent(context, 'article', 'rust', aPage('stilte'), undefined),
  )
  expect(tags).toEqual(['article:rust', 'article:stilte', 'articles'])
  expect(await currentSlugOf(context.db, 'article', 'rust')).toBe('stilte')
  expect(await publishedContentBySlug(context.db, 'article', 'stilte')).toMatchObject({
    coverImage: { ...cover, alt: 'Duin met helm' },
  })
})
