// The form for a new key, or for another name and other rights of a key. A new key is then shown
// once.

import { useState } from 'react'
import { defaultApiKeyMonths } from '#domain/api-key/key-durations.ts'
import { apiKeyScopes, apiKeyScopeTexts } from '#domain/api-key/scopes.ts'
import { browserApi } from '#components/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FieldForm } from '../shared/forms/field-form.tsx'
import type { StaffFields } from '../shared/forms/staff-fields.ts'
import type { ApiKey } from './api-key.ts'
import { monthsField } from './months-field.ts'
import { ShownKey } from './shown-key.tsx'

type Props = { apiKey: ApiKey | undefined; onClose: () => void; onDone: () => Promise<void> }

const fields = {
  name: {
    kind: 'text',
    label: 'Voor wie is de sleutel?',
    required: true,
    hint: 'Zoals Magazijn Jansen.',
    max: 60,
  },
  scopes: {
    kind: 'checkboxes',
    label: 'Rechten',
    options: apiKeyScopes.map((scope) => [
      scope,
      apiKeyScopeTexts[scope].label,
      apiKeyScopeTexts[scope].about,
    ]),
  },
  advice: {
    kind: 'note',
    content: (
      <p className="text-sm text-ink-soft">
        Geef alleen wat het programma nodig heeft. Wie bestellingen leest, krijgt gegevens van je
        klanten: sluit een verwerkersovereenkomst en noem het bedrijf op de privacypagina.
      </p>
    ),
  },
} as const satisfies StaffFields

export function ApiKeyDialog({ apiKey, onClose, onDone }: Props) {
  const [made, setMade] = useState<{ name: string; key: string }>()
  if (made)
    return (
      <Dialog title={`De sleutel van ${made.name}`} onClose={onClose}>
        <ShownKey apiKey={made.key} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={apiKey ? 'Sleutel wijzigen' : 'Nieuwe sleutel'} onClose={onClose}>
      {apiKey ? (
        <FieldForm
          fields={fields}
          values={apiKey}
          button="Bewaar de sleutel"
          send={async (body) => {
            const params = { id: String(apiKey.id) }
            await browserApi('PUT /api/admin/api-keys/:id', { params, body })
            await onDone()
            return 'De sleutel is gewijzigd.'
          }}
          onDone={onClose}
        />
      ) : (
        <FieldForm
          fields={{ ...fields, months: monthsField }}
          values={{ months: defaultApiKeyMonths }}
          button="Maak de sleutel"
          send={async (body) => {
            const { key } = await browserApi('POST /api/admin/api-keys', { body })
            setMade({ name: body.name, key })
            await onDone()
          }}
        />
      )}
    </Dialog>
  )
}
