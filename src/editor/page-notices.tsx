import { type ReactNode, useMemo, useState, useEffect, useRef } from 'react'
import type { FindingLocation } from '#domain/content/publication/publication-check.ts'
import { formatFullDateTime } from '#domain/time/format-staff-date.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ContentKind } from '#domain/content/content-kind.ts'
import { ReturnProposal, useCanPublish } from './drafts/proposal.tsx'
import { checkPage } from './check/confirmation.ts'
import { PageCheck } from './check/publication-check-dialog.tsx'
import { plannedMoment, type SavedDraft } from './content-api.ts'
import { type EditorSession, isLive, type SaveProblem, type UnsavedWork } from './editor-session.ts'
import type { PageDraft, DraftBlock, FieldPath } from './page-draft.ts'
import type { SessionStore } from './use-editor-session.ts'
import { findBlockDefinition, blockName } from './block-definitions.ts'
import type { Field, Fields } from '#domain/content/block-fields.ts'

type SummaryProps = {
  text: string
  problems: readonly SaveProblem[]
  content: readonly DraftBlock[]
  onGo: (at: NonNullable<SaveProblem['at']>) => void
}

function ErrorSummary({ text, problems, content, onGo }: SummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <div ref={summary} tabIndex={-1} className="rounded-card">
      <Notice kind="error">
        <p className="font-semibold">{text}</p>
        {problems.length > 0 && (
          <ul className="mt-1 text-sm">
            {problems.map(({ text: problemText, at }) => (
              <li key={`${problemText} ${JSON.stringify(at)}`}>
                {at ? (
                  <button type="button" onClick={() => onGo(at)} className="link inline text-start">
                    {describeLocation(at, content)}: {problemText}
                  </button>
                ) : (
                  problemText
                )}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

const pageFields: Record<string, string> = {
  title: 'Titel',
  slug: 'Adres',
  description: 'Omschrijving',
  cover_image: 'Omslagfoto',
  published_at: 'Publicatiedatum',
}

function describeLocation(
  at: NonNullable<SaveProblem['at']>,
  content: readonly DraftBlock[],
): string {
  if ('field' in at) return pageFields[at.field] ?? at.field
  const index = content.findIndex(({ key }) => key === at.key)
  const layout = content[index]?.layout ?? ''
  return [
    `${index + 1}. ${blockName(layout)}`,
    ...fieldLabels(findBlockDefinition(layout)?.fields ?? {}, at.path),
  ].join(', ')
}

function fieldLabels(fields: Fields, [name, ...rest]: FieldPath): string[] {
  const field: Field | undefined = name === undefined ? undefined : fields[name]
  if (!field) return []
  if (field.kind === 'object') return [field.label, ...fieldLabels(field.of, rest)]
  if (field.kind !== 'repeater') return [field.label]
  const [index, ...inner] = rest
  return typeof index === 'number'
    ? [`${field.label} ${index + 1}`, ...fieldLabels(field.of, inner)]
    : [field.label]
}

type Props = {
  session: EditorSession
  store: SessionStore
  kind: ContentKind
  mustPropose: boolean | undefined
  onGo: (spot: FindingLocation) => void
  onReopen: () => void
}

export function PageNotices({
  session,
  store: { dispatch },
  kind,
  mustPropose,
  onGo,
  onReopen,
}: Props) {
  const { version, recovered, draft, isInDraft, history } = session
  const [isChecking, setChecking] = useState(false)
  const canPublish = useCanPublish()
  return (
    <>
      {recovered && (
        <RecoveryNotice
          work={recovered}
          version={version}
          onRecover={() => dispatch({ type: 'recoveredFromDevice' })}
          onDismiss={() => dispatch({ type: 'recoveryDismissed' })}
        />
      )}
      {draft && (
        <DraftNotice
          key={draft.saved_at}
          draft={draft}
          isInDraft={isInDraft}
          isLive={isLive(session)}
          onOpen={() => dispatch({ type: 'draftOpened' })}
          actions={
            draft.proposed_at &&
            canPublish && <ReturnProposal kind={kind} draft={draft} onReturned={onReopen} />
          }
        >
          {draft.sent_back && <p className="mt-2">Teruggestuurd: ‘{draft.sent_back}’</p>}
          {mustPropose && plannedMoment(draft) && (
            <p className="mt-2 text-sm">
              Als je dit bewaart of voorstelt, vervalt de planning. Een uitgever kan het opnieuw
              plannen.
            </p>
          )}
          {isInDraft && <DraftHint page={draft.page} onOpen={() => setChecking(true)} />}
        </DraftNotice>
      )}
      {isChecking && (
        <PageCheck
          page={history.page}
          isArticle={kind === 'article'}
          onGo={onGo}
          onClose={() => setChecking(false)}
        />
      )}
    </>
  )
}

type RecoveryProps = {
  work: UnsavedWork
  version: number | undefined
  onRecover: () => void
  onDismiss: () => void
}

const RecoveryNotice = ({ work, version, onRecover, onDismiss }: RecoveryProps) => (
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

type SaveProps = Pick<EditorSession, 'saving' | 'draftSaving'> & {
  content: PageDraft['content']
  store: SessionStore
  onGo: (at: NonNullable<SaveProblem['at']>) => void
}

export function SaveNotices({
  saving,
  draftSaving,
  content,
  store: { dispatch },
  onGo,
}: SaveProps) {
  return (
    <>
      {saving.status === 'failed' && (
        <ErrorSummary
          text={saving.message}
          problems={saving.problems}
          content={content}
          onGo={onGo}
        />
      )}
      {(draftSaving.status === 'failed' || draftSaving.status === 'conflict') && (
        <ErrorSummary
          text={draftSaving.message}
          problems={draftSaving.problems}
          content={content}
          onGo={onGo}
        />
      )}
      {saving.status === 'conflict' && (
        <Notice kind="warning">
          <p>{saving.message}</p>
          {saving.theirs && (
            <Button
              kind="ghost"
              className="mt-3 min-h-12 text-sm"
              onClick={() => dispatch({ type: 'conflictReopened' })}
            >
              Bekijk beide versies
            </Button>
          )}
        </Notice>
      )}
      {saving.status === 'saved' && saving.missingPictures.length > 0 && (
        <Notice kind="warning">
          De pagina is opgeslagen, maar niet elke foto kwam mee. Bij de foto staat wat eraan schort.
        </Notice>
      )}
    </>
  )
}

type DraftProps = {
  draft: SavedDraft
  isInDraft: boolean
  isLive: boolean
  onOpen: () => void
  actions: ReactNode
  children: ReactNode
}

function DraftNotice({ draft, isInDraft, isLive: live, onOpen, actions, children }: DraftProps) {
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed && !draft.publish_error) return null
  return (
    <Notice kind={draft.publish_error ? 'warning' : 'info'}>
      <p className="font-semibold">{titleOfDraft(draft, isInDraft)}</p>
      <p className="mt-1 text-sm">
        Bewaard op {formatFullDateTime(new Date(draft.saved_at))}
        {draft.saved_by && ` door ${draft.saved_by}`}.{' '}
        {draft.publish_error ??
          (live ? 'Bezoekers zien het nog niet.' : 'De pagina staat nog niet op de site.')}
      </p>
      {children}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {!isInDraft && (
          <>
            <Button kind="ghost" className="min-h-12 text-sm" onClick={onOpen}>
              {draft.proposed_at ? 'Bekijk het voorstel' : 'Verder met het concept'}
            </Button>
            <Button kind="plain" className="text-sm" onClick={() => setDismissed(true)}>
              Laat de live pagina staan
            </Button>
          </>
        )}
        {actions}
      </div>
    </Notice>
  )
}

function titleOfDraft({ publish_at, proposed_at }: SavedDraft, isInDraft: boolean): string {
  if (publish_at) return `Gepland voor ${formatFullDateTime(new Date(publish_at))}`
  if (proposed_at)
    return isInDraft ? 'Je bekijkt het voorstel' : 'Er is een voorstel voor deze pagina'
  return isInDraft ? 'Je werkt aan het concept' : 'Er is een concept van deze pagina'
}

/**
 * How many grave findings the stored draft has. Saving a draft never requires a confirmation, so
 * this is only a hint.
 */
function DraftHint({ page, onOpen }: { page: PageDraft; onOpen: () => void }) {
  const count = useMemo(() => checkPage(page).filter(({ grave }) => grave).length, [page])
  if (count === 0) return null
  return (
    <p className="mt-2 text-sm">
      {count === 1 ? 'Eén punt moet' : `${count} punten moeten`} nog anders voor dit op de site kan.{' '}
      <button type="button" className="link min-h-11" onClick={onOpen}>
        Bekijk de controle
      </button>
    </p>
  )
}
