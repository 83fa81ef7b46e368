import { useAnnounce } from './announcer.tsx'
import { fieldsOf } from './block-definitions.ts'
import type { DraftHistory, PageDraft } from './page-draft.ts'
import type { PageEditActions } from './use-editor-session.ts'
import { blockChangeLabel } from './versions/change-list.tsx'
import { pageDifferences } from './versions/page-differences.ts'

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

/**
 * Describes an undo or redo step in Dutch, such as 'Tekst gewijzigd'. Of several changes, names the
 * first and the number of others.
 */
function describeUndoStep(from: PageDraft, to: PageDraft): string {
  const { page, blocks } = pageDifferences(from, to, fieldsOf)
  const changes = [...page.map(({ name }) => `${name} gewijzigd`), ...blocks.map(blockChangeLabel)]
  return changes.length > 1
    ? `${changes[0]}, en nog ${changes.length - 1}`
    : (changes[0] ?? 'kleine wijziging')
}
