// Random sequences of two colleagues who save, plan, publish, restore, discard and trash one page.

import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { draftBySlug, contentBySlug, publishedContentBySlug } from '#data/content/content.ts'
import { listContent } from '#data/content/content-list.ts'
import { auditLog } from '#data/tables/staff.ts'
import { contentDrafts } from '#data/tables/content.ts'
import { outbox } from '#data/tables/outbox.ts'
import { isProblem } from '#domain/problem.ts'
import { insertColleagues } from '#tests/support/builders/colleagues.ts'
import { aPage, aTextBlock } from '#tests/support/builders/content.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'
import { randomRuns } from '#tests/support/random-runs.ts'
import {
  deleteDraft,
  publishPlannedDrafts,
  saveDraft,
  trashContent,
  untrashContent,
} from './content-drafts.ts'
import { restoreVersion, createContent, saveContent } from './save-content.ts'

const colleagues = [7, 8] as const
type Colleague = (typeof colleagues)[number]

const { clock, db, context, countRows } = await openShopWithClock()
beforeAll(async () => {
  await insertColleagues(db, colleagues, clock.now())
})

/** What a colleague has on the screen: the page or its draft, as the editor opened it. */
type View = { version: number; draft: { slug: string; savedAt: Date } | null }
type Draft = { text: string; by: Colleague; savedAt: Date; publishAt: Date | null }
/** What must be true of the page. */
type Model = {
  live: string | undefined
  first: string | undefined
  draft: Draft | undefined
  failed: boolean
  isTrashed: boolean
  lapsed: number
  /** Mails that did not leave, because the plan went on. */
  withdrawn: number
  hasTrashMail: boolean
}

const actions = ['write', 'plan', 'publish', 'restore', 'discard', 'trash', 'untrash'] as const
type Step =
  | { action: (typeof actions)[number]; by: Colleague; inDraft: boolean; minutes: number }
  | { action: 'open'; by: Colleague }
  | { action: 'wait'; minutes: number }

const by = fc.constantFrom(...colleagues)
const minutes = fc.integer({ min: 1, max: 9 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      action: fc.constantFrom(...actions),
      by,
      inDraft: fc.boolean(),
      minutes,
    }),
  },
  { weight: 2, arbitrary: fc.record({ action: fc.constant('open' as const), by }) },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('wait' as const), minutes }) },
)

async function openPage(slug: string): Promise<View & { draftVersion: number }> {
  const [page, draft] = await Promise.all([
    contentBySlug(context.db, 'page', slug),
    draftBySlug(context.db, 'page', slug),
  ])
  return {
    version: page?.version ?? 0,
    draft: draft ? { slug, savedAt: draft.savedAt } : null,
    draftVersion: draft?.basedOn ?? 0,
  }
}

const afterMinutes = (count: number) => new Date(clock.now().getTime() + count * 60_000)

/** Acts as the editor would, and returns what must be true afterwards. */
async function act(
  model: Model,
  slug: string,
  { action, by: colleague, inDraft, minutes: delay }: Extract<Step, { inDraft: boolean }>,
  view: Awaited<ReturnType<typeof openPage>>,
  text: string,
): Promise<Model> {
  const version = inDraft && view.draft ? view.draftVersion : view.version
  const seen = view.draft?.savedAt ?? null
  const plannedByOther = model.draft?.publishAt != null && model.draft.by !== colleague
  const ended = { ...model, lapsed: model.lapsed + Number(plannedByOther) }
  /** A draft that the colleague did not see may not disappear. */
  const expectSeen = () =>
    expect([undefined, seen?.getTime()]).toContain(model.draft?.savedAt.getTime())
  switch (action) {
    case 'write':
    case 'plan': {
      const publishAt = action === 'plan' ? afterMinutes(delay) : null
      const page = aPage(slug, text)
      const draft = { kind: 'page', slug, basedOn: version, page, publishAt } as const
      const savedAt = await saveDraft(context, { ...draft, basedOnDraft: seen }, colleague)
      expectSeen()
      return {
        ...ended,
        draft: { text, by: colleague, savedAt, publishAt },
        failed: false,
      }
    }
    case 'publish': {
      const page = { ...aPage(slug, text), seenDraft: view.draft }
      await (version === 0
        ? createContent(context, 'page', page, colleague)
        : saveContent(context, 'page', slug, { ...page, version }, colleague))
      expectSeen()
      return { ...ended, live: text, first: model.first ?? text, draft: undefined, failed: false }
    }
    case 'restore':
      await restoreVersion(context, 'page', { slug, version: 1, seenDraft: view.draft }, colleague)
      expectSeen()
      return { ...ended, live: model.first, draft: undefined, failed: false }
    case 'discard':
      if (!seen) return model
      await deleteDraft(context, 'page', slug, seen, colleague)
      return { ...ended, draft: undefined, failed: false }
    case 'trash':
      await trashContent(context, 'page', slug, colleague)
      return { ...ended, isTrashed: true, hasTrashMail: plannedByOther }
    case 'untrash': {
      await untrashContent(context, 'page', slug)
      const isMissed = model.draft?.publishAt != null && model.draft.publishAt <= clock.now()
      const draft = isMissed && model.draft ? { ...model.draft, publishAt: null } : model.draft
      return {
        ...model,
        draft,
        failed: model.failed || isMissed,
        isTrashed: false,
        withdrawn: model.withdrawn + Number(model.hasTrashMail && !isMissed),
      }
    }
  }
}

