import { beforeAll, expect, test } from 'vitest'
import { countFailedPlans, draftBySlug, returnProposal } from '#data/content/content.ts'
import type { ClaimedMail } from '#data/mail/outbox.ts'
import { auditLog } from '#data/tables/staff.ts'
import { outbox } from '#data/tables/outbox.ts'
import { insertColleagues } from '#tests/support/builders/colleagues.ts'
import { aPage, aTextBlock, pageWriter } from '#tests/support/builders/content.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'
import { composeMail } from '../mail/compose-mail.ts'
import {
  deleteDraft,
  publishPlannedDrafts,
  saveDraft,
  trashContent,
  untrashContent,
} from './content-drafts.ts'
import { createContent } from './save-content.ts'

const [noor, sem] = [7, 8]
const { clock, db, context, rowsOf } = await openShopWithClock()
const { createPage, savePage } = pageWriter(context)
beforeAll(async () => {
  await insertColleagues(db, [noor, sem], clock.now())
})

/** Saves a draft, one second after the previous save. */
function save(
  slug: string,
  text: string,
  by: number,
  seen?: Date | null,
  publishAt: Date | null = null,
) {
  clock.forward({ seconds: 1 })
  return saveDraft(
    context,
    {
      kind: 'page',
      slug,
      basedOn: 1,
      page: aPage(slug, text),
      publishAt,
      basedOnDraft: seen,
    },
    by,
  )
}
const draftTextAt = async (slug: string) =>
  JSON.stringify((await draftBySlug(context.db, 'page', slug))?.page.content)

test('saveDraft refuses to overwrite a draft that the editor has not seen, and returns that draft in the conflict', async () => {
  await createPage('samen', 'live')
  const first = await save('samen', 'van Noor', noor, null)
  const conflict = {
    code: 'version-conflict' as const,
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
  await expect(save('samen', 'van Sem', sem, null)).toBeRefused(conflict)
  expect(await draftTextAt('samen')).toContain('van Noor')
  const second = await save('samen', 'van Sem, over dat van Noor', sem, first)
  // Noor continues from her own older draft.
  await expect(save('samen', 'nog eens van Noor', noor, first)).toBeRefused({
    more: { current: { saved_by: 'Sem Bakker' } },
  })
  expect(await draftTextAt('samen')).toContain('over dat van Noor')
  await save('samen', 'van Noor, over dat van Sem', noor, second)
  expect(await draftTextAt('samen')).toContain('over dat van Sem')
})

test('saveDraft accepts one of two concurrent saves', async () => {
  await createPage('tegelijk', 'live')
  await expect([
    save('tegelijk', 'een', noor, null),
    save('tegelijk', 'ander', sem, null),
  ]).toBeDone(1)
})

test('deleteDraft refuses a draft that changed since the editor saw it; saveDraft works after a deletion', async () => {
  await createPage('weg', 'live')
  const first = await save('weg', 'een', noor, null)
  const second = await save('weg', 'twee', sem, first)
  await expect(deleteDraft(context, 'page', 'weg', first, noor)).toBeRefused('version-conflict')
  expect(await draftTextAt('weg')).toContain('twee')
  await deleteDraft(context, 'page', 'weg', second, sem)
  await save('weg', 'opnieuw', noor, second)
  expect(await draftTextAt('weg')).toContain('opnieuw')
})

const draftOf = (slug: string) => draftBySlug(context.db, 'page', slug)
const afterMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)
/** Saves a draft of the first version of the page, planned for ten minutes from now. */
const plan = (slug: string, by: number, basedOn = 1) =>
  saveDraft(
    context,
    { kind: 'page', slug, basedOn, page: aPage(slug, 'gepland'), publishAt: afterMinutes(10) },
    by,
  )
/** The mails and audit entries about lapsed plans of this page. */
const lapseReportsAbout = async (slug: string) => {
  const mails = await rowsOf(outbox, { mail: 'plan-lapsed' })
  const entries = await rowsOf(auditLog, { action: 'Planning ging niet door' })
  return {
    mails: mails.filter(({ data }) => JSON.stringify(data).includes(`"${slug}"`)),
    entries: entries.filter(({ subject }) => subject['slug'] === slug),
  }
}

