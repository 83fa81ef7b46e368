import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftAt } from '#data/content-drafts.ts'
import { users } from '#data/tables/accounts.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { deleteDraft, saveDraft } from './content-drafts.ts'
import { createContent } from './save-content.ts'
import type { Shop } from './shop.ts'

let database: TestDatabase
let shop: Shop
const clock = aClock()
const [noor, sem] = [7, 8]
beforeAll(async () => {
  database = await freshDatabase()
  shop = aShop(database.db, { now: clock.now })
  const at = { createdAt: clock.now(), mailsSince: clock.now() }
  const colleague = { passwordHash: '$argon2id$geen', role: 'staff', duty: 'editor', lastName: 'Bakker', ...at } as const
  await database.db.insert(users).values([
    { ...colleague, id: noor, email: 'noor@luwte.example', firstName: 'Noor' },
    { ...colleague, id: sem, email: 'sem@luwte.example', firstName: 'Sem' },
  ])
})
afterAll(() => database.close())

const text = (words: string) => [{ key: 'a', layout: 'TextBlock', attributes: { title: '', text: `<p>${words}</p>` } }]
const aPage = (slug: string, words: string) => ({ title: 'Titel', slug, description: '', content: text(words) })
/** A second later each time. */
function keep(slug: string, words: string, by: number, seen?: Date | null) {
  clock.forward({ seconds: 1 })
  return saveDraft(shop, { kind: 'page', slug, basedOn: 1, page: aPage(slug, words), publishAt: null, seen }, by)
}
const wordsAt = async (slug: string) => JSON.stringify((await draftAt(shop.db, 'page', slug))?.page.content)

test('who did not see a colleague’s draft is told of it, and it stays until they decide', async () => {
  await createContent(shop, 'page', aPage('samen', 'live'), undefined)
  const first = await keep('samen', 'van Noor', noor, null)
  const refused = {
    code: 'version-conflict',
    more: {
      current: { ...aPage('samen', 'van Noor'), version: 1, saved_at: first.toISOString(), saved_by: 'Noor Bakker', publish_at: null },
    },
  }
  await expect(keep('samen', 'van Sem', sem, null)).rejects.toMatchObject(refused)
  expect(await wordsAt('samen')).toContain('van Noor')
  const second = await keep('samen', 'van Sem, over dat van Noor', sem, first)
  // Noor goes on from what she kept herself.
  await expect(keep('samen', 'nog eens van Noor', noor, first)).rejects.toMatchObject({ more: { current: { saved_by: 'Sem Bakker' } } })
  expect(await wordsAt('samen')).toContain('over dat van Noor')
  await keep('samen', 'van Noor, over dat van Sem', noor, second)
  expect(await wordsAt('samen')).toContain('over dat van Sem')
})

test('of two who keep at the same moment one is told', async () => {
  await createContent(shop, 'page', aPage('tegelijk', 'live'), undefined)
  const kept = await Promise.allSettled([keep('tegelijk', 'een', noor, null), keep('tegelijk', 'ander', sem, null)])
  expect(kept.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a draft that changed since it was seen is not thrown away; one that is gone is no hindrance', async () => {
  await createContent(shop, 'page', aPage('weg', 'live'), undefined)
  const first = await keep('weg', 'een', noor, null)
  const second = await keep('weg', 'twee', sem, first)
  await expect(deleteDraft(shop, 'page', 'weg', first)).rejects.toMatchObject({ code: 'version-conflict' })
  expect(await wordsAt('weg')).toContain('twee')
  await deleteDraft(shop, 'page', 'weg', second)
  await keep('weg', 'opnieuw', noor, second)
  expect(await wordsAt('weg')).toContain('opnieuw')
})
