// The publication check that staff open themselves, from the editor bar or from the hint about a
// draft.

import { useCallback, useState } from 'react'
import { useQuery } from '#components/requests/use-query.ts'
import type { FindingLocation } from '#domain/content/publication-check.ts'
import type { PageDraft } from '../page-draft.ts'
import { checkPage } from './confirmation.ts'
import { fetchDeadLinks } from './dead-links.ts'
import { PublicationCheckDialog } from './publication-check-dialog.tsx'

type Props = {
  page: PageDraft
  isArticle: boolean
  onGo: (spot: FindingLocation) => void
  onClose: () => void
}

export function PageCheck({ page, isArticle, onGo, onClose }: Props) {
  const [opened] = useState(page)
  const { result } = useQuery(
    useCallback(() => fetchDeadLinks(isArticle ? 'article' : 'page', opened), [isArticle, opened]),
  )
  return (
    <PublicationCheckDialog
      findings={checkPage(page, result.status === 'done' ? result.data : undefined)}
      isArticle={isArticle}
      content={page.content}
      onGo={(spot) => {
        onClose()
        onGo(spot)
      }}
      onClose={onClose}
    />
  )
}
