import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftBySlug } from '#data/content/content-drafts.ts'
import { users } from '#data/tables/accounts.ts'
import { aPage } from '#tests/support/builders/content.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { deleteDraft, saveDraft } from './content-drafts.ts'
import { createContent, saveContent } from './save-content.ts'
import type { AppContext } from '../context.ts'

let database: TestDatabase
let context: AppContext
const clock = createTestClock()
const [noor, sem] = [7, 8]
beforeAll(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db, { clock: clock.now })
  const at = { createdAt: clock.now(), mailsSince: clock.now() }
  const colleague = {
    passwordHash: '$argon2id$geen',
    role: 'staff',
    staffRole: 'editor',
    lastName: 'Bakker',
    ...at,
  } as const
  await database.db.insert(users).values([
    { ...colleague, id: noor, email: 'noor@luwte.example', firstName: 'Noor' },
    { ...colleague, id: sem, email: 'sem@luwte.example', firstName: 'Sem' },
  ])
})
afterAll(() => database.close())

/** Saves a draft, one second after the previous save. */
function save(slug: string, text: string, by: number, seen?: Date | null) {
  clock.forward({ seconds: 1 })
  return saveDraft(
    context,
    {
      kind: 'page',
      slug,
      basedOn: 1,
      page: aPage(slug, text),
      publishAt: null,
      basedOnDraft: seen,
    },
    by,
  )
}
const draftTextAt = async (slug: string) =>
  JSON.stringify((await draftBySlug(context.db, 'page', slug))?.page.content)

test('saveDraft refuses to overwrite a draft that the editor has not seen, and returns that draft in the conflict', async () => {
  await createContent(context, 'page', aPage('samen', 'live'), undefined)
  const first = await save('samen', 'van Noor', noor, null)
  const conflict = {
    code: 'version-conflict',
    more: {
      current: {
        ...aPage('samen', 'van Noor'),
        version: 1,
        saved_at: first.toISOString(),
        saved_by: 'Noor Bakker',
        publish_at: null,
      },
    },
  }
  await expect(save('samen', 'van Sem', sem, null)).rejects.toMatchObject(conflict)
  expect(await draftTextAt('samen')).toContain('van Noor')
  const second = await save('samen', 'van Sem, over dat van Noor', sem, first)
  // Noor continues from her own older draft.
  await expect(save('samen', 'nog eens van Noor', noor, first)).rejects.toMatchObject({
    more: { current: { saved_by: 'Sem Bakker' } },
  })
  expect(await draftTextAt('samen')).toContain('over dat van Noor')
  await save('samen', 'van Noor, over dat van Sem', noor, second)
  expect(await draftTextAt('samen')).toContain('over dat van Sem')
})

test('saveDraft accepts one of two concurrent saves', async () => {
  await createContent(context, 'page', aPage('tegelijk', 'live'), undefined)
  const results = await Promise.allSettled([
    save('tegelijk', 'een', noor, null),
    save('tegelijk', 'ander', sem, null),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('deleteDraft refuses a draft that changed since the editor saw it; saveDraft works after a deletion', async () => {
  await createContent(context, 'page', aPage('weg', 'live'), undefined)
  const first = await save('weg', 'een', noor, null)
  const second = await save('weg', 'twee', sem, first)
  await expect(deleteDraft(context, 'page', 'weg', first)).rejects.toMatchObject({
    code: 'version-conflict',
  })
  expect(await draftTextAt('weg')).toContain('twee')
  await deleteDraft(context, 'page', 'weg', second)
  await save('weg', 'opnieuw', noor, second)
  expect(await draftTextAt('weg')).toContain('opnieuw')
})

test('saving a page deletes the author’s own draft and leaves a colleague’s', async () => {
  await createContent(context, 'page', aPage('concept'), undefined)
  const draft = (by: number) =>
    saveDraft(
      context,
      { kind: 'page', slug: 'concept', basedOn: 1, page: aPage(''), publishAt: null },
      by,
    )
  await draft(noor)
  await saveContent(context, 'page', 'concept', aPage('concept'), sem)
  expect(await draftBySlug(context.db, 'page', 'concept')).toMatchObject({ basedOn: 1 })
  await saveContent(context, 'page', 'concept', aPage('verhuisd'), noor)
  expect([
    await draftBySlug(context.db, 'page', 'concept'),
    await draftBySlug(context.db, 'page', 'verhuisd'),
  ]).toEqual([undefined, undefined])
})
