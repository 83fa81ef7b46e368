import { describe, expect, test } from 'vitest'
import type { OpenedPage } from './content-api.ts'
import {
  isLive,
  isUnsaved,
  saveProblemsOf,
  type SaveStatus,
  toSaveStatus,
  startSession,
  unopenedDraft,
  describePageState,
} from './editor-session.ts'
import { type SessionAction, sessionReducer } from './session-reducer.ts'
import {
  block,
  live,
  draftOf,
  theirs,
  failure,
  opened,
  typeTitle,
  after,
  pageOf,
  published,
} from '#tests/support/builders/editor-session.ts'

describe('toSaveStatus', () => {
  test.each<[string, SessionAction[], SaveStatus]>([
    ['untouched when a page was just opened', [], 'untouched'],
    ['unsaved after an edit', [typeTitle('Nieuw')], 'unsaved'],
    [
      'untouched when the edit was undone',
      [typeTitle('Nieuw'), { type: 'edited', edit: { type: 'undo' } }],
      'untouched',
    ],
    ['saving while the page is sent', [typeTitle('Nieuw'), { type: 'saveStarted' }], 'saving'],
    [
      'not saved after a failed save',
      [typeTitle('Nieuw'), { type: 'saveStarted' }, { type: 'saveFailed', failure }],
      'notSaved',
    ],
    [
      'not saved after a conflict with a colleague',
      [typeTitle('Nieuw'), { type: 'conflictFound', message: '', about: 'page', theirs }],
      'notSaved',
    ],
    [
      'not saved when the user dismisses that conflict',
      [
        { type: 'conflictFound', message: '', about: 'page', theirs },
        { type: 'conflictDismissed' },
      ],
      'notSaved',
    ],
    ['saving while a draft is sent', [typeTitle('Nieuw'), { type: 'draftSaveStarted' }], 'saving'],
  ])('is %s', (_, actions, status) => {
    expect(toSaveStatus(after(actions))).toBe(status)
  })

  test('is saved after the page on the screen was published', () => {
    const writing = after([typeTitle('Nieuw'), { type: 'saveStarted' }])
    expect(toSaveStatus(sessionReducer(writing, published(pageOf(writing))))).toBe('saved')
  })

  test('is unsaved when the user edits while the page is sent', () => {
    const writing = after([typeTitle('Nieuw'), { type: 'saveStarted' }])
    expect(toSaveStatus(after([typeTitle('Nieuwer'), published(pageOf(writing))], writing))).toBe(
      'unsaved',
    )
  })

  test('is draftSaved after the page on the screen was saved as a draft', () => {
    const writing = after([typeTitle('Nieuw'), { type: 'draftSaveStarted' }])
    const sent = pageOf(writing)
    const saved = after(
      [
        { type: 'draftSaved', sent },
        { type: 'draftSaveEnded', draft: draftOf(sent) },
      ],
      writing,
    )
    expect(toSaveStatus(saved)).toBe('draftSaved')
    expect(toSaveStatus(after([typeTitle('Verder')], saved))).toBe('unsaved')
  })

  test.each<[string, OpenedPage]>([
    ['a live page', { page: live, version: 3, draft: draftOf({ ...live, title: 'Concept' }) }],
    [
      'a page that was never published',
      { page: live, version: undefined, draft: { ...draftOf(live), based_on: 0 } },
    ],
  ])('is unsaved after the shown draft of %s is discarded', (_, page) => {
    const discarded = after(
      [{ type: 'draftOpened' }, { type: 'draftSaveStarted' }, { type: 'draftDiscarded' }],
      startSession(page),
    )
    expect(toSaveStatus(discarded)).toBe('unsaved')
  })
})

describe('isLive', () => {
  test('is true for a stored page, and false for an article without a publication date', () => {
    expect(isLive(startSession(opened))).toBe(true)
    expect(isLive(startSession({ page: live, version: undefined }))).toBe(false)
    expect(
      isLive(
        startSession({ page: { ...live, cover_image: null, published_at: null }, version: 3 }),
      ),
    ).toBe(false)
  })
})