async function wait(model: Model, count: number): Promise<Model> {
  clock.forward({ minutes: count })
  const due = model.isTrashed ? undefined : model.draft
  const happens = due?.publishAt != null && due.publishAt <= clock.now()
  expect(await publishPlannedDrafts(context)).toBe(Number(happens))
  if (!happens) return model
  return { ...model, live: due.text, first: model.first ?? due.text, draft: undefined }
}

const countMails = () => countRows(outbox, { mail: 'plan-lapsed' })
const countEntries = () => countRows(auditLog, { action: 'Planning ging niet door' })

/** Visitors see the last text that somebody chose to publish, and the list agrees. */
async function expectModel(slug: string, { live, draft, failed, isTrashed }: Model) {
  const seen = isTrashed ? undefined : live
  const page = await publishedContentBySlug(context.db, 'page', slug)
  expect(page?.content).toEqual(seen === undefined ? undefined : aTextBlock(seen))
  const rows = await listContent(context.db, { kind: 'page', query: slug, trash: isTrashed })
  if (live === undefined && !draft) return expect(rows).toEqual([])
  expect(rows).toMatchObject([
    {
      published: live !== undefined,
      draft: !isTrashed && draft !== undefined,
      publishAt: isTrashed ? null : (draft?.publishAt ?? null),
      publishError: failed && !isTrashed ? expect.any(String) : null,
    },
  ])
  const stored = await contentBySlug(context.db, 'page', slug)
  // A draft is never what visitors read already.
  if (stored && draft) expect(draft.savedAt.getTime()).toBeGreaterThan(stored.updatedAt.getTime())
}

describe('two colleagues on one page', () => {
  test('visitors always see the last thing that somebody chose to publish, and no list says otherwise', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const slug = `samen-${++run}`
        // No plan of an earlier run is left.
        await context.db.delete(contentDrafts)
        const [mailsBefore, entriesBefore] = [await countMails(), await countEntries()]
        const views = new Map<Colleague, Awaited<ReturnType<typeof openPage>>>()
        let model: Model = {
          live: undefined,
          first: undefined,
          draft: undefined,
          failed: false,
          isTrashed: false,
          lapsed: 0,
          withdrawn: 0,
          hasTrashMail: false,
        }
        for (const [index, one] of steps.entries()) {
          clock.forward({ seconds: 1 })
          if (one.action === 'wait') model = await wait(model, one.minutes)
          else if (one.action === 'open') views.set(one.by, await openPage(slug))
          else if (model.isTrashed === (one.action === 'untrash')) {
            const view = views.get(one.by) ?? (await openPage(slug))
            try {
              model = await act(model, slug, one, view, `tekst ${run}.${index}`)
            } catch (error) {
              if (!isProblem(error)) throw error
            }
            views.set(one.by, await openPage(slug))
          }
          await expectModel(slug, model)
        }
        expect([
          (await countMails()) - mailsBefore,
          (await countEntries()) - entriesBefore,
        ]).toEqual([model.lapsed - model.withdrawn, model.lapsed])
      }),
      { numRuns: randomRuns(40) },
    )
  })
})
