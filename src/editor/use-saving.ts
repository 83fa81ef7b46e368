import { isProblem } from '#domain/problem.ts'
import { useAnnounce } from './announcer.tsx'
import { findingsToConfirm, fetchDeadLinks } from './check/confirmation.ts'
import {
  type ContentId,
  openPage,
  type SavedDraft,
  type SavedPage,
  savePage,
  discardDraft,
  draftIdOf,
  plannedMoment,
  saveDraft,
} from './content-api.ts'
import { removeStoredWork } from './drafts/unsaved-work.ts'
import { isLive, isUnsaved, type TheirPage, unopenedDraft } from './editor-session.ts'
import type { PageDraft } from './page-draft.ts'
import type { PendingPictures } from './pictures/pending-pictures.ts'
import { uploadEmbeddedPictures } from './pictures/upload-embedded-pictures.ts'
import { toDraftComparison, toDraftFailure, toSaveFailure, saveErrorText } from './save-failures.ts'
import type { SessionStore } from './use-editor-session.ts'

type Props = {
  contentId: ContentId
  store: SessionStore
  pending: PendingPictures
  /** Undefined until the shop has said whether this colleague proposes. */
  mustPropose: boolean | undefined
  onPublished: (saved: SavedPage) => void
  onFirstDraft: (slug: string) => void
}
export type SaveActions = {
  /**
   * Publishes the page. Requests confirmation first if the page has a planned draft, or grave
   * findings that staff did not accept yet.
   */
  requestPublish: () => Promise<void>
  publish: () => Promise<void>
  compareWithDraft: () => void
  /** Publishes the merged page, or plans it if the conflict was about a plan. */
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
  /**
   * Saves the draft as a proposal to those who put pages on the site. Shows their word first, if
   * they sent the opened one back.
   */
  propose: () => Promise<boolean>
  /**
   * Saves the draft. Its planned moment stays the same if it is still in the future, except for a
   * colleague who proposes: a publisher has not read what would go on the site.
   */
  saveDraftAsPlanned: () => Promise<boolean>
  resolveDraftConflict: (page: PageDraft) => void
  discardDraft: () => Promise<boolean>
}

