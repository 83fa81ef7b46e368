// The functions stay the same objects, so that memoised components do not re-render.

import { useCallback, useMemo, useRef, useState } from 'react'
import type { EditorSession } from './editor-session.ts'
import { type SessionAction, sessionReducer } from './session-reducer.ts'
import type { DraftAction, DraftBlock, FieldPath, PageDraft, DraftHistory } from './page-draft.ts'
import { useAnnounce } from './announcer.tsx'
import { fieldsOf } from './block-definitions.ts'
import { blockChangeLabel } from './versions/change-list.tsx'
import { pageDifferences } from './versions/page-differences.ts'

type Settable = Omit<PageDraft, 'content'>
export type PageEditActions = {
  set: <F extends keyof Settable>(
    field: F,
    value: Exclude<Settable[F], undefined>,
    slug?: string,
  ) => void
  add: (block: DraftBlock, after?: string) => void
  remove: (key: string) => void
  move: (key: string, to: number) => void
  duplicate: (key: string) => void
  paste: (blocks: readonly Omit<DraftBlock, 'key'>[], after?: string) => void
  change: (key: string, path: FieldPath, value: unknown) => void
  undo: () => void
  redo: () => void
}
/**
 * `latest` returns the session after all dispatched actions, also those that React has not rendered
 * yet.
 */
export type SessionStore = {
  latest: () => EditorSession
  dispatch: (action: SessionAction) => void
}

export const createBlockKey = (): string => crypto.randomUUID()

export function useEditorSession(start: () => EditorSession): {
  session: EditorSession
  store: SessionStore
  edits: PageEditActions
} {
  const [session, setSession] = useState(start)
  const current = useRef(session)
  const dispatch = useCallback((action: SessionAction) => {
    current.current = sessionReducer(current.current, action)
    setSession(current.current)
  }, [])
  const store = useMemo<SessionStore>(
    () => ({ latest: () => current.current, dispatch }),
    [dispatch],
  )
  const edits = useMemo<PageEditActions>(() => {
    const edit = (action: DraftAction) => dispatch({ type: 'edited', edit: action })
    return {
      set: (field, value, slug) =>
        edit({ type: 'set', field, value, slug, at: Date.now() } as DraftAction),
      add: (block, after) => edit({ type: 'add', block, after }),
      remove: (key) => edit({ type: 'remove', key }),
      move: (key, to) => edit({ type: 'move', key, to }),
      duplicate: (key) => edit({ type: 'duplicate', key, newKey: createBlockKey() }),
      paste: (blocks, after) =>
        edit({
          type: 'paste',
          blocks: blocks.map((block) => ({ ...block, key: createBlockKey() })),
          after,
        }),
      change: (key, path, value) => edit({ type: 'change', key, path, value, at: Date.now() }),
      undo: () => edit({ type: 'undo' }),
      redo: () => edit({ type: 'redo' }),
    }
  }, [dispatch])
  return { session, store, edits }
}

export function useAnnouncedUndo(
  { page, past, future }: DraftHistory,
  edits: PageEditActions,
): { undo: () => void; redo: () => void } {
  const announce = useAnnounce()
  const step = (
    edit: () => void,
    next: PageDraft | undefined,
    doneText: string,
    emptyText: string,
  ) => {
    edit()
    announce(next ? `${doneText}: ${describeUndoStep(page, next)}.` : emptyText)
  }
  return {
    undo: () =>
      step(edits.undo, past.at(-1), 'Ongedaan gemaakt', 'Er is niets meer om ongedaan te maken.'),
    redo: () =>
      step(edits.redo, future[0], 'Opnieuw gedaan', 'Er is niets meer om opnieuw te doen.'),
  }
}

/** In Dutch, such as 'Tekst gewijzigd'; of several, the first and the number of others. */
function describeUndoStep(from: PageDraft, to: PageDraft): string {
  const { page, blocks } = pageDifferences(from, to, fieldsOf)
  const changes = [...page.map(({ name }) => `${name} gewijzigd`), ...blocks.map(blockChangeLabel)]
  return changes.length > 1
    ? `${changes[0]}, en nog ${changes.length - 1}`
    : (changes[0] ?? 'kleine wijziging')
}
