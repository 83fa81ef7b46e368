import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleBySlug } from '#data/articles.ts'
import { invalidateTags, changesChannel, tagsIn } from '#data/cache-invalidation.ts'
import { draftAt } from '#data/content-drafts.ts'
import { movedTo } from '#data/moved-slugs.ts'
import { navigation, saveNavigation } from '#data/navigation.ts'
import { addPage, pageBySlug } from '#data/pages.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { publishPlannedDrafts, saveDraft } from './content-drafts.ts'
import { restoreVersion, versionOf, versionsOf } from './content-versions.ts'
import { createContent, saveContent } from './save-content.ts'
import { searchShop } from './search-shop.ts'
import type { Shop } from './shop.ts'
import { trashContent, untrashContent } from './trash-content.ts'

let database: TestDatabase
let shop: Shop
const clock = aClock()
beforeAll(async () => {
  database = await freshDatabase()
  shop = aShop(database.db, { now: clock.now })
  await database.listen(changesChannel, (notice) => void names.push(...tagsIn(notice ?? '')))
  await addPage(shop.db, { slug: 'home', title: 'Thuis', description: '', content: [] })
})
afterAll(() => database.close())

const text = (words: string) => [{ key: 'a', layout: 'TextBlock', attributes: { title: '', text: `<p>${words}</p>` } }]
const aPage = (slug: string, words = 'Hallo') => ({ title: `Titel van ${slug}`, slug, description: '', content: text(words) })
const refusal = async (work: Promise<unknown>): Promise<Problem> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!isProblem(error)) throw error ?? new Error('it was not refused')
  return error
}
const names: string[] = []
/** Everything announced while the work was done. */
const heard = async (work: () => Promise<unknown>) => {
  await invalidateTags(shop.db, ['page:start'])
  await work()
  await invalidateTags(shop.db, ['page:end'])
  await expect.poll(() => names.at(-1)).toBe('page:end')
  return names.slice(names.lastIndexOf('page:start') + 1, names.lastIndexOf('page:end')).sort()
}

test('a page is there for visitors and found at once', async () => {
  expect(await createContent(shop, 'page', aPage('zorg/thuis', 'ruikt naar lavendelgeur'), undefined)).toEqual({
    slug: 'zorg/thuis',
    version: 1,
  })
  expect(await pageBySlug(shop.db, 'zorg/thuis')).toMatchObject({ title: 'Titel van zorg/thuis', version: 1 })
  expect((await searchShop(shop, 'lavendelgeur')).pages).toMatchObject([{ url: '/zorg/thuis' }])
})

test.each(['zorg/dubbel', '/shop', 'shop/slips', 'product/duin', 'api/x', 'media/x', 'Zorg', 'a b', '', 'admin', 'editor/x', 'home'])(
  'no page gets the address %j',
  async (slug) => {
    if (slug === 'zorg/dubbel') await createContent(shop, 'page', aPage(slug), undefined)
    const { code, errors } = await refusal(createContent(shop, 'page', aPage(slug), undefined))
    expect([code, Object.keys(errors ?? {})]).toEqual(['input-invalid', ['slug']])
  },
)

test('a colleague’s newer version is not overwritten, and is told', async () => {
  await createContent(shop, 'page', aPage('samen'), undefined)
  await saveContent(shop, 'page', 'samen', { ...aPage('samen', 'van Bo'), version: 1 }, undefined)
  const problem = await refusal(saveContent(shop, 'page', 'samen', { ...aPage('samen', 'van Kim'), version: 1 }, undefined))
  expect(problem.code).toBe('version-conflict')
  expect(problem.more).toMatchObject({ current: { slug: 'samen', version: 2, content: text('van Bo'), saved_by: null } })
  expect(await saveContent(shop, 'page', 'samen', aPage('samen', 'toch'), undefined)).toEqual({ slug: 'samen', version: 3 })
})

