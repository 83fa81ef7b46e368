// Random sequences of user actions and API replies never lose work.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OpenedPage } from './content-api.ts'
import {
  type EditorSession,
  isUnsaved,
  type SaveStatus,
  toSaveStatus,
  startSession,
} from './editor-session.ts'
import { type SessionAction, sessionReducer } from './session-reducer.ts'
import type { PageDraft } from './page-draft.ts'
import {
  live,
  draftOf,
  theirs,
  failure,
  opened,
  typeTitle,
  pageOf,
  published,
} from '#tests/support/builders/editor-session.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

/**
 * A step of a random sequence. A reply concerns the page that was sent, even if the user edited it
 * since.
 */
type Step = (world: World) => World
type World = {
  session: EditorSession
  /**
   * All pages that were ever live, because the shop can restore old versions. Includes the opened
   * page, even if it is new.
   */
  live: ReadonlySet<PageDraft>
  drafts: ReadonlySet<PageDraft>
  sent: { page?: PageDraft; draft?: PageDraft }
}
const act =
  (
    action: (world: World) => SessionAction | undefined,
    and: (world: World) => Partial<World> = () => ({}),
  ): Step =>
  (world) => {
    const sessionAction = action(world)
    return sessionAction
      ? { ...world, ...and(world), session: sessionReducer(world.session, sessionAction) }
      : world
  }
const isStored = ({ session, live, drafts }: World) =>
  live.has(pageOf(session)) || drafts.has(pageOf(session))
const answerToPage =
  (answer: (page: PageDraft) => SessionAction, isPublished = false): Step =>
  ({ sent: { page, ...sent }, ...world }) => {
    if (!page) return { ...world, sent }
    return {
      ...world,
      sent,
      session: sessionReducer(world.session, answer(page)),
      live: isPublished ? new Set([...world.live, page]) : world.live,
    }
  }
const answerToDraft =
  (answer: (page: PageDraft) => SessionAction[], isSaved = false): Step =>
  ({ sent: { draft, ...sent }, ...world }) => {
    if (!draft) return { ...world, sent }
    const session = answer(draft).reduce(sessionReducer, world.session)
    return {
      ...world,
      sent,
      session,
      drafts: isSaved ? new Set([...world.drafts, draft]) : world.drafts,
    }
  }
