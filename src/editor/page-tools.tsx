// What staff can do with the page as a whole: look at it as visitors will, check it, keep a draft, see what it was.

import { CalendarClock, Eye, History, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { type Finding, publicationCheck } from '#domain/page/publication-check.ts'
import { useAnnounce } from './announce.tsx'
import { fieldsOf, sampleOf } from './block-forms.ts'
import { CheckDialog } from './check/check-dialog.tsx'
import type { Address, KeptDraft } from './content-api.ts'
import { DraftDialog } from './drafts/draft-dialog.tsx'
import type { DraftKeeping } from './drafts/use-draft-keeping.tsx'
import type { PageDraft } from './page-draft.ts'
import { ToolButton } from './tool-button.tsx'
import { VersionPanel } from './versions/version-panel.tsx'

type Props = {
  address: Address
  page: PageDraft
  version: number | undefined
  unsaved: boolean
  kept: KeptDraft | undefined
  keeping: DraftKeeping
  previewing: boolean
  onPreview: (on: boolean) => void
  onGo: (spot: Finding['spot']) => void
  /** What stands on the shop now is no longer what was opened. */
  onReopen: () => void
}

export function PageTools({ address, page, version, unsaved, kept, keeping, previewing, onPreview, onGo, onReopen }: Props) {
  const [open, setOpen] = useState<'check' | 'draft' | 'versions'>()
  const announce = useAnnounce()
  const close = () => {
    setOpen(undefined)
    keeping.clear()
  }
  const closeWhen = async (deed: Promise<boolean>) => {
    if (await deed) close()
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
      {open === 'draft' && !keeping.dialog && (
        <DraftDialog
          draft={kept}
          busy={keeping.busy}
          failed={failedWords(keeping)}
          onKeep={(moment) => void closeWhen(keeping.keep(moment))}
          onDrop={() => void closeWhen(keeping.drop())}
          onClose={close}
        />
      )}
      {open === 'versions' && address.slug !== undefined && (
        <VersionPanel
          kind={address.kind}
          slug={address.slug}
          unsaved={unsaved}
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
const failedWords = ({ refused }: DraftKeeping) => refused?.problems[0]?.text ?? refused?.text
