// What to know before going on with a page: work left on this device, a draft beside it, a plan.

import { useState } from 'react'
import { dutchWords } from '#domain/page/dutch-moment.ts'
import type { UnsavedWork } from '#domain/page/unsaved-work.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { KeptDraft } from './content-api.ts'
import { KeptWorkNotice } from './drafts/kept-work-notice.tsx'
import type { PageDraft } from './page-draft.ts'

type Props = {
  version: number | undefined
  left: UnsavedWork<PageDraft> | undefined
  onTakeLeft: (work: UnsavedWork<PageDraft>) => void
  onDropLeft: () => void
  kept: KeptDraft | undefined
  /** The draft is already what is being written. */
  inDraft: boolean
  onOpenDraft: (draft: KeptDraft) => void
}

export function PageNotices({ version, left, onTakeLeft, onDropLeft, kept, inDraft, onOpenDraft }: Props) {
  return (
    <>
      {left && <KeptWorkNotice work={left} version={version} onTake={() => onTakeLeft(left)} onDrop={onDropLeft} />}
      {kept && (
        <DraftNotice key={kept.savedAt} kept={kept} inDraft={inDraft} live={version !== undefined} onOpen={() => onOpenDraft(kept)} />
      )}
    </>
  )
}

function DraftNotice({ kept, inDraft, live, onOpen }: { kept: KeptDraft; inDraft: boolean; live: boolean; onOpen: () => void }) {
  const [left, setLeft] = useState(false)
  if (left && !kept.heldBack) return null
  return (
    <Notice kind={kept.heldBack ? 'warning' : 'info'}>
      <p className="font-semibold">
        {kept.publishAt
          ? `Gepland voor ${dutchWords(new Date(kept.publishAt))}`
          : inDraft
            ? 'Je werkt aan het concept'
            : 'Er is een concept van deze pagina'}
      </p>
      <p className="mt-1 text-sm">
        Bewaard op {dutchWords(new Date(kept.savedAt))}
        {kept.savedBy && ` door ${kept.savedBy}`}.{' '}
        {kept.heldBack ?? (live ? 'Bezoekers zien het nog niet.' : 'De pagina staat nog niet op de site.')}
      </p>
      {!inDraft && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button kind="ghost" className="min-h-12 text-sm" onClick={onOpen}>
            Verder met het concept
          </Button>
          <Button kind="plain" className="text-sm" onClick={() => setLeft(true)}>
            Laat de live pagina staan
          </Button>
        </div>
      )}
    </Notice>
  )
}
