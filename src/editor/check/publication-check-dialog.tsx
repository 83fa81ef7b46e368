// Shows the findings of the publication check. Before publishing or planning, staff confirm grave
// findings and decide about a planned draft.

import { formatFullDateTime } from '#domain/time/format-staff-date.ts'
import type { FindingLocation, PublicationFinding } from '#domain/content/publication-check.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SavedDraft } from '../content-api.ts'
import type { PageDraft } from '../page-draft.ts'
import { FindingList } from './finding-list.tsx'

type Props = {
  findings: readonly PublicationFinding[]
  isArticle: boolean
  content: PageDraft['content']
  onGo: (spot: FindingLocation) => void
  /** True if staff plan the publication. */
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
