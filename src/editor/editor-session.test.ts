import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OpenedPage } from './content-api.ts'
import {
  type EditorSession,
  isUnsaved,
  problemsOf,
  type SaveStatus,
  saveStatus,
  type SessionAction,
  sessionReducer,
  startSession,
  type TheirPage,
} from './editor-session.ts'
import { type DraftBlock, emptyPage, type PageDraft } from './page-draft.ts'

const block = (key: string, attributes: DraftBlock['attributes'] = {}): DraftBlock => ({ key, layout: 'TextBlock', attributes })
const live: PageDraft = { ...emptyPage, title: 'Live', slug: 'live', content: [block('a'), block('b')] }
const draftOf = (page: PageDraft) => ({ page, basedOn: 3, savedAt: 'T1', savedBy: null, publishAt: null, heldBack: null })
const theirs: TheirPage = { ...live, title: 'Van een collega', version: 4, saved_at: 'T2', saved_by: 'Noor' }
const failure = { message: 'Lukt niet.', problems: [] }
const opened: OpenedPage = { page: live, version: 3 }
const typed = (value: string): SessionAction => ({ type: 'edited', edit: { do: 'set', field: 'title', value, at: 0 } })
const after = (actions: readonly SessionAction[], start = startSession(opened)) => actions.reduce(sessionReducer, start)
const pageOf = ({ history }: EditorSession) => history.page
const published = (sent: PageDraft, version = 4): SessionAction => ({
  type: 'published',
  sent,
  version,
  at: new Date(0),
  missingPictures: [],
})

describe('saveStatus', () => {
  test.each<[string, SessionAction[], SaveStatus]>([
    ['untouched when a page was just opened', [], 'untouched'],
    ['unsaved after an edit', [typed('Nieuw')], 'unsaved'],
    ['untouched when the edit was undone', [typed('Nieuw'), { type: 'edited', edit: { do: 'undo' } }], 'untouched'],
    ['saving while the page is sent', [typed('Nieuw'), { type: 'saveStarted' }], 'saving'],
    ['not saved after a refusal', [typed('Nieuw'), { type: 'saveStarted' }, { type: 'saveFailed', failure }], 'notSaved'],
    ['not saved while a colleague was faster', [typed('Nieuw'), { type: 'conflictFound', message: '', theirs }], 'notSaved'],
    [
      'not saved when that conflict is put aside',
      [{ type: 'conflictFound', message: '', theirs }, { type: 'conflictDismissed' }],
      'notSaved',
    ],
    ['saving while a draft is sent', [typed('Nieuw'), { type: 'draftSaveStarted' }], 'saving'],
  ])('is %s', (_, actions, status) => {
    expect(saveStatus(after(actions))).toBe(status)
  })

  test('is saved after the page on the screen was published', () => {
    const writing = after([typed('Nieuw'), { type: 'saveStarted' }])
    expect(saveStatus(sessionReducer(writing, published(pageOf(writing))))).toBe('saved')
  })

  test('is unsaved when somebody wrote on while the page was sent', () => {
    const writing = after([typed('Nieuw'), { type: 'saveStarted' }])
    expect(saveStatus(after([typed('Nieuwer'), published(pageOf(writing))], writing))).toBe('unsaved')
  })

  test('is draftSaved after the page on the screen was saved as a draft', () => {
    const writing = after([typed('Nieuw'), { type: 'draftSaveStarted' }])
    const sent = pageOf(writing)
    const saved = after(
      [
        { type: 'draftSaved', sent },
        { type: 'draftSaveEnded', draft: draftOf(sent) },
      ],
      writing,
    )
    expect(saveStatus(saved)).toBe('draftSaved')
    expect(saveStatus(after([typed('Verder')], saved))).toBe('unsaved')
  })

  test.each<[string, OpenedPage]>([
    ['a page that is live', { page: live, version: 3, draft: draftOf({ ...live, title: 'Concept' }) }],
    ['a page that was never live', { page: live, version: undefined, draft: { ...draftOf(live), basedOn: 0 } }],
  ])('is unsaved when the draft on the screen is thrown away, of %s', (_, page) => {
    const discarded = after([{ type: 'draftOpened' }, { type: 'draftSaveStarted' }, { type: 'draftDiscarded' }], startSession(page))
    expect(saveStatus(discarded)).toBe('unsaved')
  })
})

