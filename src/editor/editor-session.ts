// What the editor knows about one page: the work, what of it is safe, and how saving stands. Pure: the hooks beside it do the effects.

import type { Finding } from '#domain/page/publication-check.ts'
import type { UnsavedWork } from '#domain/page/unsaved-work.ts'
import type { Theirs } from './conflict/conflict-dialog.tsx'
import type { OpenedPage, SavedDraft } from './content-api.ts'
import { type DraftAction, type DraftHistory, draftReducer, type PageDraft, startedWith } from './page-draft.ts'
import type { SaveProblem } from './save-problems.ts'

export type TheirPage = Theirs & { content: PageDraft['content'] }
export type SaveFailure = { message: string; problems: readonly SaveProblem[] }

export type Saving =
  | { status: 'idle' | 'saving' }
  | { status: 'saved'; at: Date; /** Fields whose picture did not come along. */ missingPictures: readonly string[] }
  | ({ status: 'failed' } & SaveFailure)
  /** A colleague saved the page meanwhile. Without `theirs` the shop did not tell their page. */
  | { status: 'conflict'; message: string; theirs: TheirPage | undefined; isDismissed: boolean }

export type DraftSaving =
  | { status: 'idle' | 'saving' }
  | ({ status: 'failed' } & SaveFailure)
  /** Somebody saved another draft meanwhile. `sent` is the draft that was refused. */
  | ({ status: 'conflict'; sent: PageDraft; theirs: TheirPage; publishAt: Date | undefined } & SaveFailure)

export type EditorSession = {
  history: DraftHistory
  /** The page that was last opened or saved, live or as a draft. While the page on the screen is another one, it is unsaved. */
  safePage: PageDraft | undefined
  /** The live page that this work began from. */
  basePage: PageDraft
  /** Of `basePage`; undefined while visitors see no such page. */
  version: number | undefined
  /** The draft that the shop keeps of this page. */
  draft: SavedDraft | undefined
  /** The work goes on from the draft, not from the live page. */
  isInDraft: boolean
  /** Unsaved work of an earlier visit, kept by this device and offered until somebody decides. */
  recovered: UnsavedWork<PageDraft> | undefined
  /** Asked before the page goes live: about these findings, or without any about the plan of the draft. */
  question: readonly Finding[] | undefined
  /** Names of findings that the page may go live with. */
  accepted: ReadonlySet<string>
  saving: Saving
  draftSaving: DraftSaving
}

export type SessionAction =
  | { type: 'edited'; edit: DraftAction }
  /** Pictures of `from` went to the library; `to` is the same page with their addresses. */
  | { type: 'picturesUploaded'; from: PageDraft; to: PageDraft }
  | { type: 'recoveredFromDevice' }
  | { type: 'recoveryDismissed' }
  | { type: 'draftOpened' }
  | { type: 'questionAsked'; findings: readonly Finding[] }
  | { type: 'questionDismissed' }
  | { type: 'findingsAccepted'; names: readonly string[] }
  | { type: 'saveStarted' }
  | { type: 'published'; sent: PageDraft; version: number; at: Date; missingPictures: readonly string[] }
  | { type: 'saveFailed'; failure: SaveFailure }
  | { type: 'conflictFound'; message: string; theirs: TheirPage | undefined }
  | { type: 'conflictDismissed' | 'conflictReopened' }
  /** `page` was made of mine and theirs, and goes on from theirs. */
  | { type: 'conflictResolved'; page: PageDraft; theirs: TheirPage }
  | { type: 'draftSaveStarted' }
  /** The shop holds the draft from now on; `draftSaveEnded` tells what it says of it. */
  | { type: 'draftSaved'; sent: PageDraft }
  | { type: 'draftSaveEnded'; draft?: SavedDraft | undefined }
  | { type: 'draftSaveFailed'; failure: SaveFailure }
  | { type: 'draftConflictFound'; sent: PageDraft; theirs: TheirPage; publishAt: Date | undefined; failure: SaveFailure }
  | { type: 'draftConflictDismissed' }
  | { type: 'draftConflictResolved'; page: PageDraft }
  | { type: 'draftFailureDismissed' }
  | { type: 'draftDiscarded' }

export function startSession({ page, version, draft }: OpenedPage, recovered?: UnsavedWork<PageDraft>): EditorSession {
  return {
    history: startedWith(page),
    safePage: page,
    basePage: page,
    version,
    draft,
    isInDraft: version === undefined,
    recovered,
    question: undefined,
    accepted: new Set(),
    saving: { status: 'idle' },
    draftSaving: { status: 'idle' },
  }
}

export const isUnsaved = ({ history, safePage }: EditorSession): boolean => history.page !== safePage

const noProblems: readonly SaveProblem[] = []
/** What the shop said of single fields; of the draft when that was refused too. */
export function problemsOf({ saving, draftSaving }: EditorSession): readonly SaveProblem[] {
  if (draftSaving.status === 'failed' || draftSaving.status === 'conflict') return draftSaving.problems
  return saving.status === 'failed' ? saving.problems : noProblems
}

/** What conflicts with a colleague's page or draft are compared with. */
export const draftBase = ({ isInDraft, draft, basePage }: EditorSession): PageDraft => (isInDraft && draft ? draft.page : basePage)

/** The same for the same field of the same block, wherever that stands. */
export const findingName = ({ spot: { block, path } }: Finding, { content }: PageDraft): string =>
  [block === undefined ? '' : content[block]?.key, ...path].join('.')

