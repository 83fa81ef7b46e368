// The transitions of an editing session. The reducer is pure; hooks such as use-saving.ts perform
// the effects.

import type { Confirmation } from './check/confirmation.ts'
import type { SavedDraft } from './content-api.ts'
import { type DraftAction, draftReducer, type PageDraft } from './page-draft.ts'
import type { TheirPage, SaveFailure, EditorSession } from './editor-session.ts'

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
  | {
      type: 'conflictFound'
      message: string
      about: 'page' | 'draft'
      theirs: TheirPage | undefined
      /** The moment of the plan that was refused. */
      publishAt?: Date | undefined
    }
  /** A colleague saved this draft since the page was opened, and publishing would remove it. */
  | { type: 'otherDraftFound'; draft: SavedDraft }
  | { type: 'conflictDismissed' | 'conflictReopened' }
  /** `page` is the merged page. If `theirs` is a page, it becomes the base of the session. */
  | { type: 'conflictResolved'; page: PageDraft; theirs: TheirPage }
  | { type: 'draftSaveStarted' }
  /** Later `draftSaveEnded` has the draft as the API returns it, with author and plan. */
  | { type: 'draftSaved'; sent: PageDraft }
  | { type: 'draftSaveEnded'; draft?: SavedDraft | undefined }
  | { type: 'draftSaveFailed'; failure: SaveFailure }
  | {
      type: 'draftConflictFound'
      sent: PageDraft
      theirs: TheirPage
      publishAt: Date | undefined
      isProposal: boolean
      failure: SaveFailure
    }
  | { type: 'draftConflictDismissed' }
  | { type: 'draftConflictResolved'; page: PageDraft }
  | { type: 'draftFailureDismissed' }
  | { type: 'draftDiscarded' }

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
        version: session.draft.based_on || undefined,
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
    case 'otherDraftFound':
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
  { type: 'saveStarted' | 'published' | 'saveFailed' | 'otherDraftFound' | `conflict${string}` }
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
          about: action.about,
          theirs: action.theirs,
          publishAt: action.publishAt,
          isDismissed: false,
        },
        draftSaving: action.publishAt ? { status: 'idle' } : session.draftSaving,
      }
    case 'otherDraftFound':
      return {
        ...afterDiscard(session),
        draft: action.draft,
        isInDraft: false,
        saving: { status: 'idle' },
        confirmation: { findings: [], publishAt: undefined },
      }
    case 'conflictDismissed':
    case 'conflictReopened':
      return saving.status === 'conflict'
        ? { ...session, saving: { ...saving, isDismissed: action.type === 'conflictDismissed' } }
        : session
    case 'conflictResolved':
      return {
        ...withPage(session, action.page),
        ...(saving.status === 'conflict' &&
          saving.about === 'page' && { basePage: action.theirs, version: action.theirs.version }),
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
      const { sent, theirs, publishAt, isProposal, failure } = action
      return {
        ...session,
        draftSaving: { status: 'conflict', sent, theirs, publishAt, isProposal, ...failure },
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

/** Work that only the discarded or replaced draft contained becomes unsaved. */
function afterDiscard(session: EditorSession): EditorSession {
  if (!session.isInDraft) return session
  return { ...session, safePage: session.version === undefined ? undefined : session.basePage }
}

function applyEdit(session: EditorSession, edit: DraftAction): EditorSession {
  const history = draftReducer(session.history, edit)
  return history === session.history ? session : { ...session, history }
}

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
