// Sends the page to the shop, live or as a draft: pictures first, then the page. The session is told what came of it.

import { publicationCheck } from '#domain/page/publication-check.ts'
import { isProblem } from '#domain/problem.ts'
import { useAnnounce } from './announce.tsx'
import { fieldsOf, sampleOf } from './block-forms.ts'
import { isTheirs } from './conflict/conflict-dialog.tsx'
import { type Address, openPage, type SavedDraft, type SavedPage, savePage } from './content-api.ts'
import { discardDraft, draftAddress, plannedMoment, saveDraft } from './drafts/draft-api.ts'
import { removeStoredWork } from './drafts/recovery-storage.ts'
import { findingName, isUnsaved, type SaveFailure, type SessionAction, type TheirPage } from './editor-session.ts'
import { keyedContent } from './fresh-block.ts'
import type { PageDraft } from './page-draft.ts'
import type { PendingPictures } from './pictures/pending-pictures.ts'
import { withUploaded } from './pictures/uploaded.ts'
import { problemsIn, problemWords } from './save-problems.ts'
import type { SessionStore } from './use-editor-session.ts'

type Props = {
  address: Address
  store: SessionStore
  pending: PendingPictures
  onPublished: (saved: SavedPage) => void
  /** A page that is not on the site is kept as a draft under this address from now on. */
  onFirstDraft: (slug: string) => void
}
export type SaveActions = {
  /** Asks first about grave findings that were not accepted, and about the plan of a draft. */
  requestPublish: () => void
  publish: () => Promise<void>
  /** Publishes the page that was made of mine and theirs. */
  resolveConflict: (page: PageDraft, theirs: TheirPage) => void
  /** With a moment it goes live by itself then. Answers whether it was saved. */
  saveDraft: (publishAt: Date | undefined) => Promise<boolean>
  /** With the plan it has, as long as that moment is still to come. */
  saveDraftAsPlanned: () => Promise<boolean>
  resolveDraftConflict: (page: PageDraft) => void
  discardDraft: () => Promise<boolean>
}

