import { describe, expect, test } from 'vitest'
import { createTestApi } from '#tests/support/builders/api.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { aPage, aTextBlock } from '#tests/support/builders/content.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { context } = await openTestShop()
const call = createTestApi(context, callers.editor)

const folders = { page: 'pages', article: 'articles' } as const

describe.each(['page', 'article'] as const)('publishing a %s', (kind) => {
  const slug = `proef-${kind}`
  const saveDraft = (text: string, publishAt: string | null) =>
    call('PUT /api/editor/draft', {
      body: { kind, slug, based_on: 1, page: aPage(slug, text), publish_at: publishAt },
    })
  const publish = (text: string, seenDraft?: unknown) =>
    call(`PUT /api/${folders[kind]}/${slug}`, {
      body: {
        ...aPage(slug, text),
        ...(seenDraft !== undefined && { seen_draft: seenDraft }),
      },
    })
  const listed = async () => {
    const { body } = await call(`GET /api/editor/pages?kind=${kind}&query=${slug}`)
    return (body['pages'] as Record<string, unknown>[])[0]
  }

  test('is refused with an unseen draft, and removes a seen one with its plan', async () => {
    await call(`POST /api/${folders[kind]}`, { body: aPage(slug, 'een') })
    const { body: saved } = await saveDraft('concept', '2099-01-01T00:00:00Z')
    expect(await publish('twee', null)).toMatchObject({
      status: 409,
      body: { draft: { content: aTextBlock('concept'), publish_at: '2099-01-01T00:00:00.000Z' } },
    })
    expect(await listed()).toMatchObject({ version: 1, draft: true })
    const seen = { slug, saved_at: saved['saved_at'] }
    expect((await publish('twee', seen)).status).toBe(200)
    expect(await listed()).toMatchObject({ version: 2, draft: false, publish_at: null })
  })

  test('removes any draft without a word about drafts, also when a version is restored', async () => {
    await saveDraft('nog een concept', null)
    expect((await publish('drie')).status).toBe(200)
    expect(await listed()).toMatchObject({ version: 3, draft: false })
    const restore = { kind, slug, version: 1 }
    await call('PUT /api/editor/draft', {
      body: { kind, slug, based_on: 3, page: aPage(slug, 'derde concept') },
    })
    expect(
      (await call('POST /api/editor/restore', { body: { ...restore, seen_draft: null } })).status,
    ).toBe(409)
    expect((await call('POST /api/editor/restore', { body: restore })).status).toBe(200)
    expect(await listed()).toMatchObject({ version: 4, draft: false })
  })
})