test('of many who save the same version one gets through', async () => {
  await createContent(shop, 'page', aPage('druk'), undefined)
  const tries = Array.from({ length: 8 }, (_, at) =>
    saveContent(shop, 'page', 'druk', { ...aPage('druk', `${at}`), version: 1 }, undefined),
  )
  const done = await Promise.allSettled(tries)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('former addresses lead to where the page stands now, and everything that shows it is announced', async () => {
  await createContent(shop, 'page', aPage('een'), undefined)
  await saveNavigation(shop.db, { categories: [], pages: [{ name: 'Een', href: '/een' }] })
  await saveContent(shop, 'page', 'een', aPage('twee'), undefined)
  const told = await heard(() => saveContent(shop, 'page', 'twee', aPage('drie'), undefined))
  expect(told).toEqual(['navigation', 'page:drie', 'page:een', 'page:twee'])
  expect([await movedTo(shop.db, 'page', 'een'), await movedTo(shop.db, 'page', 'twee')]).toEqual(['drie', 'drie'])
  expect((await navigation(shop.db)).pages).toEqual([{ name: 'Een', href: '/drie' }])
  expect(await heard(() => createContent(shop, 'page', aPage('twee'), undefined))).toEqual(['navigation', 'page:twee'])
  expect([await movedTo(shop.db, 'page', 'een'), await movedTo(shop.db, 'page', 'twee')]).toEqual(['drie', undefined])
  await saveContent(shop, 'page', 'drie', aPage('een'), undefined)
  expect([await movedTo(shop.db, 'page', 'een'), await movedTo(shop.db, 'page', 'drie')]).toEqual([undefined, 'een'])
})

test('a page that shows inside one of the shop’s own screens can be changed where it stands', async () => {
  await addPage(shop.db, { slug: 'herroepen', title: 'Herroepen', description: '', content: [] })
  const reserving = { ...shop, reserved: { routes: ['herroepen'], folders: [] } }
  expect(await saveContent(reserving, 'page', 'herroepen', aPage('herroepen'), undefined)).toEqual({ slug: 'herroepen', version: 2 })
  expect(await restoreVersion(reserving, 'page', { slug: 'herroepen', version: 1 }, undefined)).toEqual({ slug: 'herroepen', version: 3 })
  expect((await refusal(saveContent(reserving, 'page', 'samen', aPage('herroepen'), undefined))).errors).toHaveProperty('slug')
})

test('home keeps its address', async () => {
  expect((await refusal(saveContent(shop, 'page', 'home', aPage('thuis'), undefined))).errors).toHaveProperty('slug')
  expect(await saveContent(shop, 'page', 'home', aPage('home'), undefined)).toEqual({ slug: 'home', version: 2 })
})

test('what is kept has nothing in it that runs, and plain words to the letter', async () => {
  const attributes = { title: 'Q&A <b>', text: '<p onclick=x()>Hoi <a href="javascript:x()">daar</a></p>', onbekend: 1 }
  const content = [
    { key: 'a', layout: 'TextBlock', attributes },
    { key: 'a', layout: 'Onbekend', attributes: { b: '<img src=x onerror=x()>', half: '\ud800', 'naam\ud800': null } },
  ]
  await createContent(shop, 'page', { ...aPage('schoon'), content }, undefined)
  const stored = (await pageBySlug(shop.db, 'schoon'))?.content
  expect(stored).toEqual([
    { key: 'a', layout: 'TextBlock', attributes: { title: 'Q&A <b>', text: '<p>Hoi <a href="about:blank">daar</a></p>' } },
    {
      key: expect.not.stringMatching(/^a$/) as string,
      layout: 'Onbekend',
      attributes: { b: '<img alt="" src="x" />', half: '\ufffd', 'naam\ufffd': null },
    },
  ])
})

test.each([
  ['a picture inside a text', { text: '<p><img src="data:image/png;base64,iVBORw0="></p>' }, 'content.0.attributes.text'],
  ['the same in disguise', { text: '<img src="&#100;ata:image/png;base64,iVBORw0=">' }, 'content.0.attributes.text'],
  ['a picture that was not uploaded', { image: 'data:image/png;base64,iVBORw0=' }, 'content.0.attributes.image'],
  ['the same with its words', { items: [{ image: { url: ' DATA:image/png,x', alt: '' } }] }, 'content.0.attributes.items.0.image.url'],
  ['a text too long', { text: 'x'.repeat(100_001) }, 'content.0.attributes.text'],
  ['too deep', JSON.parse(`${'{"a":'.repeat(12)}1${'}'.repeat(12)}`) as object, `content.0.attributes${'.a'.repeat(8)}`],
  ['too much', { list: Array.from({ length: 10_001 }, () => 1) }, 'content'],
])('%s is refused with its place', async (_, attributes, place) => {
  const content = [{ layout: 'TextBlock', attributes: attributes as Record<string, unknown> }]
  expect(Object.keys((await refusal(createContent(shop, 'page', { ...aPage('te-veel'), content }, undefined))).errors ?? {})).toEqual([
    place,
  ])
})

test('more than 200 blocks are refused', async () => {
  const content = Array.from({ length: 201 }, () => text('x')[0]!)
  expect((await refusal(createContent(shop, 'page', { ...aPage('te-veel'), content }, undefined))).errors).toHaveProperty('content')
})

test('versions are kept with who and when, and come back as a new one', async () => {
  await createContent(shop, 'page', aPage('oud', 'eerst'), undefined)
  const firstAt = clock.now()
  clock.forward({ minutes: 5 })
  await saveContent(shop, 'page', 'oud', { ...aPage('ouder', 'daarna'), title: 'Anders' }, undefined)
  expect(await versionsOf(shop, 'page', 'ouder')).toMatchObject([
    { version: 2, title: 'Anders', savedAt: clock.now() },
    { version: 1, title: 'Titel van oud', savedAt: firstAt, savedBy: null },
  ])
  expect(await versionOf(shop, 'page', 'ouder', 1)).toMatchObject({ content: text('eerst'), slug: 'oud' })
  expect(await restoreVersion(shop, 'page', { slug: 'ouder', version: 1 }, undefined)).toEqual({ slug: 'ouder', version: 3 })
  expect(await pageBySlug(shop.db, 'ouder')).toMatchObject({ title: 'Titel van oud', content: text('eerst'), version: 3 })
})

test('in the trash nobody finds it, its address is free, its link leaves the menu, and it comes back', async () => {
  await createContent(shop, 'page', aPage('weg', 'een wegwerpwoord'), undefined)
  await saveNavigation(shop.db, { categories: [], pages: [{ name: 'Weg', href: '/weg' }] })
  expect(await heard(() => trashContent(shop, 'page', 'weg'))).toEqual(expect.arrayContaining(['page:weg', 'navigation']))
  expect(await pageBySlug(shop.db, 'weg')).toBeUndefined()
  expect((await searchShop(shop, 'wegwerpwoord')).pages).toEqual([])
  expect((await navigation(shop.db)).pages).toEqual([])
  await createContent(shop, 'page', aPage('weg', 'nieuw'), undefined)
  expect(await untrashContent(shop, 'page', 'weg')).toEqual({ slug: 'weg-2' })
  expect((await searchShop(shop, 'wegwerpwoord')).pages).toMatchObject([{ url: '/weg-2' }])
  expect((await refusal(untrashContent(shop, 'page', 'weg'))).code).toBe('not-found')
  expect((await refusal(trashContent(shop, 'page', 'home'))).code).toBe('input-invalid')
})

const planned = (slug: string, basedOn: number, words: string, kind: 'page' | 'article' = 'page') =>
  saveDraft(shop, { kind, slug, basedOn, page: aPage(slug, words), publishAt: new Date(clock.now().getTime() + 60_000) }, undefined)

test('a planned draft goes live once at its moment, however many look', async () => {
  await createContent(shop, 'page', aPage('straks', 'nu'), undefined)
  await planned('straks', 1, 'dan')
  await planned('nieuw-straks', 0, 'nieuw')
  expect(await publishPlannedDrafts(shop)).toBe(0)
  clock.forward({ minutes: 2 })
  const published = await Promise.all(Array.from({ length: 5 }, () => publishPlannedDrafts(shop)))
  expect(published.reduce((sum, one) => sum + one, 0)).toBe(2)
  expect(await pageBySlug(shop.db, 'straks')).toMatchObject({ version: 2, content: text('dan') })
  expect(await pageBySlug(shop.db, 'nieuw-straks')).toMatchObject({ version: 1, content: text('nieuw') })
  expect(await draftAt(shop.db, 'page', 'straks')).toBeUndefined()
})

test('a planned draft does not overwrite what a colleague wrote after it: it waits and says why', async () => {
  await createContent(shop, 'page', aPage('botsing'), undefined)
  await planned('botsing', 1, 'mijn plan')
  await saveContent(shop, 'page', 'botsing', aPage('botsing', 'van een collega'), 2)
  clock.forward({ minutes: 2 })
  expect(await publishPlannedDrafts(shop)).toBe(0)
  expect(await pageBySlug(shop.db, 'botsing')).toMatchObject({ version: 2, content: text('van een collega') })
  expect(await draftAt(shop.db, 'page', 'botsing')).toMatchObject({
    publishAt: null,
    heldBack: 'Iemand anders heeft dit intussen gewijzigd.',
  })
})

test('whoever saves the page is done with their own draft; a colleague’s stays', async () => {
  await createContent(shop, 'page', aPage('concept'), undefined)
  const draft = (by: number) => saveDraft(shop, { kind: 'page', slug: 'concept', basedOn: 1, page: aPage(''), publishAt: null }, by)
  await draft(7)
  await saveContent(shop, 'page', 'concept', aPage('concept'), 8)
  expect(await draftAt(shop.db, 'page', 'concept')).toMatchObject({ basedOn: 1 })
  await saveContent(shop, 'page', 'concept', aPage('verhuisd'), 7)
  expect([await draftAt(shop.db, 'page', 'concept'), await draftAt(shop.db, 'page', 'verhuisd')]).toEqual([undefined, undefined])
})

test('an article: kept from visitors, published by plan, moved', async () => {
  const article = { ...aPage('rust'), coverImage: { url: '/media/a.jpg', alt: 'Duin', width: 8, height: 6 } }
  await createContent(shop, 'article', { ...article, publishedAt: null }, undefined)
  expect(await articleBySlug(shop.db, 'rust')).toBeUndefined()
  await planned('rust', 1, 'gepubliceerd', 'article')
  clock.forward({ minutes: 2 })
  await publishPlannedDrafts(shop)
  const cover = { url: '/storage/a.jpg', alt: 'Duin', width: 8, height: 6 }
  expect(await articleBySlug(shop.db, 'rust')).toMatchObject({ content: text('gepubliceerd'), publishedAt: clock.now(), coverImage: cover })
  const sameCover = { url: '/media/a.jpg', alt: 'Duin met helm' }
  await saveContent(shop, 'article', 'rust', { ...aPage('rust'), coverImage: sameCover }, undefined)
  expect(await articleBySlug(shop.db, 'rust')).toMatchObject({ coverImage: { ...cover, alt: 'Duin met helm' } })
  const told = await heard(() => saveContent(shop, 'article', 'rust', aPage('stilte'), undefined))
  expect(told).toEqual(['article:rust', 'article:stilte', 'articles'])
  expect(await movedTo(shop.db, 'article', 'rust')).toBe('stilte')
  expect(await articleBySlug(shop.db, 'stilte')).toMatchObject({ coverImage: { ...cover, alt: 'Duin met helm' } })
})
