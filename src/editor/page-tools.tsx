import { type ComponentProps, useState } from 'react'
import type { FindingLocation } from '#domain/content/publication-check.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useAnnounce } from './announcer.tsx'
import { PageCheck } from './check/publication-check-dialog.tsx'
import type { ContentId } from './content-api.ts'
import { DraftDialog } from './drafts/draft-dialog.tsx'
import { type DraftSavingState, type EditorSession, isUnsaved } from './editor-session.ts'
import type { SessionStore } from './use-editor-session.ts'
import type { SaveActions } from './use-saving.ts'
import { VersionPanel } from './versions/version-panel.tsx'

type Props = {
  contentId: ContentId
  session: EditorSession
  store: SessionStore
  saving: SaveActions
  isPreviewing: boolean
  onPreview: (on: boolean) => void
  onGo: (spot: FindingLocation) => void
  onReopen: () => void
}

export function PageTools({
  contentId,
  session,
  store,
  saving,
  isPreviewing,
  onPreview,
  onGo,
  onReopen,
}: Props) {
  const { version, draft, draftSaving } = session
  const { page } = session.history
  const [open, setOpen] = useState<'check' | 'draft' | 'versions'>()
  const announce = useAnnounce()
  const close = () => {
    setOpen(undefined)
    store.dispatch({ type: 'draftFailureDismissed' })
  }
  const closeIfSaved = async (saved: Promise<boolean>) => {
    if ((await saved) || store.latest().saving.status === 'conflict') close()
  }
  return (
    <div role="group" aria-label="De hele pagina" className="flex flex-wrap items-center">
      <ToolButton icon="eye" aria-pressed={isPreviewing} onClick={() => onPreview(!isPreviewing)}>
        Voorbeeld
      </ToolButton>
      <ToolButton icon="list-checks" onClick={() => setOpen('check')}>
        Controle
      </ToolButton>
      <ToolButton icon="calendar-clock" onClick={() => setOpen('draft')}>
        Concept
      </ToolButton>
      {contentId.slug !== undefined && version !== undefined && (
        <ToolButton icon="history" onClick={() => setOpen('versions')}>
          Versies
        </ToolButton>
      )}
      {open === 'check' && (
        <PageCheck
          page={page}
          isArticle={contentId.kind === 'article'}
          onGo={onGo}
          onClose={close}
        />
      )}
      {open === 'draft' && draftSaving.status !== 'conflict' && (
        <DraftDialog
          draft={draft}
          isOpened={session.isInDraft}
          busy={draftSaving.status === 'saving'}
          errorText={failureText(draftSaving)}
          onSave={(moment) =>
            void closeIfSaved(moment ? saving.requestPlan(moment) : saving.saveDraft(undefined))
          }
          onDiscard={() => void closeIfSaved(saving.discardDraft())}
          onClose={close}
        />
      )}
      {open === 'versions' && contentId.slug !== undefined && (
        <VersionPanel
          kind={contentId.kind}
          slug={contentId.slug}
          unsaved={isUnsaved(session)}
          draft={draft}
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

const failureText = (saving: DraftSavingState) =>
  saving.status === 'failed' ? (saving.problems[0]?.text ?? saving.message) : undefined

function ToolButton({ icon, children, ...rest }: ComponentProps<'button'> & { icon: IconName }) {
  return (
    <button
      type="button"
      {...rest}
      className="inline-flex min-h-11 items-center gap-2 rounded-[10px] px-3 text-sm font-semibold hover:bg-lee aria-pressed:bg-lee aria-pressed:text-deep"
    >
      <Icon name={icon} size={20} />
      <span className="max-sm:sr-only">{children}</span>
    </button>
  )
}
