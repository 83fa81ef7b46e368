// Stores unsaved work on this device during editing, and finds it on the next visit. Warns staff
// who leave the page with unsaved work.

import { useCallback, useEffect, useEffectEvent } from 'react'
import type { UnsavedWork } from '#domain/content/unsaved-work.ts'
import { useUnsavedChanges } from '#ui/unsaved-changes-guard.tsx'
import type { ContentId } from '../content-api.ts'
import { type EditorSession, isUnsaved } from '../editor-session.ts'
import type { PageDraft } from '../page-draft.ts'
import type { SessionStore } from '../use-editor-session.ts'
import { removeStoredWork, storedWork, storeWork } from './recovery-storage.ts'

/**
 * The delay between the last change and storing the work. When the user leaves the page, the editor
 * stores the work at once.
 */
const delayMs = 800

/** Returns the unsaved work of an earlier visit if it differs from the opened page. */
export function recoverableWork(
  contentId: ContentId,
  page: PageDraft,
): UnsavedWork<PageDraft> | undefined {
  const work = storedWork(contentId)
  return work && JSON.stringify(work.page) !== JSON.stringify(page) ? work : undefined
}

type Props = { contentId: ContentId; session: EditorSession; store: SessionStore }

export function useLocalRecovery({ contentId, session, store }: Props): void {
  const { kind, slug } = contentId
  const { page } = session.history
  const { version, recovered } = session
  const unsaved = isUnsaved(session)
  const storeNow = useEffectEvent(() => {
    const { history, version: basedOn } = store.latest()
    if (isUnsaved(store.latest()))
      storeWork(contentId, { page: history.page, at: Date.now(), version: basedOn })
  })

  useEffect(() => {
    if (!unsaved) {
      // Stored work stays until the user recovers or dismisses it, or edits the page.
      if (!recovered) removeStoredWork({ kind, slug })
      return undefined
    }
    const timer = setTimeout(
      () => storeWork({ kind, slug }, { page, at: Date.now(), version }),
      delayMs,
    )
    return () => clearTimeout(timer)
  }, [kind, slug, page, version, unsaved, recovered])

  useEffect(() => {
    const onLeave = () => storeNow()
    addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onLeave)
    }
  }, [])

  useUnsavedChanges(
    useCallback(() => isUnsaved(store.latest()), [store]),
    'Ga je nu weg, dan staat het niet op de site. Dit apparaat bewaart het wel voor als je terugkomt.',
  )
}
