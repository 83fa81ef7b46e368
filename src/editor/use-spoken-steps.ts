// Undo and redo that tell what they did.

import { useAnnounce } from './announce.tsx'
import { fieldsOf } from './block-forms.ts'
import type { DraftHistory, PageDraft } from './page-draft.ts'
import type { PageEdits } from './use-editor-session.ts'
import { stepWords } from './versions/step-words.ts'

export function useSpokenSteps({ page, past, future }: DraftHistory, edits: PageEdits): { undo: () => void; redo: () => void } {
  const announce = useAnnounce()
  const step = (edit: () => void, next: PageDraft | undefined, said: string, none: string) => {
    edit()
    announce(next ? `${said}: ${stepWords(page, next, fieldsOf)}.` : none)
  }
  return {
    undo: () => step(edits.undo, past.at(-1), 'Ongedaan gemaakt', 'Er is niets meer om ongedaan te maken.'),
    redo: () => step(edits.redo, future[0], 'Opnieuw gedaan', 'Er is niets meer om opnieuw te doen.'),
  }
}
