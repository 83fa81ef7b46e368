// Keeps unsaved work on this device while somebody writes, finds it again on the next visit, and asks before it is left.

import { useCallback, useEffect, useEffectEvent } from 'react'
import type { UnsavedWork } from '#domain/page/unsaved-work.ts'
import { useUnsaved } from '#ui/leave-guard.tsx'
import type { Address } from '../content-api.ts'
import { type EditorSession, isUnsaved } from '../editor-session.ts'
import type { PageDraft } from '../page-draft.ts'
import type { SessionStore } from '../use-editor-session.ts'
import { removeStoredWork, storedWork, storeWork } from './recovery-storage.ts'

/** Milliseconds after the last change; leaving the page does not wait. */
const delay = 800

/** Work of an earlier visit that differs from the page as it was opened. */
export function recoverableWork(address: Address, page: PageDraft): UnsavedWork<PageDraft> | undefined {
  const found = storedWork(address)
  return found && JSON.stringify(found.page) !== JSON.stringify(page) ? found : undefined
}

type Props = { address: Address; session: EditorSession; store: SessionStore }

export function useLocalRecovery({ address, session, store }: Props): void {
  const { kind, slug } = address
  const { page } = session.history
  const { version, recovered } = session
  const unsaved = isUnsaved(session)
  const storeNow = useEffectEvent(() => {
    const { history, version: basedOn } = store.latest()
    if (isUnsaved(store.latest())) storeWork(address, { page: history.page, at: Date.now(), version: basedOn })
  })

  useEffect(() => {
    if (!unsaved) {
      // Recovered work stays until somebody decides about it, or begins to write.
      if (!recovered) removeStoredWork({ kind, slug })
      return undefined
    }
    const timer = setTimeout(() => storeWork({ kind, slug }, { page, at: Date.now(), version }), delay)
    return () => clearTimeout(timer)
  }, [kind, slug, page, version, unsaved, recovered])

  useEffect(() => {
    const leave = () => storeNow()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [])

  useUnsaved(
    useCallback(() => isUnsaved(store.latest()), [store]),
    'Ga je nu weg, dan staat het niet op de site. Dit apparaat bewaart het wel voor als je terugkomt.',
  )
}
