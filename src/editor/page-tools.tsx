// What staff can do with the page as a whole: look at it as visitors will, check it, keep a draft, see what it was.

import { CalendarClock, Eye, History, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { type Finding, publicationCheck } from '#domain/page/publication-check.ts'
import { useAnnounce } from './announce.tsx'
import { fieldsOf } from './block-forms.ts'
import { CheckDialog } from './check/check-dialog.tsx'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import type { Address, KeptDraft } from './content-api.ts'
import { type DraftConflict, draftAddress, draftConflict, dropDraft, keepDraft } from './drafts/draft-api.ts'
import { DraftDialog } from './drafts/draft-dialog.tsx'
import type { PageDraft } from './page-draft.ts'
import { problemWords } from './save-problems.ts'
import { ToolButton } from './tool-button.tsx'
import { VersionPanel } from './versions/version-panel.tsx'

type Props = {
  address: Address
  page: PageDraft
  version: number | undefined
  unsaved: boolean
  kept: KeptDraft | undefined
  /** What is being written goes on from `kept`. */
  inDraft: boolean
  /** What this work began from. */
  base: PageDraft
  previewing: boolean
  onPreview: (on: boolean) => void
  onGo: (spot: Finding['spot']) => void
  /** This page was kept as a draft, or the draft was thrown away. */
  onDraftKept: (page: PageDraft, savedAt: string) => Promise<void>
  /** The page that came out of two drafts, before it is kept. */
  onSettled: (page: PageDraft) => void
  onDraftDropped: () => void
  /** What stands on the shop now is no longer what was opened. */
  onReopen: () => void
}

export function PageTools(props: Props) {
  const { address, page, version, unsaved, kept, inDraft, base, previewing } = props
  const { onPreview, onGo, onDraftKept, onSettled, onDraftDropped, onReopen } = props
  const [open, setOpen] = useState<'check' | 'draft' | 'versions'>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [conflict, setConflict] = useState<DraftConflict & { moment: Date | undefined }>()
  const announce = useAnnounce()
  const close = () => {
    setOpen(undefined)
    setFailed(undefined)
  }
  const act = async (deed: () => Promise<unknown>, said: string) => {
    setBusy(true)
    setFailed(undefined)
    try {
      await deed()
      close()
      announce(said)
    } catch (error) {
      setFailed(problemWords(error))
    }
    setBusy(false)
  }
  const seen = inDraft ? kept?.savedAt : undefined
  const keep = (its: PageDraft, moment: Date | undefined, on = seen ?? null) =>
    act(
      async () => {
        const savedAt = await keepDraft({ address, page: its, version, publishAt: moment, seen: on }).catch((error: unknown) => {
          const other = draftConflict(error, its)
          if (other) setConflict({ ...other, moment })
          throw error
        })
        await onDraftKept(its, savedAt)
      },
      moment ? 'De publicatie is gepland.' : 'Het concept is bewaard.',
    )
  const drop = () =>
    act(() => dropDraft(draftAddress(address, kept?.page ?? page), kept?.savedAt).then(onDraftDropped), 'Het concept is weggegooid.')

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
          findings={publicationCheck(page, fieldsOf)}
          content={page.content}
          onGo={(spot) => {
            close()
            onGo(spot)
          }}
          onClose={close}
        />
      )}
      {conflict && (
        <ConflictDialog
          about="draft"
          base={base}
          mine={conflict.mine}
          theirs={conflict.theirs}
          fieldsOf={fieldsOf}
          onSettle={(settled) => {
            const chosen = { ...conflict.mine, ...settled }
            setConflict(undefined)
            onSettled(chosen)
            void keep(chosen, conflict.moment, conflict.theirs.saved_at)
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
      {open === 'draft' && !conflict && (
        <DraftDialog
          draft={kept}
          busy={busy}
          failed={failed}
          onKeep={(moment) => void keep(page, moment)}
          onDrop={() => void drop()}
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
