// What staff can do with the page as a whole: look at it as visitors will, check it, keep a draft, see what it was.

import { CalendarClock, Eye, History, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { type Finding, publicationCheck } from '#domain/page/publication-check.ts'
import { useAnnounce } from './announce.tsx'
import { fieldsOf, sampleOf } from './block-forms.ts'
import { CheckDialog } from './check/check-dialog.tsx'
import type { Address } from './content-api.ts'
import { DraftDialog } from './drafts/draft-dialog.tsx'
import { type DraftSaving, type EditorSession, isUnsaved } from './editor-session.ts'
import { ToolButton } from './tool-button.tsx'
import type { SessionStore } from './use-editor-session.ts'
import type { SaveActions } from './use-saving.ts'
import { VersionPanel } from './versions/version-panel.tsx'

type Props = {
  address: Address
  session: EditorSession
  store: SessionStore
  saving: SaveActions
  previewing: boolean
  onPreview: (on: boolean) => void
  onGo: (spot: Finding['spot']) => void
  /** What stands on the shop now is no longer what was opened. */
  onReopen: () => void
}

export function PageTools({ address, session, store, saving, previewing, onPreview, onGo, onReopen }: Props) {
  const { version, draft, draftSaving } = session
  const { page } = session.history
  const [open, setOpen] = useState<'check' | 'draft' | 'versions'>()
  const announce = useAnnounce()
  const close = () => {
    setOpen(undefined)
    store.dispatch({ type: 'draftFailureDismissed' })
  }
  const closeWhen = async (saved: Promise<boolean>) => {
    if (await saved) close()
  }
  return (
    <div role="group" aria-label="De hele pagina" className="flex flex-wrap items-center">
      <ToolButton icon={Eye} aria-pressed={previewing} onClick={() => onPreview(!previewing)}>
        Voorbeeld
      </ToolButton>
      <ToolButton icon={ListChecks} onClick={() => setOpen('check')}>
        Controle
      </ToolButton>
      <ToolButton icon={CalendarClock} onClick={() => setOpen('draft')}>
        Concept
      </ToolButton>
      {address.slug !== undefined && version !== undefined && (
        <ToolButton icon={History} onClick={() => setOpen('versions')}>
          Versies
        </ToolButton>
      )}
      {open === 'check' && (
        <CheckDialog
          findings={publicationCheck(page, fieldsOf, sampleOf)}
          isArticle={address.kind === 'article'}
          content={page.content}
          onGo={(spot) => {
            close()
            onGo(spot)
          }}
          onClose={close}
        />
      )}
      {open === 'draft' && draftSaving.status !== 'conflict' && (
        <DraftDialog
          draft={draft}
          busy={draftSaving.status === 'saving'}
          failed={failureSentence(draftSaving)}
          onKeep={(moment) => void closeWhen(saving.saveDraft(moment))}
          onDrop={() => void closeWhen(saving.discardDraft())}
          onClose={close}
        />
      )}
      {open === 'versions' && address.slug !== undefined && (
        <VersionPanel
          kind={address.kind}
          slug={address.slug}
          unsaved={isUnsaved(session)}
          fieldsOf={fieldsOf}
          onRestored={() => {
            close()
            announce('De versie is teruggezet en staat op de site.')
            onReopen()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

/** One sentence: the first field's, else the shop's own. */
const failureSentence = (saving: DraftSaving) => (saving.status === 'failed' ? (saving.problems[0]?.text ?? saving.message) : undefined)