describe('sessionReducer', () => {
  test('goes on from the version that was published, and forgets the draft beside it', () => {
    const start = startSession({ page: live, version: 3, draft: draftOf({ ...live, title: 'Concept' }) })
    const { version, draft, isInDraft, basePage } = after([published(live, 7)], start)
    expect({ version, draft, isInDraft, basePage }).toEqual({ version: 7, draft: undefined, isInDraft: false, basePage: live })
  })

  test('puts recovered work on the screen as one step, with the version it began from', () => {
    const recovered = { page: { ...live, title: 'Van gisteren' }, at: 0, version: 2 }
    const session = after([{ type: 'recoveredFromDevice' }], startSession(opened, recovered))
    expect(pageOf(session)).toBe(recovered.page)
    expect(session).toMatchObject({ version: 2, recovered: undefined })
    expect(pageOf(after([{ type: 'edited', edit: { do: 'undo' } }], session))).toBe(live)
  })

  test('still offers recovered work when the draft of the shop is opened first', () => {
    const recovered = { page: { ...live, title: 'Van gisteren' }, at: 0, version: 3 }
    const start = startSession({ ...opened, draft: draftOf({ ...live, title: 'Concept' }) }, recovered)
    expect(after([{ type: 'draftOpened' }], start).recovered).toBe(recovered)
  })

  test('no longer offers recovered work that was dismissed', () => {
    const start = startSession(opened, { page: { ...live, title: 'Van gisteren' }, at: 0, version: 3 })
    expect(after([{ type: 'recoveryDismissed' }], start).recovered).toBeUndefined()
  })

  test('goes on from the page of a colleague after a conflict was resolved', () => {
    const page = { ...live, title: 'Van ons allebei' }
    const session = after([typed('Van mij'), { type: 'conflictFound', message: '', theirs }, { type: 'conflictResolved', page, theirs }])
    expect(session).toMatchObject({ version: 4, basePage: theirs, saving: { status: 'idle' } })
    expect(pageOf(session)).toBe(page)
    expect(isUnsaved(session)).toBe(true)
  })

  test('keeps what was typed while pictures were uploaded, and the pictures of the other blocks', () => {
    const file = new File([], 'foto.jpg')
    const from = { ...live, content: [block('a', { image: file }), block('b', { image: file })] }
    const to = { ...from, content: from.content.map(({ key }) => block(key, { image: { url: '/media/foto.jpg', alt: '' } })) }
    const typing: SessionAction = { type: 'edited', edit: { do: 'change', key: 'a', path: ['title'], value: 'Getypt', at: 0 } }
    const { content } = pageOf(after([typing, { type: 'picturesUploaded', from, to }], startSession({ page: from, version: 3 })))
    expect(content[0]?.attributes).toEqual({ image: file, title: 'Getypt' })
    expect(content[1]).toBe(to.content[1])
  })

  test('tells the problems of the draft while that is refused, else those of the page', () => {
    const ofPage = { text: 'Pagina', at: undefined }
    const ofDraft = { text: 'Concept', at: undefined }
    const refused = after([{ type: 'saveFailed', failure: { message: '', problems: [ofPage] } }])
    expect(problemsOf(refused)).toEqual([ofPage])
    const both = after([{ type: 'draftSaveFailed', failure: { message: '', problems: [ofDraft] } }], refused)
    expect(problemsOf(both)).toEqual([ofDraft])
    expect(problemsOf(after([{ type: 'draftFailureDismissed' }], both))).toEqual([ofPage])
  })
})

// What people and the shop do in any order. Answers of the shop are about the page that was sent, however much was typed since.
type Step = (world: World) => World
type World = {
  session: EditorSession
  /** What stands in the shop, or stood there and can be brought back; a page that is still to be made counts as it was opened. */
  live: ReadonlySet<PageDraft>
  drafts: ReadonlySet<PageDraft>
  sent: { page?: PageDraft; draft?: PageDraft }
}
const act =
  (action: (world: World) => SessionAction | undefined, and: (world: World) => Partial<World> = () => ({})): Step =>
  (world) => {
    const one = action(world)
    return one ? { ...world, ...and(world), session: sessionReducer(world.session, one) } : world
  }
const isHeld = ({ session, live, drafts }: World) => live.has(pageOf(session)) || drafts.has(pageOf(session))
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
    return { ...world, sent, session, drafts: isSaved ? new Set([...world.drafts, draft]) : world.drafts }
  }
