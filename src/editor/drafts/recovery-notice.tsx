// Offers to recover unsaved work that is stored on this device.

import { formatFullDateTime } from '#domain/time/format-staff-date.ts'
import type { UnsavedWork } from '#domain/content/unsaved-work.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PageDraft } from '../page-draft.ts'

type Props = {
  work: UnsavedWork<PageDraft>
  version: number | undefined
  onRecover: () => void
  onDismiss: () => void
}

export function RecoveryNotice({ work, version, onRecover, onDismiss }: Props) {
  return (
    <Notice>
      <p className="font-semibold">Er is werk dat je niet hebt opgeslagen</p>
      <p className="mt-1 text-sm">
        Dit apparaat bewaarde het op {formatFullDateTime(new Date(work.at))}.
        {work.version !== version &&
          ' De pagina is sindsdien wel veranderd; bij het opslaan kun je kiezen wat blijft.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onRecover}>Zet mijn werk terug</Button>
        <Button kind="plain" onClick={onDismiss}>
          Gooi het weg
        </Button>
      </div>
    </Notice>
  )
}
