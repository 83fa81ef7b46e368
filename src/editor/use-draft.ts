// The page being worked on, with what staff can do to it. The functions stay the same, so that what has not changed is not drawn again.

import { useMemo, useReducer } from 'react'
import { type DraftBlock, type DraftHistory, draftReducer, type FieldPath, type PageDraft, startedWith } from './page-draft.ts'

type Settable = Omit<PageDraft, 'content'>
export type DraftDeeds = {
  load: (page: PageDraft) => void
  replace: (page: PageDraft) => void
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

export const newKey = (): string => crypto.randomUUID()

export function useDraft(start: PageDraft): { draft: DraftHistory; deeds: DraftDeeds; canUndo: boolean; canRedo: boolean } {
  const [draft, dispatch] = useReducer(draftReducer, start, startedWith)
  const deeds = useMemo<DraftDeeds>(
    () => ({
      load: (page) => dispatch({ do: 'load', page }),
      replace: (page) => dispatch({ do: 'replace', page }),
      set: (field, value, slug) => dispatch({ do: 'set', field, value, slug, at: Date.now() } as Parameters<typeof dispatch>[0]),
      add: (block, after) => dispatch({ do: 'add', block, after }),
      remove: (key) => dispatch({ do: 'remove', key }),
      move: (key, to) => dispatch({ do: 'move', key, to }),
      duplicate: (key) => dispatch({ do: 'duplicate', key, as: newKey() }),
      paste: (blocks, after) => dispatch({ do: 'paste', blocks: blocks.map((block) => ({ ...block, key: newKey() })), after }),
      change: (key, path, value) => dispatch({ do: 'change', key, path, value, at: Date.now() }),
      undo: () => dispatch({ do: 'undo' }),
      redo: () => dispatch({ do: 'redo' }),
    }),
    [],
  )
  return { draft, deeds, canUndo: draft.past.length > 0, canRedo: draft.future.length > 0 }
}
