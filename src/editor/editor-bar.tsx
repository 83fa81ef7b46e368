import type { ReactNode } from 'react'
import { publicPath } from '#domain/content/links/public-path.ts'
import { formatTime } from '#domain/time/format-date.ts'
import { Button } from '#ui/button.tsx'
import { type ContentId, plannedMoment, type SavedDraft } from './content-api.ts'
import { type EditorSession, isLive, toSaveStatus, describePageState } from './editor-session.ts'
import { SmallButton } from './small-button.tsx'

type Props = {
  contentId: ContentId
  session: EditorSession
  undo: () => void
  redo: () => void
  /** Undefined until the shop has said whether this colleague proposes. */
  mustPropose: boolean | undefined
  onPublish: () => void
  onPropose: () => void
  onSaveDraft: () => void
  /** More buttons, such as those for the preview and the check. */
  children: ReactNode
}

const mainButtonClass = 'min-h-12 px-6 text-sm max-sm:-order-1 max-sm:px-5'

export function EditorBar({
  contentId: { kind, slug },
  session,
  undo,
  redo,
  mustPropose,
  onPublish,
  onPropose,
  onSaveDraft,
  children,
}: Props) {
  const { page, past, future } = session.history
  const { title } = page
  const newTitle = kind === 'article' ? 'Nieuw artikel' : 'Nieuwe pagina'
  return (
    <div className="sticky top-0 z-30 border-b border-line bg-sand/95 short:static">
      <div className="mx-auto flex w-full max-w-[120rem] flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 sm:gap-x-3 sm:px-6">
        <div className="min-w-0 flex-1 basis-[calc(100%-9.5rem)] max-sm:-order-2 sm:basis-52">
          <h1 className="truncate font-body text-base leading-tight font-semibold tracking-normal">
            {title.trim() || (slug === undefined ? newTitle : 'Zonder titel')}
          </h1>
          <p className="flex min-w-0 gap-x-2 text-xs text-ink-soft">
            <strong className="flex-none">{describeState(session)}</strong>
            <span role="status" className="truncate">
              {statusText(session, slug === undefined && !title)}
            </span>
          </p>
        </div>
        <SmallButton
          icon="undo-2"
          label="Ongedaan maken (Ctrl+Z)"
          aria-keyshortcuts="Control+Z Meta+Z"
          disabled={past.length === 0}
          onClick={undo}
        />
        <SmallButton
          icon="redo-2"
          label="Opnieuw doen (Ctrl+Shift+Z)"
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
          disabled={future.length === 0}
          onClick={redo}
        />
        {children}
        {slug !== undefined && (
          <a
            href={publicPath(kind, slug)}
            target="_blank"
            rel="noreferrer"
            className="link text-sm"
          >
            Bekijk
          </a>
        )}
        <Button
          kind="ghost"
          className="min-h-12 px-5 text-sm max-sm:-order-1 max-sm:px-4 sm:ms-auto"
          busy={session.draftSaving.status === 'saving'}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={onSaveDraft}
        >
          Opslaan als concept
        </Button>
        {mustPropose === true ? (
          <Button
            className={mainButtonClass}
            busy={session.draftSaving.status === 'saving'}
            onClick={onPropose}
          >
            Stel voor
          </Button>
        ) : (
          <Button
            lang="en"
            className={mainButtonClass}
            busy={session.saving.status === 'saving'}
            disabled={mustPropose === undefined}
            onClick={onPublish}
          >
            Save Page
          </Button>
        )}
      </div>
    </div>
  )
}

function describeState(session: EditorSession): string {
  const { version, draft, basePage, history } = session
  const live = isLive(session)
  return describePageState({
    live,
    drafted: draft !== undefined || (!live && version !== undefined),
    planned: plannedMoment(draft),
    changed: history.page !== basePage,
  })
}

function statusText(session: EditorSession, isEmpty: boolean): string {
  const { saving, draft } = session
  switch (toSaveStatus(session)) {
    case 'saving':
      return 'Wordt opgeslagen…'
    case 'notSaved':
      return 'Niet opgeslagen'
    case 'unsaved':
      return 'Nog niet opgeslagen'
    case 'draftSaved':
      return draft ? describeSavedDraft(draft) : ''
    case 'saved':
      return saving.status === 'saved' ? `Opgeslagen om ${formatTime(saving.at)}` : ''
    case 'untouched':
      return isEmpty ? 'Nog leeg' : 'Alles is opgeslagen'
  }
}

function describeSavedDraft({ saved_at, proposed_at }: SavedDraft): string {
  if (proposed_at === saved_at) return `Voorgesteld om ${formatTime(proposed_at)}`
  return `${proposed_at ? 'Voorstel' : 'Concept'} bewaard om ${formatTime(saved_at)}`
}
