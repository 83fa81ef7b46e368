// The last question before a mailing goes to everybody on the list: now, or at a moment to come.

import { type SubmitEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'

/** `at` in ISO 8601; undefined for now. */
type Props = { readers: number; busy: boolean; onSend: (at: string | undefined) => void; onClose: () => void }

export function MailingSend({ readers, busy, onSend, onClose }: Props) {
  const [when, setWhen] = useState('now')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const at = new FormData(event.currentTarget).get('at')
    onSend(when === 'later' && typeof at === 'string' && at ? new Date(at).toISOString() : undefined)
  }
  return (
    <Dialog title="Mailing versturen" onClose={onClose}>
      <form method="dialog" onSubmit={submit} className="grid gap-6">
        <p>
          De mailing gaat naar {readers === 1 ? '1 adres' : `${readers} adressen`}. Mails over bestellingen gaan altijd voor. Tot het
          laatste adres kun je stoppen.
        </p>
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
        {when === 'later' && <Field label="Dag en tijd" name="at" type="datetime-local" required />}
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
