// Replaces a key by a new one with the same name and rights, which is then shown once.

import { useState } from 'react'
import {
  defaultApiKeyMonths,
  defaultOverlapHours,
  overlapHours,
} from '#domain/api-key/key-durations.ts'
import { browserApi } from '#components/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FieldForm } from '../shared/forms/field-form.tsx'
import type { ApiKey } from './api-key.ts'
import { monthsField } from './months-field.ts'
import { ShownKey } from './shown-key.tsx'

type Props = { apiKey: ApiKey; onClose: () => void; onDone: () => Promise<void> }
const overlapLabels: Readonly<Record<(typeof overlapHours)[number], string>> = {
  0: 'Meteen uit',
  24: 'Nog een dag',
  168: 'Nog een week',
}

export function ReplaceKeyDialog({ apiKey: { id, name }, onClose, onDone }: Props) {
  const [made, setMade] = useState<string>()
  return (
    <Dialog
      title={made ? `De nieuwe sleutel van ${name}` : `Sleutel van ${name} vervangen`}
      onClose={onClose}
    >
      {made ? (
        <ShownKey apiKey={made} onClose={onClose} />
      ) : (
        <FieldForm
          fields={{
            overlap_hours: {
              kind: 'select',
              label: 'Hoelang werkt de oude sleutel nog?',
              options: overlapHours.map((hours) => [hours, overlapLabels[hours]]),
              hint: 'Zo kan de andere partij rustig overstappen. Is de sleutel gelekt, kies dan Meteen uit.',
            },
            months: monthsField,
          }}
          values={{ overlap_hours: defaultOverlapHours, months: defaultApiKeyMonths }}
          button="Maak een nieuwe sleutel"
          send={async (body) => {
            const { key } = await browserApi('POST /api/admin/api-keys/:id/replace', {
              params: { id: String(id) },
              body,
            })
            setMade(key)
            await onDone()
          }}
        >
          <p>De nieuwe sleutel krijgt dezelfde naam en rechten.</p>
        </FieldForm>
      )}
    </Dialog>
  )
}
