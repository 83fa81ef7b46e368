// The publication check that staff open themselves, from the editor bar or from the hint about a
// draft.

import type { FindingLocation } from '#domain/content/publication-check.ts'
import type { PageDraft } from '../page-draft.ts'
import { checkPage } from './confirmation.ts'
import { PublicationCheckDialog } from './publication-check-dialog.tsx'

type Props = {
  page: PageDraft
  isArticle: boolean
  onGo: (spot: FindingLocation) => void
  onClose: () => void
}

export const PageCheck = ({ page, isArticle, onGo, onClose }: Props) => (
  <PublicationCheckDialog
    findings={checkPage(page)}
    isArticle={isArticle}
    content={page.content}
    onGo={(spot) => {
      onClose()
      onGo(spot)
    }}
    onClose={onClose}
  />
)