test.each([
  ['its author', noor],
  ['a colleague', sem],
])('publishing a page removes its draft when %s publishes', async (_who, publisher) => {
  const slug = `concept-${publisher}`
  await createPage(slug)
  const savedAt = await save(slug, 'van Noor', noor)
  await savePage(slug, { ...aPage(`${slug}-verhuisd`), seenDraft: { slug, savedAt } }, publisher)
  expect([await draftOf(slug), await draftOf(`${slug}-verhuisd`)]).toEqual([undefined, undefined])
})

test('publishing a new page removes the draft that the shop prepared, also at another slug', async () => {
  const savedAt = await saveDraft(
    context,
    { kind: 'page', slug: 'klaar', basedOn: 0, page: aPage('klaar'), publishAt: null },
    undefined,
  )
  const page = { ...aPage('klaar-anders'), seenDraft: { slug: 'klaar', savedAt } }
  await createContent(context, 'page', page, noor)
  expect([await draftOf('klaar'), await draftOf('klaar-anders')]).toEqual([undefined, undefined])
})

test('publishing is refused with a draft that the editor does not know, and the draft stays', async () => {
  await createPage('ongezien')
  await save('ongezien', 'van Noor', noor)
  const change = { ...aPage('ongezien', 'van Sem'), version: 1, seenDraft: null }
  await expect(savePage('ongezien', change, sem)).toBeRefused({
    code: 'version-conflict',
    message: 'Noor Bakker bewaarde intussen een concept.',
    more: { draft: { saved_by: 'Noor Bakker', content: aTextBlock('van Noor') } },
  })
  expect(await draftTextAt('ongezien')).toContain('van Noor')
})

test('no page takes the slug of a draft of another new page', async () => {
  await createPage('hier')
  await saveDraft(
    context,
    { kind: 'page', slug: 'daar', basedOn: 0, page: aPage('daar', 'van Noor'), publishAt: null },
    noor,
  )
  const move = savePage('hier', aPage('daar'), sem)
  await expect(move).toBeRefused({ errors: { slug: [expect.stringContaining('Noor')] } })
  expect(await draftTextAt('daar')).toContain('van Noor')
})

test('saveDraft refuses a plan on an outdated version with the current page, and a new page where one exists', async () => {
  await createPage('oud', 'een')
  await savePage('oud', aPage('oud', 'twee'), sem)
  await expect(plan('oud', noor)).toBeRefused({
    code: 'version-conflict',
    more: { page: { version: 2, content: aTextBlock('twee') } },
  })
  await expect(plan('oud', noor, 0)).toBeRefused({
    errors: { slug: [expect.any(String)] },
  })
  expect(await draftOf('oud')).toBeUndefined()
})

test('a plan that a colleague ends is told to the planner and in the audit log', async () => {
  const ends = {
    published: (slug: string) => savePage(slug, aPage(slug, 'nu'), sem),
    discarded: (slug: string) => deleteDraft(context, 'page', slug, undefined, sem),
    unplanned: (slug: string) => save(slug, 'zonder planning', sem),
    trashed: (slug: string) => trashContent(context, 'page', slug, sem),
  }
  for (const [reason, end] of Object.entries(ends)) {
    const slug = `einde-${reason}`
    await createPage(slug)
    await plan(slug, noor)
    await end(slug)
    const { mails, entries } = await lapseReportsAbout(slug)
    expect(mails).toMatchObject([
      { recipient: 'noor@luwte.example', data: { userId: noor, plan: { reason, by: sem } } },
    ])
    expect(entries).toMatchObject([{ userId: sem, outcome: 'done' }])
    clock.forward({ minutes: 11 })
    expect(await publishPlannedDrafts(context)).toBe(0)
  }
})

test('a plan that a colleague replaces by another is told to its planner', async () => {
  await createPage('vervangen')
  await plan('vervangen', noor)
  await plan('vervangen', noor)
  expect(await lapseReportsAbout('vervangen')).toEqual({ mails: [], entries: [] })
  await save('vervangen', 'van Sem', sem, undefined, afterMinutes(20))
  const { mails, entries } = await lapseReportsAbout('vervangen')
  expect(mails).toMatchObject([
    { recipient: 'noor@luwte.example', data: { plan: { reason: 'replanned', by: sem } } },
  ])
  expect(entries).toMatchObject([{ userId: sem, details: { reason: expect.any(String) } }])
  await deleteDraft(context, 'page', 'vervangen', undefined, sem)
})

