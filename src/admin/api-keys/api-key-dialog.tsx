// The form for a new key, or for another name and other rights of a key. A new key is then shown
// once.

import { useState } from 'react'
import { type ApiKeyMonths, defaultApiKeyMonths } from '#domain/api-key/key-durations.ts'
import { apiKeyScopes, apiKeyScopeTexts } from '#domain/api-key/scopes.ts'
import { browserApi } from '#components/api-context.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { DialogForm } from '../shared/dialog-form.tsx'
import { useSuccessMessages } from '../shared/messages/success-messages.tsx'
import type { ApiKey } from './api-key.ts'
import { MonthsField } from './months-field.tsx'
import { ShownKey } from './shown-key.tsx'

type Props = { apiKey: ApiKey | undefined; onClose: () => void; onDone: () => Promise<void> }

export function ApiKeyDialog({ apiKey, onClose, onDone }: Props) {
  const messages = useSuccessMessages()
  const [months, setMonths] = useState<ApiKeyMonths>(defaultApiKeyMonths)
  const [made, setMade] = useState<{ name: string; key: string }>()

  async function send(values: Record<string, string>) {
    const name = (values['name'] ?? '').trim()
    const body = { name, scopes: apiKeyScopes.filter((scope) => values[scope] !== undefined) }
    if (!apiKey) {
      setMade({
        name,
        key: (await browserApi('POST /api/admin/api-keys', { body: { ...body, months } })).key,
      })
      await onDone()
      return
    }
    await browserApi('PUT /api/admin/api-keys/:id', { params: { id: String(apiKey.id) }, body })
    messages.show({ text: 'De sleutel is gewijzigd.' })
    await onDone()
    onClose()
  }

  if (made)
    return (
      <Dialog title={`De sleutel van ${made.name}`} onClose={onClose}>
        <ShownKey apiKey={made.key} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={apiKey ? 'Sleutel wijzigen' : 'Nieuwe sleutel'} onClose={onClose}>
      <DialogForm button={apiKey ? 'Bewaar de sleutel' : 'Maak de sleutel'} send={send}>
        {(errorOf) => (
          <>
            <LabelledField
              label="Voor wie is de sleutel?"
              name="name"
              required
              hint="Zoals Magazijn Jansen."
              maxLength={60}
              autoComplete="off"
              defaultValue={apiKey?.name}
              error={errorOf('name')}
            />
            <fieldset>
              <legend className="mb-2 font-semibold">Rechten</legend>
              {errorOf('scopes') && <p className="mb-2 text-error">{errorOf('scopes')}</p>}
              <div className="grid gap-2">
                {apiKeyScopes.map((scope) => (
                  <Checkbox
                    key={scope}
                    name={scope}
                    label={apiKeyScopeTexts[scope].label}
                    hint={apiKeyScopeTexts[scope].about}
                    defaultChecked={apiKey?.scopes.includes(scope) ?? false}
                  />
                ))}
              </div>
            </fieldset>
            <p className="text-sm text-ink-soft">
              Geef alleen wat het programma nodig heeft. Wie bestellingen leest, krijgt gegevens van
              je klanten: sluit een verwerkersovereenkomst en noem het bedrijf op de privacypagina.
            </p>
            {!apiKey && <MonthsField value={months} onChange={setMonths} />}
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}