const mine = ({ session }: World) => session.history.page
const steps: Record<string, (text: string) => Step> = {
  type: (text) => act(() => typed(text)),
  undo: () => act(() => ({ type: 'edited', edit: { do: 'undo' } })),
  redo: () => act(() => ({ type: 'edited', edit: { do: 'redo' } })),
  publish: () =>
    act(
      ({ session }) => (session.saving.status === 'saving' ? undefined : { type: 'saveStarted' }),
      (world) => ({ sent: { ...world.sent, page: mine(world) } }),
    ),
  published: () => answerToPage((sent) => published(sent), true),
  publishFails: () => answerToPage(() => ({ type: 'saveFailed', failure })),
  publishConflicts: () => answerToPage(() => ({ type: 'conflictFound', message: '', theirs })),
  dismissConflict: () => act(() => ({ type: 'conflictDismissed' })),
  resolveConflict: (text) =>
    act((world) =>
      world.session.saving.status === 'conflict' ? { type: 'conflictResolved', page: { ...mine(world), title: text }, theirs } : undefined,
    ),
  saveDraft: () =>
    act(
      ({ session }) => (session.draftSaving.status === 'saving' ? undefined : { type: 'draftSaveStarted' }),
      (world) => ({ sent: { ...world.sent, draft: mine(world) } }),
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
  draftConflicts: () => answerToDraft((sent) => [{ type: 'draftConflictFound', sent, theirs, publishAt: undefined, failure }]),
  closeDraftConflict: () => act(() => ({ type: 'draftConflictDismissed' })),
  resolveDraftConflict: (text) =>
    act((world) =>
      world.session.draftSaving.status === 'conflict'
        ? { type: 'draftConflictResolved', page: { ...mine(world), title: text } }
        : undefined,
    ),
  openDraft: () => act(() => ({ type: 'draftOpened' })),
  discardDraft: () =>
    act(
      ({ session }) => (session.draft ? { type: 'draftDiscarded' } : undefined),
      ({ session, drafts }) => ({ drafts: new Set([...drafts].filter((page) => page !== session.draft?.page)) }),
    ),
  recover: () => act(() => ({ type: 'recoveredFromDevice' })),
  dismissRecovery: () => act(() => ({ type: 'recoveryDismissed' })),
  upload: (text) => act((world) => ({ type: 'picturesUploaded', from: mine(world), to: { ...mine(world), description: text } })),
}
const steersAway = new Set(['type', 'undo', 'redo', 'upload', 'recover', 'openDraft', 'resolveConflict', 'resolveDraftConflict'])
const anySteps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.string({ maxLength: 2 })), { maxLength: 60 })
const worldOf = (page: OpenedPage, recovered?: EditorSession['recovered']): World => ({
  session: startSession(page, recovered),
  live: new Set([page.page]),
  drafts: new Set(page.draft && [page.draft.page]),
  sent: {},
})
const anyStart = fc.constantFrom(
  worldOf(opened),
  worldOf({ ...opened, draft: draftOf({ ...live, title: 'Concept' }) }, { page: { ...live, title: 'Eerder' }, at: 0, version: 2 }),
  worldOf({ page: live, version: undefined }),
)

/** Runs the steps and looks after each of them. */
const whateverHappens = (look: (name: string, before: World, now: World) => void) =>
  fc.assert(
    fc.property(anyStart, anySteps, (start, taken) => {
      let world = start
      for (const [name, text] of taken) {
        const before = world
        world = steps[name]!(text)(before)
        look(name, before, world)
      }
    }),
    { numRuns: 2_000 },
  )

describe('whatever people and the shop do', () => {
  test('a page that is not called unsaved is held by the shop', () => {
    whateverHappens((_, __, now) => {
      expect(isUnsaved(now.session) || isHeld(now)).toBe(true)
    })
  })

  test('nothing is called saved while there is unsaved work', () => {
    whateverHappens((_, __, { session }) => {
      const isSaidToBeSafe = (['saved', 'draftSaved', 'untouched'] as SaveStatus[]).includes(saveStatus(session))
      expect(isUnsaved(session) && isSaidToBeSafe).toBe(false)
    })
  })

  test('what is on the screen changes only by what people do, and undo brings it back', () => {
    whateverHappens((name, before, now) => {
      const [was, is] = [pageOf(before.session), pageOf(now.session)]
      expect(was === is || steersAway.has(name)).toBe(true)
      const isOneStep = now.session.history.past.at(-1) === was
      expect(was === is || isOneStep || ['undo', 'redo', 'type'].includes(name)).toBe(true)
    })
  })

  test('recovered work is offered until it is taken, dismissed, or newer work is saved', () => {
    whateverHappens((name, before, now) => {
      const isGone = before.session.recovered !== undefined && now.session.recovered === undefined
      expect(isGone && !['recover', 'dismissRecovery', 'published', 'draftSaved'].includes(name)).toBe(false)
    })
  })
})
