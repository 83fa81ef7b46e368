// State and reducer of one editing session: the page with its undo history, the last saved page,
// and the save status. The reducer is pure; hooks such as use-saving.ts perform the effects.

import type { UnsavedWork } from '#domain/content/unsaved-work.ts'
import type { Confirmation } from './check/confirmation.ts'
import type { TheirVersion } from './conflict/conflict-dialog.tsx'
import type { OpenedPage, SavedDraft } from './content-api.ts'
import {
  type DraftAction,
  type DraftHistory,
  draftReducer,
  type PageDraft,
  startHistory,
} from './page-draft.ts'
import type { SaveProblem } from './save-problems.ts'

export type TheirPage = TheirVersion & { content: PageDraft['content'] }
export type SaveFailure = { message: string; problems: readonly SaveProblem[] }

export type SavingState =
  | { status: 'idle' | 'saving' }
  | {
      status: 'saved'
      at: Date
      /** Ids of the fields whose picture failed to upload. */ missingPictures: readonly string[]
    }
  | ({ status: 'failed' } & SaveFailure)
  /**
   * A colleague saved the page meanwhile. `theirs` is undefined if the API did not return their
   * page.
   */
  | { status: 'conflict'; message: string; theirs: TheirPage | undefined; isDismissed: boolean }

export type DraftSavingState =
  | { status: 'idle' | 'saving' }
  | ({ status: 'failed' } & SaveFailure)
  /** A colleague saved another draft meanwhile. `sent` is the draft that failed to save. */
  | ({
      status: 'conflict'
      sent: PageDraft
      theirs: TheirPage
      publishAt: Date | undefined
    } & SaveFailure)

export type EditorSession = {
  history: DraftHistory
  /**
   * The page as last opened or saved, live or as a draft. The page in `history` is unsaved if it is
   * not this same object.
   */
  safePage: PageDraft | undefined
  /** The live page that this work started from. */
  basePage: PageDraft
  /** The version of `basePage`; undefined if the page is not live. */
  version: number | undefined
  /** The draft of this page in the database. */
  draft: SavedDraft | undefined
  /** True if the user edits the draft, not the live page. */
  isInDraft: boolean
  /** Unsaved work of an earlier visit, offered until the user recovers or dismisses it. */
  recovered: UnsavedWork<PageDraft> | undefined
  /** The question that staff must answer before the page is published or planned. */
  confirmation: Confirmation | undefined
  /** Names of findings that the user accepted. */
  accepted: ReadonlySet<string>
  saving: SavingState
  draftSaving: DraftSavingState
}

export type SessionAction =
  | { type: 'edited'; edit: DraftAction }
  /**
   * `from` is the page before its pictures were uploaded, and `to` is the same page with their
   * URLs.
   */
  | { type: 'picturesUploaded'; from: PageDraft; to: PageDraft }
  | { type: 'recoveredFromDevice' }
  | { type: 'recoveryDismissed' }
  | { type: 'draftOpened' }
  | { type: 'confirmationRequested'; confirmation: Confirmation }
  | { type: 'confirmationDismissed' }
  | { type: 'findingsAccepted'; names: readonly string[] }
  | { type: 'saveStarted' }
  | {
      type: 'published'
      sent: PageDraft
      version: number
      at: Date
      missingPictures: readonly string[]
    }
  | { type: 'saveFailed'; failure: SaveFailure }
  | { type: 'conflictFound'; message: string; theirs: TheirPage | undefined }
  | { type: 'conflictDismissed' | 'conflictReopened' }
  /** `page` is the merged page. `theirs` becomes the base of the session. */
  | { type: 'conflictResolved'; page: PageDraft; theirs: TheirPage }
  | { type: 'draftSaveStarted' }
  /**
   * The API stored the draft. The later action `draftSaveEnded` has the draft as the API returns
   * it, with author and plan.
   */
  | { type: 'draftSaved'; sent: PageDraft }
  | { type: 'draftSaveEnded'; draft?: SavedDraft | undefined }
  | { type: 'draftSaveFailed'; failure: SaveFailure }
  | {
      type: 'draftConflictFound'
      sent: PageDraft
      theirs: TheirPage
      publishAt: Date | undefined
      failure: SaveFailure
    }
  | { type: 'draftConflictDismissed' }
  | { type: 'draftConflictResolved'; page: PageDraft }
  | { type: 'draftFailureDismissed' }
  | { type: 'draftDiscarded' }

export function startSession(
  { page, version, draft }: OpenedPage,
  recovered?: UnsavedWork<PageDraft>,
): EditorSession {
  return {
    history: startHistory(page),
    safePage: page,
    basePage: page,
    version,
    draft,
    isInDraft: version === undefined,
    recovered,
    confirmation: undefined,
    accepted: new Set(),
    saving: { status: 'idle' },
    draftSaving: { status: 'idle' },
  }
}

/**
 * True if visitors can see the page. An article without a publication date is stored, but not
 * public.
 */
export const isLive = ({ version, basePage }: EditorSession): boolean =>
  version !== undefined && basePage.published_at !== null

export const isUnsaved = ({ history, safePage }: EditorSession): boolean =>
  history.page !== safePage

const noProblems: readonly SaveProblem[] = []
/**
 * Returns the field errors of the last failed save. Those of the draft take precedence over those
 * of the page.
 */
