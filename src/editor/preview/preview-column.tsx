// The column of the live preview. It is beside the form on a wide screen, and replaces the form on
// a narrow one.

import { memo, use, useMemo, useSyncExternalStore } from 'react'
import { fieldsOf } from '../block-definitions.ts'
import type { FieldPath, PageDraft } from '../page-draft.ts'
import { PendingPicturesContext } from '../pictures/pending-pictures.ts'
import { LivePreview } from './live-preview.tsx'
import { withPendingPictures } from './with-pending-pictures.ts'

type Props = {
  page: PageDraft
  article: boolean
  current: string | undefined
  onChoose: (key: string, path: FieldPath | undefined) => void
}

export const PreviewColumn = memo(function PreviewColumn({
  page,
  article,
  current,
  onChoose,
}: Props) {
  const pending = use(PendingPicturesContext)
  const files = useSyncExternalStore(pending.subscribe, pending.files)
  const content = useMemo(() => withPendingPictures(page.content, files), [page.content, files])
  const pageWithPending = useMemo(() => ({ ...page, content }), [page, content])
  return (
    <div className="h-[calc(100dvh-9rem)] min-h-96 xl:sticky xl:top-20 xl:h-[calc(100dvh-6.5rem)]">
      <LivePreview
        page={pageWithPending}
        article={article}
        current={current}
        fieldsOf={fieldsOf}
        onChoose={onChoose}
      />
    </div>
  )
})
