import { type ComponentProps, useState } from 'react'
import type { FindingLocation } from '#domain/content/publication/publication-check.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useAnnounce } from './announcer.tsx'
import { PageCheck } from './check/publication-check-dialog.tsx'
import type { ContentId, SavedDraft } from './content-api.ts'
import { type DraftSavingState, type EditorSession, isUnsaved } from './editor-session.ts'
import type { SessionStore } from './use-editor-session.ts'
import type { SaveActions } from './use-saving.ts'
import { VersionPanel } from './versions/version-panel.tsx'
import { parseLocalDateTime, formatLocalDateTime } from '#domain/time/local-time.ts'
import { formatFullDateTime } from '#domain/time/format-staff-date.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'

type DraftDialogProps = {
  /** Not for an editor who proposes. */
  canPlan: boolean
  draft: SavedDraft | undefined
  /** True if the draft is on the screen, so that discarding it keeps its text there. */
  isOpened: boolean
  busy: boolean
  errorText: string | undefined
  /** Saves the draft. The shop publishes it at `publishAt`, if set. */
  onSave: (publishAt: Date | undefined) => void
  onDiscard: () => void
  onClose: () => void
}

/** True also for a moment less than a minute from now, because that is too soon to plan. */
const isPast = (moment: Date): boolean => moment.getTime() < Date.now() + 60_000

function DraftDialog({
  canPlan,
  draft,
  isOpened,
  busy,
  errorText,
  onSave,
  onDiscard,
  onClose,
}: DraftDialogProps) {
  const planned = draft?.publish_at ? new Date(draft.publish_at) : undefined
  const [typedMoment, setTypedMoment] = useState(() =>
    planned ? formatLocalDateTime(planned) : '',
  )
  const [minMoment] = useState(() => formatLocalDateTime(new Date()))
  const [error, setError] = useState<string>()
  const [isDiscarding, setIsDiscarding] = useState(false)

  const moment = parseLocalDateTime(typedMoment)
  const plan = () => {
    if (!typedMoment) setError('Kies een dag en een tijd.')
    else if (!moment)
      setError(
        'Die tijd bestaat niet: die nacht gaat de klok een uur vooruit. Kies een andere tijd.',
      )
    else if (isPast(moment)) setError('Dit moment is voorbij. Kies een moment dat nog komt.')
    else {
      setError(undefined)
      onSave(moment)
    }
  }

  return (
    <Dialog title={canPlan ? 'Concept en planning' : 'Concept'} onClose={onClose}>
      <div className="grid gap-6">
        <p>
          {planned
            ? `Dit concept komt op ${formatFullDateTime(planned)} op de site.`
            : draft
              ? `Er is een concept van ${draft.saved_by ?? 'iemand anders'}, bewaard op ${formatFullDateTime(new Date(draft.saved_at))}. Bezoekers zien het niet.`
              : 'Bewaar je werk als concept. Bezoekers blijven de pagina zien zoals die nu is.'}
        </p>
        {draft?.publish_error && (
          <Notice kind="warning">Het concept is niet gepubliceerd. {draft.publish_error}</Notice>
        )}
        {errorText && <Notice kind="error">{errorText}</Notice>}
        <Button className="justify-self-start" busy={busy} onClick={() => onSave(undefined)}>
          {planned ? 'Bewaar concept zonder planning' : 'Bewaar het concept'}
        </Button>
        {canPlan && (
          <form
            className="grid justify-items-start gap-4 border-t border-line pt-6"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              plan()
            }}
          >
            <LabelledField
              label="Op de site zetten op"
              name="publish-at"
              type="datetime-local"
              hint="Nederlandse tijd"
              value={typedMoment}
              min={minMoment}
              error={error}
              onChange={({ target }) => setTypedMoment(target.value)}
            />
            <p role="status" className="text-sm text-ink-soft empty:hidden">
              {moment && !error && `Dat is ${formatFullDateTime(moment)}.`}
            </p>
            <Button kind="ghost" type="submit" busy={busy}>
              {planned ? 'Planning wijzigen' : 'Publicatie plannen'}
            </Button>
          </form>
        )}
        {draft && (
          <div className="grid justify-items-start gap-3 border-t border-line pt-4">
            {isDiscarding && (
              <Notice kind="warning">
                Je hebt dit concept niet open. Gooi je het weg, dan is de tekst van{' '}
                {draft.saved_by ?? 'de winkel'} weg.
              </Notice>
            )}
            <Button
              kind="plain"
              onClick={() => (isOpened || isDiscarding ? onDiscard() : setIsDiscarding(true))}
            >
              {isDiscarding ? 'Toch weggooien' : 'Concept weggooien'}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

type Props = {
  contentId: ContentId
  session: EditorSession
  store: SessionStore
  saving: SaveActions
  isPreviewing: boolean
  mustPropose: boolean | undefined
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
  mustPropose,
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
          canPlan={mustPropose === false}
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
          mustPropose={mustPropose}
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