describe('sessionReducer', () => {
  test('takes the published version as its base and drops the draft', () => {
    const start = startSession({
      page: live,
      version: 3,
      draft: draftOf({ ...live, title: 'Concept' }),
    })
    const { version, draft, isInDraft, basePage } = after([published(live, 7)], start)
    expect({ version, draft, isInDraft, basePage }).toEqual({
      version: 7,
      draft: undefined,
      isInDraft: false,
      basePage: live,
    })
  })

  test('restores recovered work as one undo step, with the version it started from', () => {
    const recovered = { page: { ...live, title: 'Van gisteren' }, at: 0, version: 2 }
    const session = after([{ type: 'recoveredFromDevice' }], startSession(opened, recovered))
    expect(pageOf(session)).toBe(recovered.page)
    expect(session).toMatchObject({ version: 2, recovered: undefined })
    expect(pageOf(after([{ type: 'edited', edit: { type: 'undo' } }], session))).toBe(live)
  })

  test('still offers recovered work after the stored draft is opened', () => {
    const recovered = { page: { ...live, title: 'Van gisteren' }, at: 0, version: 3 }
    const start = startSession(
      { ...opened, draft: draftOf({ ...live, title: 'Concept' }) },
      recovered,
    )
    expect(after([{ type: 'draftOpened' }], start).recovered).toBe(recovered)
  })

  test('stops offering recovered work after it is dismissed', () => {
    const start = startSession(opened, {
      page: { ...live, title: 'Van gisteren' },
      at: 0,
      version: 3,
    })
    expect(after([{ type: 'recoveryDismissed' }], start).recovered).toBeUndefined()
  })

  test('takes the colleague’s page as its base after a resolved conflict', () => {
    const page = { ...live, title: 'Van ons allebei' }
    const session = after([
      typeTitle('Van mij'),
      { type: 'conflictFound', message: '', about: 'page', theirs },
      { type: 'conflictResolved', page, theirs },
    ])
    expect(session).toMatchObject({ version: 4, basePage: theirs, saving: { status: 'idle' } })
    expect(pageOf(session)).toBe(page)
    expect(isUnsaved(session)).toBe(true)
  })

  test('keeps its base after staff merged a draft that publishing would remove', () => {
    const page = { ...live, title: 'Van ons allebei' }
    const session = after([
      typeTitle('Van mij'),
      { type: 'otherDraftFound', draft: draftOf(theirs) },
      { type: 'conflictFound', message: '', about: 'draft', theirs },
      { type: 'conflictResolved', page, theirs },
    ])
    expect(session).toMatchObject({ version: 3, basePage: live })
    expect(unopenedDraft(session)?.page).toBe(theirs)
    expect(pageOf(session)).toBe(page)
  })

  test('asks about a draft that a colleague saved meanwhile, and no longer about an opened one', () => {
    const found = after([
      { type: 'saveStarted' },
      { type: 'otherDraftFound', draft: draftOf(theirs) },
    ])
    expect(found).toMatchObject({
      saving: { status: 'idle' },
      confirmation: { findings: [], publishAt: undefined },
    })
    expect(unopenedDraft(after([{ type: 'draftOpened' }], found))).toBeUndefined()
  })

  test('keeps a block edited during the upload, and updates the pictures of the other blocks', () => {
    const file = new File([], 'foto.jpg')
    const from = { ...live, content: [block('a', { image: file }), block('b', { image: file })] }
    const to = {
      ...from,
      content: from.content.map(({ key }) =>
        block(key, { image: { url: '/media/foto.jpg', alt: '' } }),
      ),
    }
    const typing: SessionAction = {
      type: 'edited',
      edit: { type: 'change', key: 'a', path: ['title'], value: 'Getypt', at: 0 },
    }
    const { content } = pageOf(
      after(
        [typing, { type: 'picturesUploaded', from, to }],
        startSession({ page: from, version: 3 }),
      ),
    )
    expect(content[0]?.attributes).toEqual({ image: file, title: 'Getypt' })
    expect(content[1]).toBe(to.content[1])
  })

  test('saveProblemsOf returns the problems of a failed draft save, otherwise those of the page', () => {
    const ofPage = { text: 'Pagina', at: undefined }
    const ofDraft = { text: 'Concept', at: undefined }
    const refused = after([{ type: 'saveFailed', failure: { message: '', problems: [ofPage] } }])
    expect(saveProblemsOf(refused)).toEqual([ofPage])
    const both = after(
      [{ type: 'draftSaveFailed', failure: { message: '', problems: [ofDraft] } }],
      refused,
    )
    expect(saveProblemsOf(both)).toEqual([ofDraft])
    expect(saveProblemsOf(after([{ type: 'draftFailureDismissed' }], both))).toEqual([ofPage])
  })
})

const planned = new Date('2026-11-24T07:00:00Z')
const newPage = { live: false, drafted: false, planned: undefined, changed: false }

describe('describePageState', () => {
  test('describes a page that is not public', () => {
    expect(describePageState(newPage)).toBe('Nieuw')
    expect(describePageState({ ...newPage, drafted: true, changed: true })).toBe('Concept')
    expect(describePageState({ ...newPage, drafted: true, planned })).toBe('Gepland 24 nov 08:00')
  })
  test('describes a public page', () => {
    expect(describePageState({ ...newPage, live: true })).toBe('Live')
    expect(describePageState({ ...newPage, live: true, changed: true })).toBe('Live + wijzigingen')
    expect(describePageState({ ...newPage, live: true, drafted: true })).toBe('Live + wijzigingen')
    expect(describePageState({ ...newPage, live: true, drafted: true, planned })).toBe(
      'Live, gepland 24 nov 08:00',
    )
  })
})
