// Replaces a key by a new one with the same name and rights, which is then shown once.

import { useState } from 'react'
import {
  type ApiKeyMonths,
  defaultApiKeyMonths,
  defaultOverlapHours,
  overlapHours,
} from '#domain/api-key/key-durations.ts'
import { browserApi } from '#components/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogForm } from '../shared/dialog-form.tsx'
import { LabelledSelect } from '#ui/labelled-select.tsx'
import type { ApiKey } from './api-key.ts'
import { MonthsField } from './months-field.tsx'
import { ShownKey } from './shown-key.tsx'

type Props = { apiKey: ApiKey; onClose: () => void; onDone: () => Promise<void> }
type Overlap = (typeof overlapHours)[number]
const overlapLabels: Readonly<Record<Overlap, string>> = {
  0: 'Meteen uit',
  24: 'Nog een dag',
  168: 'Nog een week',
}

export function ReplaceKeyDialog({ apiKey: { id, name }, onClose, onDone }: Props) {
  const [months, setMonths] = useState<ApiKeyMonths>(defaultApiKeyMonths)
  const [overlap, setOverlap] = useState<Overlap>(defaultOverlapHours)
  const [made, setMade] = useState<string>()

  async function send() {
    const { key } = await browserApi('POST /api/admin/api-keys/:id/replace', {
      params: { id: String(id) },
      body: { months, overlap_hours: overlap },
    })
    setMade(key)
    await onDone()
  }

  return (
    <Dialog
      title={made ? `De nieuwe sleutel van ${name}` : `Sleutel van ${name} vervangen`}
      onClose={onClose}
    >
      {made ? (
        <ShownKey apiKey={made} onClose={onClose} />
      ) : (
        <DialogForm button="Maak een nieuwe sleutel" send={send}>
          {(errorOf) => (
            <>
              <p>De nieuwe sleutel krijgt dezelfde naam en rechten.</p>
              {errorOf('name') && <p className="text-error">{errorOf('name')}</p>}
              <LabelledSelect
                label="Hoelang werkt de oude sleutel nog?"
                options={overlapHours.map((hours) => [String(hours), overlapLabels[hours]])}
                value={String(overlap)}
                hint="Zo kan de andere partij rustig overstappen. Is de sleutel gelekt, kies dan Meteen uit."
                onChange={(chosen) =>
                  setOverlap(overlapHours.find((hours) => String(hours) === chosen) ?? overlap)
                }
              />
              <MonthsField value={months} onChange={setMonths} />
            </>
          )}
        </DialogForm>
      )}
    </Dialog>
  )
}
