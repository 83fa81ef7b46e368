// The check before publishing. It advises and never forbids; grave findings and a planned moment ask for an answer first.

import { formatFullDateTime } from '#domain/time/format-date.ts'
import type { Finding } from '#domain/page/publication-check.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PageDraft } from '../page-draft.ts'
import { FindingList } from './finding-list.tsx'

type Props = {
  findings: readonly Finding[]
  isArticle: boolean
  content: PageDraft['content']
  onGo: (spot: Finding['spot']) => void
  /** Given when saving waits for the answer. */
  onSaveAnyway?: (() => void) | undefined
  /** The page is to go live by itself at that moment; `onKeep` keeps it as a draft with that plan. */
  planned?: { moment: Date; onKeep: () => void } | undefined
  onClose: () => void
}

export function CheckDialog({ findings, isArticle, content, onGo, onSaveAnyway, planned, onClose }: Props) {
  const grave = findings.filter((finding) => finding.grave).length
  const title = planned ? 'Nu al plaatsen?' : onSaveAnyway ? 'Nog even kijken voor je opslaat' : 'Controle van de pagina'
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-5">
        {planned && <p>{plannedWords(planned.moment, isArticle)}</p>}
        {findings.length === 0 && !planned && <Notice kind="success">De pagina ziet er goed uit. We vonden niets om te verbeteren.</Notice>}
        {findings.length > 0 && <p>{grave > 0 ? graveWords(grave) : 'Dit is advies. Je kunt de pagina ook zo opslaan.'}</p>}
        <FindingList {...{ findings, isArticle, content, onGo }} />
        {onSaveAnyway && (
          <div className="flex flex-wrap gap-3">
            {planned ? <Button onClick={planned.onKeep}>Houd de planning</Button> : <Button onClick={onClose}>Eerst aanpassen</Button>}
            <Button kind="ghost" onClick={onSaveAnyway}>
              {planned ? 'Zet nu op de site' : 'Toch opslaan'}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

const graveWords = (count: number) =>
  `${count === 1 ? 'Eén punt moet' : `${count} punten moeten`} anders: voor de wet, of voor wie niet goed ziet. De rest is advies.`

const plannedWords = (moment: Date, isArticle: boolean) =>
  `${isArticle ? 'Dit artikel' : 'Deze pagina'} staat gepland voor ${formatFullDateTime(moment)}. Zet je ${isArticle ? 'het' : 'haar'} nu op de site, dan vervalt die planning.`
