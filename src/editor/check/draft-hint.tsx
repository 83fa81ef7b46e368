// Tells staff how many grave findings the stored draft has. Saving a draft never requires a
// confirmation, so this is only a hint.

import { useMemo } from 'react'
import type { PageDraft } from '../page-draft.ts'
import { checkPage } from './confirmation.ts'

/** `page` is the draft as stored. */
export function DraftHint({ page, onOpen }: { page: PageDraft; onOpen: () => void }) {
  const count = useMemo(() => checkPage(page).filter(({ grave }) => grave).length, [page])
  if (count === 0) return null
  return (
    <p className="mt-2 text-sm">
      {count === 1 ? 'Eén punt moet' : `${count} punten moeten`} nog anders voor dit op de site kan.{' '}
      <button type="button" className="link min-h-11" onClick={onOpen}>
        Bekijk de controle
      </button>
    </p>
  )
}
