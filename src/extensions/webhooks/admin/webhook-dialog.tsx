import type { EndpointReply } from '#api/index.ts'
import {
  webhookEventLabels,
  type WebhookEventType,
  webhookEventTypes,
} from '../domain/webhook-events.ts'
import { browserApi } from '#components/api-context.ts'
import { FieldDialog } from '#admin/shared/forms/field-form.tsx'

export type Webhook = EndpointReply<'GET /api/admin/webhooks'>['webhooks'][number]
type Props = { webhook: Webhook | undefined; onClose: () => void; onDone: () => Promise<void> }

/** What a warehouse needs; the owner can choose otherwise. */
const proposedTypes: readonly WebhookEventType[] = [
  'order.accepted',
  'order.paid',
  'order.cancelled',
  'stock.changed',
]

export const WebhookDialog = ({ webhook, onClose, onDone }: Props) => (
  <FieldDialog
    title={webhook ? 'Koppeling wijzigen' : 'Nieuwe koppeling'}
    fields={{
      ...(!webhook && {
        url: {
          kind: 'url',
          label: 'Adres van het andere programma',
          required: true,
          hint: 'Zoals https://magazijn.voorbeeld.nl/webhooks/luwte.',
          max: 500,
        },
      }),
      event_types: {
        kind: 'checkboxes',
        label: 'Bericht over',
        options: webhookEventTypes.map((type) => [type, webhookEventLabels[type]]),
        inColumns: true,
      },
      includes_lines: {
        kind: 'checkbox',
        label: 'Artikelnummers en aantallen meesturen bij een bestelling',
        hint: 'Wat iemand bestelt, zegt iets over gezondheid. Zet dit alleen aan voor wie het nodig heeft en met wie je een verwerkersovereenkomst hebt, en noem dat bedrijf op de privacypagina.',
      },
    }}
    values={webhook ?? { event_types: [...proposedTypes] }}
    button={webhook ? 'Bewaar de koppeling' : 'Maak de koppeling'}
    send={async ({ url = '', ...choice }) => {
      if (webhook)
        await browserApi('PUT /api/admin/webhooks/:id', {
          params: { id: webhook.id },
          body: { ...choice, active: webhook.active },
        })
      else await browserApi('POST /api/admin/webhooks', { body: { ...choice, url } })
      await onDone()
      return webhook
        ? 'De koppeling is bewaard.'
        : 'De koppeling is gemaakt. Geef het geheim aan de maker van het andere programma.'
    }}
    onClose={onClose}
  >
    {webhook && <p className="[overflow-wrap:anywhere]">{webhook.url}</p>}
  </FieldDialog>
)
