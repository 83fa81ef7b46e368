// Saves the page, live or as a draft: uploads its pictures first, and dispatches the result to the
// session.

import { isProblem } from '#domain/problem.ts'
import { useAnnounce } from './announcer.tsx'
import { findingsToConfirm } from './check/confirmation.ts'
import { isTheirVersion } from './conflict/conflict-dialog.tsx'
import {
  type ContentId,
  openPage,
  type SavedDraft,
  type SavedPage,
  savePage,
} from './content-api.ts'
import { discardDraft, draftIdOf, plannedMoment, saveDraft } from './drafts/draft-api.ts'
import { removeStoredWork } from './drafts/recovery-storage.ts'
import { isLive, isUnsaved, type SaveFailure, type TheirPage } from './editor-session.ts'
import type { SessionAction } from './session-reducer.ts'
import { withUniqueKeys } from './new-block.ts'
import type { PageDraft } from './page-draft.ts'
import type { PendingPictures } from './pictures/pending-pictures.ts'
import { uploadEmbeddedPictures } from './pictures/upload-embedded-pictures.ts'
import { toSaveProblems, saveErrorText } from './save-problems.ts'
import type { SessionStore } from './use-editor-session.ts'

type Props = {
  contentId: ContentId
  store: SessionStore
  pending: PendingPictures
  onPublished: (saved: SavedPage) => void
  /**
   * Called after saving a draft of a page that was opened without a slug. `slug` is the slug of the
   * draft.
   */
  onFirstDraft: (slug: string) => void
}
export type SaveActions = {
  /**
   * Publishes the page. Requests confirmation first if the page has a planned draft, or grave
   * findings that staff did not accept yet.
   */
  requestPublish: () => void
  publish: () => Promise<void>
  /** Publishes the merged page. */
  resolveConflict: (page: PageDraft, theirs: TheirPage) => void
  /**
   * Saves the draft, and plans its publication at `publishAt`, if set. Resolves with false if
   * saving failed.
   */
  saveDraft: (publishAt: Date | undefined) => Promise<boolean>
  /**
   * Like `saveDraft`, but requests confirmation first if the page has grave findings that staff did
   * not accept yet.
   */
  requestPlan: (publishAt: Date) => Promise<boolean>
  /** Saves the draft. Its planned moment stays the same if it is still in the future. */
  saveDraftAsPlanned: () => Promise<boolean>
  resolveDraftConflict: (page: PageDraft) => void
  discardDraft: () => Promise<boolean>
}

