// The check before publishing. It advises and never forbids; a picture without words asks for an answer first.

import type { Finding } from '#domain/page/publication-check.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PageDraft } from '../page-draft.ts'
import { FindingList } from './finding-list.tsx'

type Props = {
  findings: readonly Finding[]
  content: PageDraft['content']
  onGo: (spot: Finding['spot']) => void
  /** Given when saving waits for the answer. */
  onSaveAnyway?: (() => void) | undefined
  onClose: () => void
}

export function CheckDialog({ findings, content, onGo, onSaveAnyway, onClose }: Props) {
  const grave = findings.filter((finding) => finding.grave).length
  return (
    <Dialog title={onSaveAnyway ? 'Nog even kijken voor je opslaat' : 'Controle van de pagina'} onClose={onClose}>
      <div className="grid gap-5">
        {findings.length === 0 && <Notice kind="success">De pagina ziet er goed uit. We vonden niets om te verbeteren.</Notice>}
        {findings.length > 0 && (
          <p>
            {grave > 0
              ? `${grave === 1 ? 'Eén punt is' : `${grave} punten zijn`} nodig voor wie niet goed ziet. De rest is advies.`
              : 'Dit is advies. Je kunt de pagina ook zo opslaan.'}
          </p>
        )}
        <FindingList {...{ findings, content, onGo }} />
        {onSaveAnyway && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={onClose}>Eerst aanpassen</Button>
            <Button kind="ghost" onClick={onSaveAnyway}>
              Toch opslaan
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
