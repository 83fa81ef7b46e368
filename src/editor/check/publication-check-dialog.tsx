import { formatFullDateTime } from '#domain/time/format-staff-date.ts'
import type {
  FindingLocation,
  PublicationFinding,
} from '#domain/content/publication/publication-check.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SavedDraft } from '../content-api.ts'
import type { PageDraft } from '../page-draft.ts'
import { Icon } from '#ui/icon.tsx'
import { blockName } from '../block-definitions.ts'
import { useCallback, useState } from 'react'
import { useQuery } from '#components/requests/use-query.ts'
import { checkPage, fetchDeadLinks } from './confirmation.ts'

const pageFieldLabels: Record<string, string> = {
  title: 'Titel van de pagina',
  description: 'Omschrijving',
  content: 'Onderdelen',
}
const articleFieldLabels: Record<string, string> = {
  ...pageFieldLabels,
  title: 'Titel van het artikel',
  description: 'Samenvatting',
  cover_image: 'Omslagfoto',
}

type FindingsProps = {
  findings: readonly PublicationFinding[]
  isArticle: boolean
  content: PageDraft['content']
  onGo: (spot: FindingLocation) => void
}

function FindingList({ findings, isArticle, content, onGo }: FindingsProps) {
  const fieldLabels = isArticle ? articleFieldLabels : pageFieldLabels
  return (
    <ul className="grid gap-3">
      {findings.map(({ grave, message, spot }, index) => {
        const icon = grave ? 'circle-alert' : 'lightbulb'
        const block = spot.block === undefined ? undefined : content[spot.block]
        const location = block
          ? `${spot.block! + 1}. ${blockName(block.layout)}`
          : (fieldLabels[String(spot.path[0])] ?? (isArticle ? 'Artikel' : 'Pagina'))
        return (
          <li
            key={index}
            className={`flex gap-4 rounded-card border-[1.5px] bg-white p-4 ${grave ? 'border-error' : 'border-line'}`}
          >
            <Icon
              name={icon}
              size={24}
              className={`mt-0.5 flex-none ${grave ? 'text-error' : 'text-warning'}`}
            />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {grave && <span className="sr-only">Moet nog: </span>}
                {location}
              </p>
              <p>{message}</p>
              <button
                type="button"
                className="link mt-1 min-h-11 text-sm"
                onClick={() => onGo(spot)}
              >
                Ga erheen<span className="sr-only">: {location}</span>
              </button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

type Props = FindingsProps & {
  isPlanning?: boolean
  /**
   * Publishes or plans the page despite the findings or the planned draft. Undefined if staff
   * opened the check without publishing.
   */
  onSaveAnyway?: (() => void) | undefined
  /**
   * The planned moment of publication. `onKeepPlan` saves the page as a draft and does not change
   * that moment.
   */
  planned?: { moment: Date; onKeepPlan: () => void } | undefined
  /** The stored draft that the user did not open. Publishing removes it. */
  otherDraft?: (Pick<SavedDraft, 'saved_at' | 'saved_by'> & { onCompare: () => void }) | undefined
  onClose: () => void
}

export function PublicationCheckDialog({
  findings,
  isArticle,
  content,
  onGo,
  isPlanning,
  onSaveAnyway,
  planned,
  otherDraft,
  onClose,
}: Props) {
  const grave = findings.filter((finding) => finding.grave).length
  const title = planned
    ? 'Nu al plaatsen?'
    : otherDraft
      ? 'Er is ook een concept'
      : onSaveAnyway
        ? `Nog even kijken voor je ${isPlanning ? 'plant' : 'opslaat'}`
        : `Controle van ${isArticle ? 'het artikel' : 'de pagina'}`
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-5">
        {planned && <p>{plannedText(planned.moment, isArticle)}</p>}
        {otherDraft && <p>{otherDraftText(otherDraft, isArticle)}</p>}
        {findings.length === 0 && !planned && !otherDraft && (
          <Notice kind="success">
            {isArticle ? 'Het artikel' : 'De pagina'} ziet er goed uit. We vonden niets om te
            verbeteren.
          </Notice>
        )}
        {findings.length > 0 && (
          <p>{grave > 0 ? graveText(grave) : 'Dit is advies. Je kunt de pagina ook zo opslaan.'}</p>
        )}
        <FindingList {...{ findings, isArticle, content, onGo }} />
        {onSaveAnyway && (
          <div className="flex flex-wrap gap-3">
            {planned && <Button onClick={planned.onKeepPlan}>Houd de planning</Button>}
            {otherDraft && (
              <Button kind={planned ? 'ghost' : 'primary'} onClick={otherDraft.onCompare}>
                Vergelijk met het concept
              </Button>
            )}
            {!planned && !otherDraft && <Button onClick={onClose}>Eerst aanpassen</Button>}
            <Button kind="ghost" onClick={onSaveAnyway}>
              {planned || otherDraft
                ? 'Zet nu op de site'
                : isPlanning
                  ? 'Toch plannen'
                  : 'Bewaar toch'}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

const graveText = (count: number) =>
  `${count === 1 ? 'Eén punt moet' : `${count} punten moeten`} anders: voor de wet, voor wie niet goed ziet, of omdat er nog voorbeeldtekst staat. De rest is advies.`

const plannedText = (moment: Date, isArticle: boolean) =>
  `${isArticle ? 'Dit artikel' : 'Deze pagina'} staat gepland voor ${formatFullDateTime(moment)}. Zet je ${isArticle ? 'het' : 'haar'} nu op de site, dan vervalt die planning.`

const otherDraftText = (
  { saved_at, saved_by }: Pick<SavedDraft, 'saved_at' | 'saved_by'>,
  isArticle: boolean,
) =>
  `${saved_by ?? 'De winkel'} bewaarde op ${formatFullDateTime(new Date(saved_at))} een concept van ${isArticle ? 'dit artikel' : 'deze pagina'}. Zet je jouw versie nu op de site, dan vervalt dat concept.`

type CheckProps = {
  page: PageDraft
  isArticle: boolean
  onGo: (spot: FindingLocation) => void
  onClose: () => void
}

export function PageCheck({ page, isArticle, onGo, onClose }: CheckProps) {
  const [opened] = useState(page)
  const { result } = useQuery(
    useCallback(() => fetchDeadLinks(isArticle ? 'article' : 'page', opened), [isArticle, opened]),
  )
  return (
    <PublicationCheckDialog
      findings={checkPage(page, result.status === 'done' ? result.data : undefined)}
      isArticle={isArticle}
      content={page.content}
      onGo={(spot) => {
        onClose()
        onGo(spot)
      }}
      onClose={onClose}
    />
  )
}