export function useSaving({
  contentId,
  store: { latest, dispatch },
  pending,
  mustPropose,
  onPublished,
  onFirstDraft,
}: Props): SaveActions {
  const announce = useAnnounce()

  /**
   * `missingPictures` has the fields whose file failed. A failed `data:` picture stays in the page.
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

  const openStoredDraft = async (): Promise<SavedDraft | undefined> => {
    const { history, draft } = latest()
    const id = draftIdOf(contentId, history.page, draft)
    return (await openPage(id).catch(() => undefined))?.draft
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
      const { version, draft } = latest()
      const saved = await savePage(contentId, page, version, draft)
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
      const isOtherStored = isProblem(error) && 'draft' in error.more
      const opened = isOtherStored ? await openStoredDraft() : undefined
      dispatch(opened ? { type: 'otherDraftFound', draft: opened } : toSaveFailure(error, page))
    }
  }

  /**
   * `replacesSavedAt`: `saved_at` of the stored draft that this draft replaces; null if there was
   * none.
   */
  async function sendDraft(
    publishAt: Date | undefined,
    replacesSavedAt: string | null,
    isProposal: boolean,
  ): Promise<boolean> {
    if (latest().draftSaving.status === 'saving') return false
    dispatch({ type: 'draftSaveStarted' })
    const { version, draft } = latest()
    let { page } = latest().history
    const id = draftIdOf(contentId, page, draft)
    try {
      ;({ page } = await uploadPictures())
      const saved_at = await saveDraft({
        id,
        page,
        version,
        publishAt,
        isProposal,
        replacesSavedAt,
      })
      dispatch({ type: 'draftSaved', sent: page })
      clearStoredWork(page.slug)
      const localDraft = {
        slug: id.slug,
        page,
        based_on: version ?? 0,
        saved_at,
        saved_by: null,
        publish_at: publishAt?.toISOString() ?? null,
        publish_error: null,
        proposed_at: publishAt ? null : isProposal ? saved_at : (draft?.proposed_at ?? null),
        sent_back: isProposal || publishAt ? null : (draft?.sent_back ?? null),
      }
      const stored = await draftAsStored(id, localDraft)
      dispatch({ type: 'draftSaveEnded', draft: stored })
      if (contentId.slug === undefined) onFirstDraft(id.slug)
      announce(describeSaved(stored, isProposal, plannedMoment(draft)))
      return true
    } catch (error) {
      console.warn('draft not saved', error)
      dispatch(toDraftFailure(error, page, { publishAt, isProposal }))
      return false
    }
  }
  const saveCurrentDraft = (publishAt: Date | undefined, isProposal = false) => {
    const { isInDraft, draft } = latest()
    return sendDraft(publishAt, isInDraft ? (draft?.saved_at ?? null) : null, isProposal)
  }

  async function propose(): Promise<boolean> {
    const { draft } = latest()
    const stored = draft?.proposed_at ? await openStoredDraft() : undefined
    if (!stored?.sent_back || stored.saved_at !== draft?.saved_at)
      return saveCurrentDraft(undefined, true)
    dispatch({ type: 'draftSaveEnded', draft: stored })
    dispatch({
      type: 'draftSaveFailed',
      failure: { message: describeReturn(stored), problems: [] },
    })
    return false
  }

  /** Also if publishing drops a plan, or a draft that they did not open. */
  const requestConfirmation = async (publishAt: Date | undefined): Promise<boolean> => {
    const deadLinks = await fetchDeadLinks(contentId.kind, latest().history.page)
    const { history, accepted, draft, basePage } = latest()
    const findings = findingsToConfirm(
      history.page,
      isLive(latest()) ? basePage : undefined,
      accepted,
      deadLinks,
    )
    const dropsDraft =
      publishAt === undefined && (unopenedDraft(latest()) ?? plannedMoment(draft)) !== undefined
    const isRequired = findings.length > 0 || dropsDraft
    if (isRequired)
      dispatch({ type: 'confirmationRequested', confirmation: { findings, publishAt } })
    return isRequired
  }

  return {
    publish,
    requestPublish: async () => {
      dispatch({ type: 'draftFailureDismissed' })
      if (!(await requestConfirmation(undefined))) await publish()
    },
    requestPlan: async (publishAt) =>
      (await requestConfirmation(publishAt)) || saveCurrentDraft(publishAt),
    resolveConflict: (page, theirs) => {
      const { saving } = latest()
      const publishAt = saving.status === 'conflict' ? saving.publishAt : undefined
      dispatch({ type: 'conflictResolved', page, theirs })
      void (publishAt ? saveCurrentDraft(publishAt) : publish())
    },
    compareWithDraft: () => {
      const draft = unopenedDraft(latest())
      if (draft) dispatch(toDraftComparison(draft))
    },
    saveDraft: (publishAt) => saveCurrentDraft(publishAt),
    propose,
    saveDraftAsPlanned: () =>
      saveCurrentDraft(mustPropose ? undefined : plannedMoment(latest().draft)),
    resolveDraftConflict: (page) => {
      const { draftSaving } = latest()
      if (draftSaving.status !== 'conflict') return
      dispatch({ type: 'draftConflictResolved', page })
      void sendDraft(draftSaving.publishAt, draftSaving.theirs.saved_at, draftSaving.isProposal)
    },
    discardDraft: async () => {
      if (latest().draftSaving.status === 'saving') return false
      dispatch({ type: 'draftSaveStarted' })
      const { draft, history } = latest()
      try {
        await discardDraft(draftIdOf(contentId, history.page, draft), draft?.saved_at)
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

function describeSaved(
  { publish_at, proposed_at }: SavedDraft,
  isNewProposal: boolean,
  lapsed: Date | undefined,
): string {
  if (publish_at) return 'Het concept is bewaard, met zijn planning.'
  const saved = proposed_at ? 'Het voorstel is bewaard.' : 'Het concept is bewaard.'
  return [saved, isNewProposal && 'Een uitgever leest mee.', lapsed && 'De planning is vervallen.']
    .filter(Boolean)
    .join(' ')
}

const describeReturn = ({ sent_back }: SavedDraft): string =>
  `Een uitgever stuurde je voorstel terug: ‘${sent_back}’ Verwerk dat, en stel het dan opnieuw voor.`

/** Returns `localDraft` if the API fails or a colleague saved another draft since. */
async function draftAsStored(id: ContentId, localDraft: SavedDraft): Promise<SavedDraft> {
  const opened = await openPage(id).catch(() => undefined)
  return opened?.draft?.saved_at === localDraft.saved_at ? opened.draft : localDraft
}