export function useSaving({ address, store: { latest, dispatch }, pending, onPublished, onFirstDraft }: Props): SaveActions {
  const announce = useAnnounce()

  /** The page as it can be sent. A picture that still cannot be uploaded stays out of it. */
  async function uploadPictures(): Promise<{ page: PageDraft; missingPictures: readonly string[] }> {
    const missingPictures = await pending.all()
    const from = latest().history.page
    const page = await withUploaded(from)
    if (page !== from) dispatch({ type: 'picturesUploaded', from, to: page })
    return { page, missingPictures }
  }

  /** Nothing of this page can get lost any more, unless somebody wrote on during saving. */
  const forgetStoredWork = (slug: string) => {
    if (!isUnsaved(latest()) || address.slug !== slug) removeStoredWork(address)
  }

  async function publish(): Promise<void> {
    if (latest().saving.status === 'saving') return
    dispatch({ type: 'saveStarted' })
    let { page } = latest().history
    try {
      const ready = await uploadPictures()
      ;({ page } = ready)
      const saved = await savePage(address, page, latest().version)
      dispatch({ type: 'published', sent: page, version: saved.version, at: new Date(), missingPictures: ready.missingPictures })
      forgetStoredWork(saved.slug)
      onPublished(saved)
    } catch (error) {
      console.warn('page not saved', error)
      dispatch(refusedPublication(error, page))
    }
  }

  /** `seen`: when the draft was saved that this one replaces; null when none was seen. */
  async function sendDraft(publishAt: Date | undefined, seen: string | null): Promise<boolean> {
    if (latest().draftSaving.status === 'saving') return false
    dispatch({ type: 'draftSaveStarted' })
    const { version } = latest()
    let { page } = latest().history
    try {
      ;({ page } = await uploadPictures())
      const savedAt = await saveDraft({ address, page, version, publishAt, seen })
      dispatch({ type: 'draftSaved', sent: page })
      forgetStoredWork(page.slug)
      const own = { page, basedOn: version ?? 0, savedAt, savedBy: null, publishAt: publishAt?.toISOString() ?? null, heldBack: null }
      dispatch({ type: 'draftSaveEnded', draft: await draftAsStored(address, own) })
      if (address.slug === undefined) onFirstDraft(page.slug)
      announce(publishAt ? 'Het concept is bewaard, met zijn planning.' : 'Het concept is bewaard.')
      return true
    } catch (error) {
      console.warn('draft not saved', error)
      dispatch(refusedDraft(error, page, publishAt))
      return false
    }
  }
  const saveSeenDraft = (publishAt: Date | undefined) => {
    const { isInDraft, draft } = latest()
    return sendDraft(publishAt, isInDraft ? (draft?.savedAt ?? null) : null)
  }

  return {
    publish,
    requestPublish: () => {
      const { history, accepted, draft } = latest()
      dispatch({ type: 'draftFailureDismissed' })
      const findings = publicationCheck(history.page, fieldsOf, sampleOf)
      if (findings.some((finding) => finding.grave && !accepted.has(findingName(finding, history.page))))
        dispatch({ type: 'questionAsked', findings })
      else if (plannedMoment(draft)) dispatch({ type: 'questionAsked', findings: [] })
      else void publish()
    },
    resolveConflict: (page, theirs) => {
      dispatch({ type: 'conflictResolved', page, theirs })
      void publish()
    },
    saveDraft: saveSeenDraft,
    saveDraftAsPlanned: () => saveSeenDraft(plannedMoment(latest().draft)),
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
        await discardDraft(draftAddress(address, draft?.page ?? history.page), draft?.savedAt)
        dispatch({ type: 'draftDiscarded' })
        announce('Het concept is weggegooid.')
        return true
      } catch (error) {
        console.warn('draft not discarded', error)
        dispatch({ type: 'draftSaveFailed', failure: { message: problemWords(error), problems: [] } })
        return false
      }
    },
  }
}

/** With who saved it and its plan; `own` where the shop does not answer or a colleague was there since. */
async function draftAsStored(address: Address, own: SavedDraft): Promise<SavedDraft> {
  const opened = await openPage(draftAddress(address, own.page)).catch(() => undefined)
  return opened?.draft?.savedAt === own.savedAt ? opened.draft : own
}

const theirPageIn = (current: unknown): TheirPage | undefined =>
  isTheirs(current) ? { ...current, content: keyedContent(current.content) } : undefined

function refusedPublication(error: unknown, page: PageDraft): SessionAction {
  if (!isProblem(error))
    return {
      type: 'saveFailed',
      failure: { message: 'Opslaan lukte niet. Je werk staat er nog. Probeer het opnieuw.', problems: [] },
    }
  if (error.code === 'version-conflict')
    return { type: 'conflictFound', message: error.message, theirs: theirPageIn(error.more['current']) }
  return { type: 'saveFailed', failure: { message: error.message, problems: problemsIn(error.errors ?? {}, page) } }
}

function refusedDraft(error: unknown, sent: PageDraft, publishAt: Date | undefined): SessionAction {
  const problem = isProblem(error) ? error : undefined
  const theirs = problem?.code === 'version-conflict' ? theirPageIn(problem.more['current']) : undefined
  if (theirs) return { type: 'draftConflictFound', sent, theirs, publishAt, failure: { message: problemWords(error), problems: [] } }
  return {
    type: 'draftSaveFailed',
    failure: problem ? draftFailure(problem.message, problem.errors, sent) : { message: problemWords(error), problems: [] },
  }
}

/** A draft is sent inside `page`, so its errors are told by paths that begin there. */
function draftFailure(message: string, errors: Readonly<Record<string, string[]>> = {}, page: PageDraft): SaveFailure {
  const ofPage = Object.fromEntries(Object.entries(errors).map(([path, texts]) => [path.replace(/^page\./, ''), texts]))
  return { message, problems: problemsIn(ofPage, page) }
}
