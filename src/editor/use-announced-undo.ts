// Undo and redo that announce their result to screen readers.

import { useAnnounce } from './announcer.tsx'
import { fieldsOf } from './block-definitions.ts'
import type { DraftHistory, PageDraft } from './page-draft.ts'
import type { PageEditActions } from './use-editor-session.ts'
import { describeUndoStep } from './versions/describe-undo-step.ts'

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
    announce(next ? `${doneText}: ${describeUndoStep(page, next, fieldsOf)}.` : emptyText)
  }
  return {
    undo: () =>
      step(edits.undo, past.at(-1), 'Ongedaan gemaakt', 'Er is niets meer om ongedaan te maken.'),
    redo: () =>
      step(edits.redo, future[0], 'Opnieuw gedaan', 'Er is niets meer om opnieuw te doen.'),
  }
}