export function saveProblemsOf({ saving, draftSaving }: EditorSession): readonly SaveProblem[] {
  if (draftSaving.status === 'failed' || draftSaving.status === 'conflict')
    return draftSaving.problems
  return saving.status === 'failed' ? saving.problems : noProblems
}

/**
 * Returns the base version for a draft conflict: the stored draft or live page that the user
 * started from.
 */
export const draftBase = ({ isInDraft, draft, basePage }: EditorSession): PageDraft =>
  isInDraft && draft ? draft.page : basePage

export type SaveStatus = 'saving' | 'notSaved' | 'unsaved' | 'draftSaved' | 'saved' | 'untouched'
export function toSaveStatus(session: EditorSession): SaveStatus {
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
      return applyEdit(session, action.edit)
    case 'picturesUploaded':
      return applyEdit(session, {
        type: 'replace',
        page: withPictures(session.history.page, action),
      })
    case 'recoveredFromDevice':
      if (!session.recovered) return session
      return {
        ...withPage(session, session.recovered.page),
        version: session.recovered.version,
        recovered: undefined,
      }
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
    case 'confirmationRequested':
      return { ...session, confirmation: action.confirmation }
    case 'confirmationDismissed':
      return { ...session, confirmation: undefined }
    case 'findingsAccepted':
      return {
        ...session,
        confirmation: undefined,
        accepted: new Set([...session.accepted, ...action.names]),
      }
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

type SavingAction = Extract<
  SessionAction,
  { type: 'saveStarted' | 'published' | 'saveFailed' | `conflict${string}` }
>
function afterSaving(session: EditorSession, action: SavingAction): EditorSession {
  const { saving } = session
  switch (action.type) {
    case 'saveStarted':
      return { ...session, saving: { status: 'saving' } }
    case 'published': {
      const { sent, version, at, missingPictures } = action
      const live = { version, basePage: sent, draft: undefined, isInDraft: false }
      return {
        ...markSafe(session, sent),
        ...live,
        saving: { status: 'saved', at, missingPictures },
      }
    }
    case 'saveFailed':
      return { ...session, saving: { status: 'failed', ...action.failure } }
    case 'conflictFound':
      return {
        ...session,
        saving: {
          status: 'conflict',
          message: action.message,
          theirs: action.theirs,
          isDismissed: false,
        },
      }
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
  {
    type:
      | `draftSave${string}`
      | `draftConflict${string}`
      | 'draftFailureDismissed'
      | 'draftDiscarded'
  }
>
function afterDraftSaving(session: EditorSession, action: DraftSavingAction): EditorSession {
  const { saving, draftSaving } = session
  switch (action.type) {
    case 'draftSaveStarted':
      return { ...session, draftSaving: { status: 'saving' } }
    case 'draftSaved':
      return {
        ...markSafe(session, action.sent),
        isInDraft: true,
        saving: saving.status === 'saving' ? saving : { status: 'idle' },
      }
    case 'draftSaveEnded':
      return { ...session, draft: action.draft ?? session.draft, draftSaving: { status: 'idle' } }
    case 'draftSaveFailed':
      return { ...session, draftSaving: { status: 'failed', ...action.failure } }
    case 'draftConflictFound': {
      const { sent, theirs, publishAt, failure } = action
      return {
        ...session,
        draftSaving: { status: 'conflict', sent, theirs, publishAt, ...failure },
      }
    }
    case 'draftConflictDismissed':
      return draftSaving.status === 'conflict'
        ? {
            ...session,
            draftSaving: {
              status: 'failed',
              message: draftSaving.message,
              problems: draftSaving.problems,
            },
          }
        : session
    case 'draftConflictResolved':
      return { ...withPage(session, action.page), draftSaving: { status: 'idle' } }
    case 'draftFailureDismissed':
      return draftSaving.status === 'failed'
        ? { ...session, draftSaving: { status: 'idle' } }
        : session
    case 'draftDiscarded':
      return {
        ...afterDiscard(session),
        draft: undefined,
        isInDraft: false,
        draftSaving: { status: 'idle' },
      }
  }
}

/** Work that only the discarded draft contained becomes unsaved. */
function afterDiscard(session: EditorSession): EditorSession {
  if (!session.isInDraft) return session
  return { ...session, safePage: session.version === undefined ? undefined : session.basePage }
}

function applyEdit(session: EditorSession, edit: DraftAction): EditorSession {
  const history = draftReducer(session.history, edit)
  return history === session.history ? session : { ...session, history }
}

/** Replaces the page as one undo step. */
const withPage = (session: EditorSession, page: PageDraft): EditorSession =>
  applyEdit(session, { type: 'replace', page })

/** Marks the page as saved and stops offering recovered work. */
const markSafe = (session: EditorSession, safePage: PageDraft): EditorSession => ({
  ...session,
  safePage,
  recovered: undefined,
})

/** A block that changed during the upload stays as it is; the next save uploads its picture. */
function withPictures(
  page: PageDraft,
  { from, to }: { from: PageDraft; to: PageDraft },
): PageDraft {
  if (page === from) return to
  const uploaded = new Map(from.content.map((block, index) => [block, to.content[index]]))
  const content = page.content.map((block) => uploaded.get(block) ?? block)
  return content.every((block, index) => block === page.content[index])
    ? page
    : { ...page, content }
}
