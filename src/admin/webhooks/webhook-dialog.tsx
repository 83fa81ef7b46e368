// The form for a new webhook, or for another choice of what a webhook gets.

import {
  webhookEventLabels,
  type WebhookEventType,
  webhookEventTypes,
} from '#domain/webhook/webhook-events.ts'
import { browserApi } from '#components/api-context.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { DialogForm } from '../shared/dialog-form.tsx'
import { useSuccessMessages } from '../shared/messages/success-messages.tsx'
import type { Webhook } from './webhook.ts'

type Props = { webhook: Webhook | undefined; onClose: () => void; onDone: () => Promise<void> }

/** What a warehouse needs; the owner can choose otherwise. */
const proposedTypes: readonly WebhookEventType[] = [
  'order.accepted',
  'order.paid',
  'order.cancelled',
  'stock.changed',
]

export function WebhookDialog({ webhook, onClose, onDone }: Props) {
  const messages = useSuccessMessages()
  const chosenTypes = webhook?.event_types ?? proposedTypes

  async function send(values: Record<string, string>) {
    const choice = {
      event_types: webhookEventTypes.filter((type) => values[type] !== undefined),
      includes_lines: values['includes_lines'] !== undefined,
    }
    if (webhook)
      await browserApi('PUT /api/admin/webhooks/:id', {
        params: { id: String(webhook.id) },
        body: { ...choice, active: webhook.active },
      })
    else
      await browserApi('POST /api/admin/webhooks', {
        body: { ...choice, url: values['url'] ?? '' },
      })
    messages.show({
      text: webhook
        ? 'De koppeling is bewaard.'
        : 'De koppeling is gemaakt. Geef het geheim aan de maker van het andere programma.',
    })
    await onDone()
    onClose()
  }

  return (
    <Dialog title={webhook ? 'Koppeling wijzigen' : 'Nieuwe koppeling'} onClose={onClose}>
      <DialogForm button={webhook ? 'Bewaar de koppeling' : 'Maak de koppeling'} send={send}>
        {(errorOf) => (
          <>
            {webhook ? (
              <p className="[overflow-wrap:anywhere]">{webhook.url}</p>
            ) : (
              <LabelledField
                label="Adres van het andere programma"
                name="url"
                type="url"
                required
                hint="Zoals https://magazijn.voorbeeld.nl/webhooks/luwte."
                maxLength={500}
                autoComplete="off"
                error={errorOf('url')}
              />
            )}
            <fieldset>
              <legend className="mb-2 font-semibold">Bericht over</legend>
              {errorOf('event_types') && (
                <p className="mb-2 text-error">{errorOf('event_types')}</p>
              )}
              <div className="grid gap-x-6 sm:grid-cols-2">
                {webhookEventTypes.map((type) => (
                  <Checkbox
                    key={type}
                    name={type}
                    defaultChecked={chosenTypes.includes(type)}
                    label={webhookEventLabels[type]}
                  />
                ))}
              </div>
            </fieldset>
            <Checkbox
              name="includes_lines"
              defaultChecked={webhook?.includes_lines ?? false}
              label="Artikelnummers en aantallen meesturen bij een bestelling"
              hint="Wat iemand bestelt, zegt iets over gezondheid. Zet dit alleen aan voor wie het nodig heeft en met wie je een verwerkersovereenkomst hebt, en noem dat bedrijf op de privacypagina."
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}