export function useSaving({
  contentId,
  store: { latest, dispatch },
  pending,
  onPublished,
  onFirstDraft,
}: Props): SaveActions {
  const announce = useAnnounce()

  /**
   * Uploads pictures and returns the page to send. If a chosen file fails to upload, the page lacks
   * the picture, and `missingPictures` has the id of the field. If a `data:` picture fails to
   * upload, the picture stays in the page.
   */
  async function uploadPictures(): Promise<{
    page: PageDraft
    missingPictures: readonly string[]
  }> {
    const missingPictures = await pending.uploadAll()
    const from = latest().history.page
    const page = await uploadEmbeddedPictures(from)
    if (page !== from) dispatch({ type: 'picturesUploaded', from, to: page })
    return { page, missingPictures }
  }

  /**
   * Removes the work stored on this device. Keeps it if the user edited the page during saving and
   * the slug is unchanged.
   */
  const clearStoredWork = (slug: string) => {
    if (!isUnsaved(latest()) || contentId.slug !== slug) removeStoredWork(contentId)
  }

  async function publish(): Promise<void> {
    if (latest().saving.status === 'saving') return
    dispatch({ type: 'saveStarted' })
    let { page } = latest().history
    try {
      const uploaded = await uploadPictures()
      ;({ page } = uploaded)
      const saved = await savePage(contentId, page, latest().version)
      dispatch({
        type: 'published',
        sent: page,
        version: saved.version,
        at: new Date(),
        missingPictures: uploaded.missingPictures,
      })
      clearStoredWork(saved.slug)
      onPublished(saved)
    } catch (error) {
      console.warn('page not saved', error)
      dispatch(toSaveFailure(error, page))
    }
  }

  /**
   * `replacesSavedAt`: `savedAt` of the stored draft that this draft replaces; null if there was
   * none.
   */
  async function sendDraft(
    publishAt: Date | undefined,
    replacesSavedAt: string | null,
  ): Promise<boolean> {
    if (latest().draftSaving.status === 'saving') return false
    dispatch({ type: 'draftSaveStarted' })
    const { version } = latest()
    let { page } = latest().history
    try {
      ;({ page } = await uploadPictures())
      const savedAt = await saveDraft({ contentId, page, version, publishAt, replacesSavedAt })
      dispatch({ type: 'draftSaved', sent: page })
      clearStoredWork(page.slug)
      const localDraft = {
        page,
        basedOn: version ?? 0,
        savedAt,
        savedBy: null,
        publishAt: publishAt?.toISOString() ?? null,
        publishError: null,
      }
      dispatch({ type: 'draftSaveEnded', draft: await draftAsStored(contentId, localDraft) })
      if (contentId.slug === undefined) onFirstDraft(page.slug)
      announce(publishAt ? 'Het concept is bewaard, met zijn planning.' : 'Het concept is bewaard.')
      return true
    } catch (error) {
      console.warn('draft not saved', error)
      dispatch(toDraftFailure(error, page, publishAt))
      return false
    }
  }
  const saveCurrentDraft = (publishAt: Date | undefined) => {
    const { isInDraft, draft } = latest()
    return sendDraft(publishAt, isInDraft ? (draft?.savedAt ?? null) : null)
  }

  /** Returns true if staff must first confirm grave findings, or that publishing drops the plan. */
  const requestConfirmation = (publishAt: Date | undefined): boolean => {
    const { history, accepted, draft, basePage } = latest()
    const findings = findingsToConfirm(
      history.page,
      isLive(latest()) ? basePage : undefined,
      accepted,
    )
    const dropsPlan = publishAt === undefined && plannedMoment(draft) !== undefined
    const isRequired = findings.length > 0 || dropsPlan
    if (isRequired)
      dispatch({ type: 'confirmationRequested', confirmation: { findings, publishAt } })
    return isRequired
  }

  return {
    publish,
    requestPublish: () => {
      dispatch({ type: 'draftFailureDismissed' })
      if (!requestConfirmation(undefined)) void publish()
    },
    requestPlan: async (publishAt) => requestConfirmation(publishAt) || saveCurrentDraft(publishAt),
    resolveConflict: (page, theirs) => {
      dispatch({ type: 'conflictResolved', page, theirs })
      void publish()
    },
    saveDraft: saveCurrentDraft,
    saveDraftAsPlanned: () => saveCurrentDraft(plannedMoment(latest().draft)),
    resolveDraftConflict: (page) => {
      const { draftSaving } = latest()
      if (draftSaving.status !== 'conflict') return
      dispatch({ type: 'draftConflictResolved', page })
      void sendDraft(draftSaving.publishAt, draftSaving.theirs.saved_at)
    },
    discardDraft: async () => {
      if (latest().draftSaving.status === 'saving') return false
      dispatch({ type: 'draftSaveStarted' })
      const { draft, history } = latest()
      try {
        await discardDraft(draftIdOf(contentId, draft?.page ?? history.page), draft?.savedAt)
        dispatch({ type: 'draftDiscarded' })
        announce('Het concept is weggegooid.')
        return true
      } catch (error) {
        console.warn('draft not discarded', error)
        dispatch({
          type: 'draftSaveFailed',
          failure: { message: saveErrorText(error), problems: [] },
        })
        return false
      }
    },
  }
}

/**
 * Fetches the stored draft with its author and plan. Returns `localDraft` if the API fails or a
 * colleague saved another draft since.
 */
async function draftAsStored(contentId: ContentId, localDraft: SavedDraft): Promise<SavedDraft> {
  const opened = await openPage(draftIdOf(contentId, localDraft.page)).catch(() => undefined)
  return opened?.draft?.savedAt === localDraft.savedAt ? opened.draft : localDraft
}

const toTheirPage = (current: unknown): TheirPage | undefined =>
  isTheirVersion(current) ? { ...current, content: withUniqueKeys(current.content) } : undefined

function toSaveFailure(error: unknown, page: PageDraft): SessionAction {
  if (!isProblem(error))
    return {
      type: 'saveFailed',
      failure: {
        message: 'Opslaan lukte niet. Je werk staat er nog. Probeer het opnieuw.',
        problems: [],
      },
    }
  if (error.code === 'version-conflict')
    return {
      type: 'conflictFound',
      message: error.message,
      theirs: toTheirPage(error.more['current']),
    }
  return {
    type: 'saveFailed',
    failure: { message: error.message, problems: toSaveProblems(error.errors ?? {}, page) },
  }
}

function toDraftFailure(
  error: unknown,
  sent: PageDraft,
  publishAt: Date | undefined,
): SessionAction {
  const problem = isProblem(error) ? error : undefined
  const theirs =
    problem?.code === 'version-conflict' ? toTheirPage(problem.more['current']) : undefined
  if (theirs)
    return {
      type: 'draftConflictFound',
      sent,
      theirs,
      publishAt,
      failure: { message: saveErrorText(error), problems: [] },
    }
  return {
    type: 'draftSaveFailed',
    failure: problem
      ? draftFailure(problem.message, problem.errors, sent)
      : { message: saveErrorText(error), problems: [] },
  }
}

/**
 * Removes 'page.' from the error paths, because the request has the draft in its property `page`.
 */
function draftFailure(
  message: string,
  errors: Readonly<Record<string, string[]>> = {},
  page: PageDraft,
): SaveFailure {
  const pageErrors = Object.fromEntries(
    Object.entries(errors).map(([path, texts]) => [path.replace(/^page\./, ''), texts]),
  )
  return { message, problems: toSaveProblems(pageErrors, page) }
}
