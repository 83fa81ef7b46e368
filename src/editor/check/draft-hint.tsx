// Tells staff how many grave findings the stored draft has. Saving a draft never requires a confirmation, so this is only a hint.

import { useMemo, useState } from 'react'
import type { FindingLocation } from '#domain/content/publication-check.ts'
import type { PageDraft } from '../page-draft.ts'
import { checkPage } from './confirmation.ts'
import { PageCheck } from './page-check.tsx'

type Props = {
  /** The draft as stored. */
  draftPage: PageDraft
  /** The page in the editor, which the check opens. */
  page: PageDraft
  isArticle: boolean
  onGo: (spot: FindingLocation) => void
}

export function DraftHint({ draftPage, page, isArticle, onGo }: Props) {
  const count = useMemo(() => checkPage(draftPage).filter(({ grave }) => grave).length, [draftPage])
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  return (
    <>
      <p className="mt-2 text-sm">
        {count === 1 ? 'Eén punt moet' : `${count} punten moeten`} nog anders voor dit op de site kan.{' '}
        <button type="button" className="link min-h-11" onClick={() => setOpen(true)}>
          Bekijk de controle
        </button>
      </p>
      {isOpen && <PageCheck page={page} isArticle={isArticle} onGo={onGo} onClose={() => setOpen(false)} />}
    </>
  )
}
