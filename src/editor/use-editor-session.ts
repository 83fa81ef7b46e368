// Holds the session of one page, with what staff can do to the page. The functions stay the same, so that what did not change is not drawn again.

import { useCallback, useMemo, useRef, useState } from 'react'
import { type EditorSession, type SessionAction, sessionReducer } from './editor-session.ts'
import type { DraftAction, DraftBlock, FieldPath, PageDraft } from './page-draft.ts'

type Settable = Omit<PageDraft, 'content'>
export type PageEdits = {
  set: <F extends keyof Settable>(field: F, value: Exclude<Settable[F], undefined>, slug?: string) => void
  add: (block: DraftBlock, after?: string) => void
  remove: (key: string) => void
  move: (key: string, to: number) => void
  duplicate: (key: string) => void
  /** Blocks with any keys; they get new ones. */
  paste: (blocks: readonly Omit<DraftBlock, 'key'>[], after?: string) => void
  change: (key: string, path: FieldPath, value: unknown) => void
  undo: () => void
  redo: () => void
}
/** `latest` answers the session as it is at once after an action, also before the screen shows it. */
export type SessionStore = { latest: () => EditorSession; dispatch: (action: SessionAction) => void }

export const newKey = (): string => crypto.randomUUID()

export function useEditorSession(start: () => EditorSession): { session: EditorSession; store: SessionStore; edits: PageEdits } {
  const [session, setSession] = useState(start)
  const current = useRef(session)
  const dispatch = useCallback((action: SessionAction) => {
    current.current = sessionReducer(current.current, action)
    setSession(current.current)
  }, [])
  const store = useMemo<SessionStore>(() => ({ latest: () => current.current, dispatch }), [dispatch])
  const edits = useMemo<PageEdits>(() => {
    const edit = (action: DraftAction) => dispatch({ type: 'edited', edit: action })
    return {
      set: (field, value, slug) => edit({ do: 'set', field, value, slug, at: Date.now() } as DraftAction),
      add: (block, after) => edit({ do: 'add', block, after }),
      remove: (key) => edit({ do: 'remove', key }),
      move: (key, to) => edit({ do: 'move', key, to }),
      duplicate: (key) => edit({ do: 'duplicate', key, as: newKey() }),
      paste: (blocks, after) => edit({ do: 'paste', blocks: blocks.map((block) => ({ ...block, key: newKey() })), after }),
      change: (key, path, value) => edit({ do: 'change', key, path, value, at: Date.now() }),
      undo: () => edit({ do: 'undo' }),
      redo: () => edit({ do: 'redo' }),
    }
  }, [dispatch])
  return { session, store, edits }
}
