// A dialog in which staff send a mailing to the confirmed subscribers, now or at a chosen moment.

import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'

/** `at` is the planned moment in ISO 8601; undefined sends the mailing at once. */
type Props = {
  subscriberCount: number
  emptyBlocks: readonly string[]
  busy: boolean
  onSend: (at: string | undefined) => void
  onClose: () => void
}

export function MailingSend({ subscriberCount, emptyBlocks, busy, onSend, onClose }: Props) {
  const [when, setWhen] = useState('now')
  const [isMomentMissing, setIsMomentMissing] = useState(false)
  const moment = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const at = String(new FormData(event.currentTarget).get('at') ?? '')
    setIsMomentMissing(when === 'later' && at === '')
    if (when === 'now') onSend(undefined)
    else if (at !== '') onSend(new Date(at).toISOString())
    else moment.current?.focus()
  }
  return (
    <Dialog title="Mailing versturen" onClose={onClose}>
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-6">
        <p>
          De mailing gaat naar {subscriberCount === 1 ? '1 adres' : `${subscriberCount} adressen`}.
          Mails over bestellingen gaan altijd voor. Tot het laatste adres kun je stoppen.
        </p>
        {emptyBlocks.length > 0 && (
          <Notice kind="warning">
            {emptyBlocks.length === 1
              ? 'Eén onderdeel is'
              : `${emptyBlocks.length} onderdelen zijn`}{' '}
            nog leeg: {emptyBlocks.join(', ')}. Wie de mail leest, ziet er niets van.
          </Notice>
        )}
        <RadioCards
          legend="Wanneer?"
          name="when"
          value={when}
          onChange={setWhen}
          options={[
            { value: 'now', label: 'Nu meteen' },
            { value: 'later', label: 'Op een moment dat ik kies' },
          ]}
        />
        {when === 'later' && (
          <LabelledField
            ref={moment}
            label="Dag en tijd"
            name="at"
            type="datetime-local"
            required
            error={isMomentMissing ? 'Kies een dag en een tijd.' : undefined}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {when === 'now' ? 'Verstuur nu' : 'Plan de mailing'}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Annuleren
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