const currentPage = ({ session }: World) => session.history.page
const steps: Record<string, (text: string) => Step> = {
  type: (text) => act(() => typeTitle(text)),
  undo: () => act(() => ({ type: 'edited', edit: { type: 'undo' } })),
  redo: () => act(() => ({ type: 'edited', edit: { type: 'redo' } })),
  publish: () =>
    act(
      ({ session }) => (session.saving.status === 'saving' ? undefined : { type: 'saveStarted' }),
      (world) => ({ sent: { ...world.sent, page: currentPage(world) } }),
    ),
  published: () => answerToPage((sent) => published(sent), true),
  publishFails: () => answerToPage(() => ({ type: 'saveFailed', failure })),
  publishConflicts: () =>
    answerToPage(() => ({ type: 'conflictFound', message: '', about: 'page', theirs })),
  /** The colleague's draft replaced the one of this session. */
  publishMeetsDraft: () => (world) => {
    if (!world.sent.page) return world
    const others = [...world.drafts].filter((page) => page !== world.session.draft?.page)
    const found = answerToPage(() => ({ type: 'otherDraftFound', draft: draftOf(theirs) }))
    return { ...found(world), drafts: new Set([...others, theirs]) }
  },
  dismissConflict: () => act(() => ({ type: 'conflictDismissed' })),
  resolveConflict: (text) =>
    act((world) =>
      world.session.saving.status === 'conflict'
        ? { type: 'conflictResolved', page: { ...currentPage(world), title: text }, theirs }
        : undefined,
    ),
  saveDraft: () =>
    act(
      ({ session }) =>
        session.draftSaving.status === 'saving' ? undefined : { type: 'draftSaveStarted' },
      (world) => ({ sent: { ...world.sent, draft: currentPage(world) } }),
    ),
  draftSaved: () =>
    answerToDraft(
      (sent) => [
        { type: 'draftSaved', sent },
        { type: 'draftSaveEnded', draft: draftOf(sent) },
      ],
      true,
    ),
  draftFails: () => answerToDraft(() => [{ type: 'draftSaveFailed', failure }]),
  draftConflicts: () =>
    answerToDraft((sent) => [
      {
        type: 'draftConflictFound',
        sent,
        theirs,
        publishAt: undefined,
        isProposal: false,
        failure,
      },
    ]),
  closeDraftConflict: () => act(() => ({ type: 'draftConflictDismissed' })),
  resolveDraftConflict: (text) =>
    act((world) =>
      world.session.draftSaving.status === 'conflict'
        ? { type: 'draftConflictResolved', page: { ...currentPage(world), title: text } }
        : undefined,
    ),
  openDraft: () => act(() => ({ type: 'draftOpened' })),
  discardDraft: () =>
    act(
      ({ session }) => (session.draft ? { type: 'draftDiscarded' } : undefined),
      ({ session, drafts }) => ({
        drafts: new Set([...drafts].filter((page) => page !== session.draft?.page)),
      }),
    ),
  recover: () => act(() => ({ type: 'recoveredFromDevice' })),
  dismissRecovery: () => act(() => ({ type: 'recoveryDismissed' })),
  upload: (text) =>
    act((world) => ({
      type: 'picturesUploaded',
      from: currentPage(world),
      to: { ...currentPage(world), description: text },
    })),
}
const changesPage = new Set([
  'type',
  'undo',
  'redo',
  'upload',
  'recover',
  'openDraft',
  'resolveConflict',
  'resolveDraftConflict',
])
const anySteps = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.string({ maxLength: 2 })),
  { maxLength: 60 },
)
const startWorld = (page: OpenedPage, recovered?: EditorSession['recovered']): World => ({
  session: startSession(page, recovered),
  live: new Set([page.page]),
  drafts: new Set(page.draft && [page.draft.page]),
  sent: {},
})
const anyStart = fc.constantFrom(
  startWorld(opened),
  startWorld(
    { ...opened, draft: draftOf({ ...live, title: 'Concept' }) },
    { page: { ...live, title: 'Eerder' }, at: 0, version: 2 },
  ),
  startWorld({ page: live, version: undefined }),
)

/** Runs random steps and calls `check` after each of them. */
const forAnySteps = (check: (name: string, before: World, now: World) => void) =>
  fc.assert(
    fc.property(anyStart, anySteps, (start, chosenSteps) => {
      let world = start
      for (const [name, text] of chosenSteps) {
        const before = world
        world = steps[name]!(text)(before)
        check(name, before, world)
      }
    }),
    { numRuns: randomRuns(2_000) },
  )

describe('after any sequence of user actions and API replies', () => {
  test('the shop stores every page that is not reported as unsaved', () => {
    forAnySteps((_, __, now) => {
      expect(isUnsaved(now.session) || isStored(now)).toBe(true)
    })
  })

  test('toSaveStatus never reports unsaved work as saved', () => {
    forAnySteps((_, __, { session }) => {
      const isReportedSafe = (['saved', 'draftSaved', 'untouched'] as SaveStatus[]).includes(
        toSaveStatus(session),
      )
      expect(isUnsaved(session) && isReportedSafe).toBe(false)
    })
  })

  test('only user actions change the shown page, and undo reverts them', () => {
    forAnySteps((name, before, now) => {
      const [was, is] = [pageOf(before.session), pageOf(now.session)]
      expect(was === is || changesPage.has(name)).toBe(true)
      const isOneStep = now.session.history.past.at(-1) === was
      expect(was === is || isOneStep || ['undo', 'redo', 'type'].includes(name)).toBe(true)
    })
  })

  test('recovered work is offered until it is recovered, dismissed, or newer work is saved', () => {
    forAnySteps((name, before, now) => {
      const isGone = before.session.recovered !== undefined && now.session.recovered === undefined
      expect(
        isGone && !['recover', 'dismissRecovery', 'published', 'draftSaved'].includes(name),
      ).toBe(false)
    })
  })
})