/** What somebody who writes has to know about their work. */
export type SaveStatus = 'saving' | 'notSaved' | 'unsaved' | 'draftSaved' | 'saved' | 'untouched'
export function saveStatus(session: EditorSession): SaveStatus {
  const { saving, draftSaving, isInDraft, draft } = session
  if (saving.status === 'saving' || draftSaving.status === 'saving') return 'saving'
  if (saving.status === 'failed' || saving.status === 'conflict') return 'notSaved'
  if (isUnsaved(session)) return 'unsaved'
  if (isInDraft && draft) return 'draftSaved'
  return saving.status === 'saved' ? 'saved' : 'untouched'
}

export function sessionReducer(session: EditorSession, action: SessionAction): EditorSession {
  switch (action.type) {
    case 'edited':
      return edited(session, action.edit)
    case 'picturesUploaded':
      return edited(session, { do: 'replace', page: withPictures(session.history.page, action) })
    case 'recoveredFromDevice':
      if (!session.recovered) return session
      return { ...withPage(session, session.recovered.page), version: session.recovered.version, recovered: undefined }
    case 'recoveryDismissed':
      return { ...session, recovered: undefined }
    case 'draftOpened':
      if (!session.draft) return session
      return {
        ...withPage(session, session.draft.page),
        safePage: session.draft.page,
        version: session.draft.basedOn || undefined,
        isInDraft: true,
      }
    case 'questionAsked':
      return { ...session, question: action.findings }
    case 'questionDismissed':
      return { ...session, question: undefined }
    case 'findingsAccepted':
      return { ...session, question: undefined, accepted: new Set([...session.accepted, ...action.names]) }
    case 'saveStarted':
    case 'published':
    case 'saveFailed':
    case 'conflictFound':
    case 'conflictDismissed':
    case 'conflictReopened':
    case 'conflictResolved':
      return afterSaving(session, action)
    default:
      return afterDraftSaving(session, action)
  }
}

type SavingAction = Extract<SessionAction, { type: 'saveStarted' | 'published' | 'saveFailed' | `conflict${string}` }>
function afterSaving(session: EditorSession, action: SavingAction): EditorSession {
  const { saving } = session
  switch (action.type) {
    case 'saveStarted':
      return { ...session, saving: { status: 'saving' } }
    case 'published': {
      const { sent, version, at, missingPictures } = action
      const live = { version, basePage: sent, draft: undefined, isInDraft: false }
      return { ...safe(session, sent), ...live, saving: { status: 'saved', at, missingPictures } }
    }
    case 'saveFailed':
      return { ...session, saving: { status: 'failed', ...action.failure } }
    case 'conflictFound':
      return { ...session, saving: { status: 'conflict', message: action.message, theirs: action.theirs, isDismissed: false } }
    case 'conflictDismissed':
    case 'conflictReopened':
      return saving.status === 'conflict'
        ? { ...session, saving: { ...saving, isDismissed: action.type === 'conflictDismissed' } }
        : session
    case 'conflictResolved':
      return {
        ...withPage(session, action.page),
        basePage: action.theirs,
        version: action.theirs.version,
        saving: { status: 'idle' },
      }
  }
}

type DraftSavingAction = Extract<
  SessionAction,
  { type: `draftSave${string}` | `draftConflict${string}` | 'draftFailureDismissed' | 'draftDiscarded' }
>
function afterDraftSaving(session: EditorSession, action: DraftSavingAction): EditorSession {
  const { saving, draftSaving } = session
  switch (action.type) {
    case 'draftSaveStarted':
      return { ...session, draftSaving: { status: 'saving' } }
    case 'draftSaved':
      return { ...safe(session, action.sent), isInDraft: true, saving: saving.status === 'saving' ? saving : { status: 'idle' } }
    case 'draftSaveEnded':
      return { ...session, draft: action.draft ?? session.draft, draftSaving: { status: 'idle' } }
    case 'draftSaveFailed':
      return { ...session, draftSaving: { status: 'failed', ...action.failure } }
    case 'draftConflictFound': {
      const { sent, theirs, publishAt, failure } = action
      return { ...session, draftSaving: { status: 'conflict', sent, theirs, publishAt, ...failure } }
    }
    case 'draftConflictDismissed':
      return draftSaving.status === 'conflict'
        ? { ...session, draftSaving: { status: 'failed', message: draftSaving.message, problems: draftSaving.problems } }
        : session
    case 'draftConflictResolved':
      return { ...withPage(session, action.page), draftSaving: { status: 'idle' } }
    case 'draftFailureDismissed':
      return draftSaving.status === 'failed' ? { ...session, draftSaving: { status: 'idle' } } : session
    case 'draftDiscarded':
      return { ...afterDiscard(session), draft: undefined, isInDraft: false, draftSaving: { status: 'idle' } }
  }
}

/** What only the draft held is unsaved from now on; the live page is still safe. */
function afterDiscard(session: EditorSession): EditorSession {
  if (!session.isInDraft) return session
  return { ...session, safePage: session.version === undefined ? undefined : session.basePage }
}

function edited(session: EditorSession, edit: DraftAction): EditorSession {
  const history = draftReducer(session.history, edit)
  return history === session.history ? session : { ...session, history }
}

/** As one step, so that undo brings back what was there. */
const withPage = (session: EditorSession, page: PageDraft): EditorSession => edited(session, { do: 'replace', page })

/** What the shop holds cannot get lost, so what this device kept is no longer offered. */
const safe = (session: EditorSession, safePage: PageDraft): EditorSession => ({ ...session, safePage, recovered: undefined })

/** A block that was changed during the upload stays as it is; its picture goes along with the next save. */
function withPictures(page: PageDraft, { from, to }: { from: PageDraft; to: PageDraft }): PageDraft {
  if (page === from) return to
  const uploaded = new Map(from.content.map((block, place) => [block, to.content[place]]))
  const content = page.content.map((block) => uploaded.get(block) ?? block)
  return content.every((block, place) => block === page.content[place]) ? page : { ...page, content }
}
