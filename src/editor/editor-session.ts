import type { Confirmation } from './check/confirmation.ts'
import type { TheirVersion } from './conflict/conflict-dialog.tsx'
import type { OpenedPage, SavedDraft } from './content-api.ts'
import { type DraftHistory, type FieldPath, type PageDraft, startHistory } from './page-draft.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'

/** `path` starts at the block's fields; it is empty if the message concerns the whole block. */
export type SaveProblem = {
  text: string
  at: { field: string } | { key: string; path: FieldPath } | undefined
}

/**
 * `at` is the time in milliseconds since 1970. `version` is the page version on which the work is
 * based.
 */
export type UnsavedWork = { page: PageDraft; at: number; version: number | undefined }

export type TheirPage = TheirVersion & { content: PageDraft['content'] }
export type SaveFailure = { message: string; problems: readonly SaveProblem[] }

type SavingState =
  | { status: 'idle' | 'saving' }
  | {
      status: 'saved'
      at: Date
      /** Ids of the fields whose picture failed to upload. */ missingPictures: readonly string[]
    }
  | ({ status: 'failed' } & SaveFailure)
  /**
   * A colleague saved the page meanwhile, or publishing would remove a draft. `theirs` is undefined
   * if the API did not return their page. `publishAt` is the moment of the plan that was refused.
   */
  | {
      status: 'conflict'
      message: string
      about: 'page' | 'draft'
      theirs: TheirPage | undefined
      publishAt: Date | undefined
      isDismissed: boolean
    }

export type DraftSavingState =
  | { status: 'idle' | 'saving' }
  | ({ status: 'failed' } & SaveFailure)
  /** A colleague saved another draft meanwhile. `sent` is the draft that failed to save. */
  | ({
      status: 'conflict'
      sent: PageDraft
      theirs: TheirPage
      publishAt: Date | undefined
      isProposal: boolean
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
  draft: SavedDraft | undefined
  /** True if the user edits the draft, not the live page. */
  isInDraft: boolean
  /** Unsaved work of an earlier visit, offered until the user recovers or dismisses it. */
  recovered: UnsavedWork | undefined
  confirmation: Confirmation | undefined
  /** Names of findings that the user accepted. */
  accepted: ReadonlySet<string>
  saving: SavingState
  draftSaving: DraftSavingState
}

export function startSession(
  { page, version, draft }: OpenedPage,
  recovered?: UnsavedWork,
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

/** The stored draft that the user did not open, so that publishing would remove unseen work. */
export const unopenedDraft = ({ draft, isInDraft }: EditorSession): SavedDraft | undefined =>
  isInDraft ? undefined : draft

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

type PublicationState = {
  /** True if visitors can see a version of the page. */
  live: boolean
  drafted: boolean
  /** The time at which the shop will publish the draft; undefined if staff did not schedule it. */
  planned: Date | undefined
  changed: boolean
}

/** Returns for example 'Concept', 'Gepland 24 nov 08:00', 'Live' or 'Live + wijzigingen'. */
export function describePageState({ live, drafted, planned, changed }: PublicationState): string {
  const planText = planned && `epland ${formatShortDayAndTime(planned).replace(',', '')}`
  if (!live) return planText ? `G${planText}` : drafted ? 'Concept' : 'Nieuw'
  if (planText) return `Live, g${planText}`
  return drafted || changed ? 'Live + wijzigingen' : 'Live'
}