test('the mail about a plan that a colleague threw away waits, and stays away when the plan returns', async () => {
  const slug = 'wacht-even'
  await createPage(slug)
  await plan(slug, noor)
  const { publishAt } = (await draftOf(slug))!
  const isDue = async () => {
    const { mails } = await lapseReportsAbout(slug)
    return mails.map(({ dueAt }) => dueAt.getTime() - clock.now().getTime())
  }
  await trashContent(context, 'page', slug, sem)
  expect(await isDue()).toEqual([10_000])
  await untrashContent(context, 'page', slug)
  expect(await isDue()).toEqual([])
  await deleteDraft(context, 'page', slug, undefined, sem)
  expect(await isDue()).toEqual([10_000])
  await save(slug, 'gepland', sem, null, publishAt)
  expect(await isDue()).toEqual([])
  await deleteDraft(context, 'page', slug, undefined, sem)
})

test('a plan that its own planner ends is told to nobody', async () => {
  await createPage('eigen')
  await plan('eigen', noor)
  await savePage('eigen', aPage('eigen', 'nu'), noor)
  expect(await lapseReportsAbout('eigen')).toEqual({ mails: [], entries: [] })
})

test('a trashed page comes back with its draft and plan; a missed plan is told in the list', async () => {
  await createPage('terug')
  await plan('terug', noor)
  await trashContent(context, 'page', 'terug', noor)
  expect(await draftOf('terug')).toBeUndefined()
  await untrashContent(context, 'page', 'terug')
  expect(await draftOf('terug')).toMatchObject({ authorId: noor, publishAt: afterMinutes(10) })
  await trashContent(context, 'page', 'terug', noor)
  clock.forward({ minutes: 11 })
  expect(await publishPlannedDrafts(context)).toBe(0)
  await untrashContent(context, 'page', 'terug')
  expect(await draftOf('terug')).toMatchObject({
    publishAt: null,
    publishError: 'Op het geplande moment lag dit in de prullenbak.',
  })
})

test('a trashed page comes back with the proposal of its draft, or the word about it', async () => {
  await createPage('stel-voor')
  const draft = { kind: 'page' as const, slug: 'stel-voor', basedOn: 1, page: aPage('stel-voor') }
  const proposedAt = await saveDraft(context, { ...draft, publishAt: null, isProposal: true }, noor)
  const trashAndRestore = async () => {
    await trashContent(context, 'page', 'stel-voor', sem)
    await untrashContent(context, 'page', 'stel-voor')
    return draftOf('stel-voor')
  }
  expect(await trashAndRestore()).toMatchObject({ proposedAt, sentBack: null })
  await returnProposal(context.db, 'page', 'stel-voor', 'Noem de maten.')
  expect(await trashAndRestore()).toMatchObject({ proposedAt: null, sentBack: 'Noem de maten.' })
})

test('a plan that fails stays a draft with the reason, which the planner, the dashboard and the audit log tell', async () => {
  await createPage('verhuist')
  await saveDraft(
    context,
    {
      kind: 'page',
      slug: 'verhuist',
      basedOn: 1,
      page: aPage('bezet'),
      publishAt: afterMinutes(10),
    },
    noor,
  )
  await createContent(context, 'page', aPage('bezet'), sem)
  const failed = await countFailedPlans(context.db)
  clock.forward({ minutes: 11 })
  expect(await publishPlannedDrafts(context)).toBe(0)
  const error = 'Er is al een pagina op dit adres. Kies een ander adres.'
  expect(await draftOf('verhuist')).toMatchObject({ publishAt: null, publishError: error })
  expect(await countFailedPlans(context.db)).toBe(failed + 1)
  const { mails, entries } = await lapseReportsAbout('verhuist')
  expect(mails).toMatchObject([{ data: { plan: { reason: 'failed', error } } }])
  expect(entries).toMatchObject([{ userId: null, details: { reason: error } }])
  const mail = await composeMail(
    { ...context, render: context.renderMail },
    mails[0] as ClaimedMail,
  )
  expect(mail?.text).toContain(error)
  expect(mail?.subject).toBe('Een planning gaat niet door')
})
