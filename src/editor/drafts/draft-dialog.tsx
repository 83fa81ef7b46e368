// A draft beside the live page: keep it for later, have it published at a moment of choice, or throw it away.

import { useState } from 'react'
import { parseLocalDateTime, localDateTime } from '#domain/time/local-time.ts'
import { formatFullDateTime } from '#domain/time/format-date.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SavedDraft } from '../content-api.ts'

type Props = {
  draft: SavedDraft | undefined
  busy: boolean
  failed: string | undefined
  /** `publishAt` undefined keeps the draft without a plan. */
  onKeep: (publishAt: Date | undefined) => void
  onDrop: () => void
  onClose: () => void
}

/** A moment within a minute cannot be planned any more. */
const isOver = (moment: Date): boolean => moment.getTime() < Date.now() + 60_000

export function DraftDialog({ draft, busy, failed, onKeep, onDrop, onClose }: Props) {
  const planned = draft?.publishAt ? new Date(draft.publishAt) : undefined
  const [clock, setClock] = useState(() => (planned ? localDateTime(planned) : ''))
  const [now] = useState(() => localDateTime(new Date()))
  const [error, setError] = useState<string>()

  const moment = parseLocalDateTime(clock)
  const plan = () => {
    if (!clock) setError('Kies een dag en een tijd.')
    else if (!moment) setError('Die tijd bestaat niet: die nacht gaat de klok een uur vooruit. Kies een andere tijd.')
    else if (isOver(moment)) setError('Dit moment is voorbij. Kies een moment dat nog komt.')
    else {
      setError(undefined)
      onKeep(moment)
    }
  }

  return (
    <Dialog title="Concept en planning" onClose={onClose}>
      <div className="grid gap-6">
        <p>
          {planned
            ? `Dit concept komt op ${formatFullDateTime(planned)} op de site.`
            : draft
              ? `Er is een concept van ${draft.savedBy ?? 'iemand anders'}, bewaard op ${formatFullDateTime(new Date(draft.savedAt))}. Bezoekers zien het niet.`
              : 'Bewaar je werk als concept. Bezoekers blijven de pagina zien zoals die nu is.'}
        </p>
        {draft?.heldBack && <Notice kind="warning">Het concept is niet gepubliceerd. {draft.heldBack}</Notice>}
        {failed && <Notice kind="error">{failed}</Notice>}
        <Button className="justify-self-start" busy={busy} onClick={() => onKeep(undefined)}>
          {planned ? 'Bewaar concept zonder planning' : 'Concept bewaren'}
        </Button>
        <form
          className="grid justify-items-start gap-4 border-t border-line pt-6"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            plan()
          }}
        >
          <Field
            label="Op de site zetten op"
            name="publish-at"
            type="datetime-local"
            hint="Nederlandse tijd"
            value={clock}
            min={now}
            error={error}
            onChange={({ target }) => setClock(target.value)}
          />
          <p role="status" className="text-sm text-ink-soft empty:hidden">
            {moment && !error && `Dat is ${formatFullDateTime(moment)}.`}
          </p>
          <Button kind="ghost" type="submit" busy={busy}>
            {planned ? 'Planning wijzigen' : 'Publicatie plannen'}
          </Button>
        </form>
        {draft && (
          <div className="border-t border-line pt-4">
            <Button kind="plain" onClick={onDrop}>
              Concept weggooien
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
