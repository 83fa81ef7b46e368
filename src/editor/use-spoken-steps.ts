// Undo and redo that tell what they did.

import { useAnnounce } from './announce.tsx'
import { fieldsOf } from './block-forms.ts'
import type { DraftHistory, PageDraft } from './page-draft.ts'
import type { DraftDeeds } from './use-draft.ts'
import { stepWords } from './versions/step-words.ts'

export function useSpokenSteps({ page, past, future }: DraftHistory, deeds: DraftDeeds): { undo: () => void; redo: () => void } {
  const announce = useAnnounce()
  const step = (deed: () => void, next: PageDraft | undefined, said: string, none: string) => {
    deed()
    announce(next ? `${said}: ${stepWords(page, next, fieldsOf)}.` : none)
  }
  return {
    undo: () => step(deeds.undo, past.at(-1), 'Ongedaan gemaakt', 'Er is niets meer om ongedaan te maken.'),
    redo: () => step(deeds.redo, future[0], 'Opnieuw gedaan', 'Er is niets meer om opnieuw te doen.'),
  }
}
