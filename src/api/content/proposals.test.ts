import { beforeAll, expect, test } from 'vitest'
import { insertContentRow } from '#data/content/content.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { insertColleagues } from '#tests/support/builders/colleagues.ts'
import { aPage } from '#tests/support/builders/content.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { database, context } = await openTestShop()
const [owner, editor, publisher] = [callers.owner, callers.editor, callers.publisher].map(
  (caller) => createTestApi(context, caller),
) as [Call, Call, Call]
type Call = ReturnType<typeof createTestApi>

beforeAll(async () => {
  const ids = [callers.owner, callers.editor, callers.publisher].map(({ user }) => user!.id)
  await insertColleagues(database.db, ids, context.clock())
})

const letEditorsPropose = async (required: boolean) => {
  const { body } = await owner('GET /api/admin/proposals')
  const setting = { setting: { required }, version: body['version'] }
  expect((await owner('PUT /api/admin/proposals', { body: setting })).status).toBe(200)
}
const propose = (kind: 'page' | 'article', slug: string, basedOn: number) =>
  editor('PUT /api/editor/draft', {
    body: { kind, slug, based_on: basedOn, page: aPage(slug, 'Voorstel'), propose: true },
  })
const today = async (call: Call) => (await call('GET /api/admin/dashboard')).body

const publications = (call: Call) =>
  [
    ['POST /api/pages', aPage('nieuw')],
    ['PUT /api/pages/bestaat', { ...aPage('bestaat'), version: 1 }],
    ['POST /api/articles', aPage('nieuw')],
    ['PUT /api/articles/nieuw', { ...aPage('nieuw'), version: 1 }],
    ['POST /api/editor/restore', { kind: 'page', slug: 'bestaat', version: 1 }],
    ['POST /api/editor/unlisted', { kind: 'page', slug: 'bestaat', unlisted: true }],
    ['POST /api/editor/trash', { kind: 'page', slug: 'bestaat' }],
    ['POST /api/editor/untrash', { kind: 'page', slug: 'weg' }],
    [
      'PUT /api/editor/draft',
      {
        kind: 'page',
        slug: 'gepland',
        based_on: 0,
        page: aPage('gepland'),
        publish_at: '2030-01-01T08:00:00Z',
      },
    ],
  ].map(async ([key, body]) => (await call(key as string, { body })).status)

test('an editor publishes until the owner lets editors propose, and is then refused', async () => {
  await insertContentRow(database.db, 'page', aPage('bestaat'))
  await insertContentRow(database.db, 'page', aPage('weg'))
  const trashed = { body: { kind: 'page', slug: 'weg' } }
  expect((await owner('POST /api/editor/trash', trashed)).status).toBe(204)
  await letEditorsPropose(true)
  expect(new Set(await Promise.all(publications(editor)))).toEqual(new Set([403]))
  await letEditorsPropose(false)
  for (const status of [
    (await editor('POST /api/pages', { body: aPage('nieuw') })).status,
    (await editor('POST /api/articles', { body: aPage('nieuw') })).status,
  ])
    expect(status).toBe(201)
})

test.each(['page', 'article'] as const)(
  'a publisher sees the proposal of a %s, sends it back with a word, and publishes the next one',
  async (kind) => {
    const slug = `voorstel-${kind}`
    await letEditorsPropose(true)
    const before = Number((await today(publisher))['proposals'])
    const { status, body: saved } = await propose(kind, slug, 0)
    expect(status).toBe(200)
    expect(await today(publisher)).toMatchObject({ proposals: before + 1 })
    expect(await today(editor)).toMatchObject({ proposals: null, sent_back: 0 })
    const query = `kind=${kind}&slug=${slug}`
    expect((await publisher(`GET /api/editor/page?${query}`)).body).toMatchObject({
      draft: { proposed_at: saved['saved_at'], sent_back: null },
    })

    const word = { kind, slug, seen: saved['saved_at'], note: 'Noem ook de maten.' }
    expect((await editor('POST /api/editor/draft/return', { body: word })).status).toBe(403)
    expect((await publisher('POST /api/editor/draft/return', { body: word })).status).toBe(204)
    expect((await publisher('POST /api/editor/draft/return', { body: word })).status).toBe(404)
    expect(await today(publisher)).toMatchObject({ proposals: before })
    expect(await today(editor)).toMatchObject({ sent_back: 1 })
    const { body: list } = await editor('GET /api/editor/pages')
    expect(list['pages']).toContainEqual(
      expect.objectContaining({ kind, slug, proposed_at: null, sent_back: 'Noem ook de maten.' }),
    )

    const draft = { kind, slug, based_on: 0, page: aPage(slug, 'Met maten') }
    for (const colleague of [editor, publisher])
      expect((await colleague('PUT /api/editor/draft', { body: draft })).status).toBe(200)
    expect(await today(editor)).toMatchObject({ sent_back: 1 })
    expect(await today(publisher)).toMatchObject({ proposals: before, sent_back: null })

    const { body: again } = await propose(kind, slug, 0)
    expect(await today(editor)).toMatchObject({ sent_back: 0 })
    expect((await publisher('PUT /api/editor/draft', { body: draft })).status).toBe(200)
    expect((await publisher(`GET /api/editor/page?${query}`)).body).toMatchObject({
      draft: { proposed_at: again['saved_at'], sent_back: null },
    })
    const path = kind === 'page' ? '/api/pages' : '/api/articles'
    expect((await publisher(`POST ${path}`, { body: aPage(slug, 'Voorstel') })).status).toBe(201)
    expect(await today(publisher)).toMatchObject({ proposals: before })
  },
)

test('an editor who proposes reads that a publisher does what cannot be proposed', async () => {
  await letEditorsPropose(true)
  const trash = await editor('POST /api/editor/trash', { body: { kind: 'page', slug: 'x' } })
  expect(trash.body['message']).toContain('Dit doet een uitgever.')
  const publication = await editor('POST /api/pages', { body: aPage('x') })
  expect(publication.body['message']).toContain('Stel het voor')
})
