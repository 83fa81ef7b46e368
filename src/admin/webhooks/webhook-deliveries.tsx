// The latest messages of a webhook, with a button to send one again.

import type { EndpointReply } from '#api/index.ts'
import { toOrderNumber } from '#domain/order/order-number.ts'
import { webhookEventLabels } from '#domain/webhook/webhook-events.ts'
import { browserApi } from '#components/api-context.ts'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import { RecordList } from '../shared/list/define-list.tsx'
import { RowButton } from '../shared/list/row-button.tsx'

type Delivery = EndpointReply<'GET /api/admin/webhooks/:id/deliveries'>['deliveries'][number]
/** A webhook that is off gets no messages, so it offers none again. */
type Props = { id: number; active: boolean; reload: () => Promise<void> }

export function WebhookDeliveries({ id, active, reload }: Props) {
  const params = { id: String(id) }
  const resend = async (delivery: number) => {
    await browserApi('POST /api/admin/webhooks/:id/deliveries/:delivery/replay', {
      params: { ...params, delivery: String(delivery) },
    })
    await reload()
    return 'Het bericht gaat binnen een minuut opnieuw weg.'
  }
  return (
    <RecordList
      embedded
      title="Laatste berichten"
      from="GET /api/admin/webhooks/:id/deliveries"
      rows="deliveries"
      input={() => ({ params })}
      keyOf={(row) => row.id}
      columns={({ busy, change }) => [
        {
          name: 'Over',
          fill: true,
          cell: ({ event_type: type, subject }) => describeSubject(type, subject),
        },
        { name: 'Gebeurd', cell: ({ occurred_at: at }) => formatDateTimeOrDash(at) },
        { name: 'Stand', cell: describeOutcome },
        {
          name: 'Doen',
          cell: ({ id: delivery, event_type: type, subject, next_attempt_at: nextAt }) =>
            active &&
            nextAt === null && (
              <RowButton
                label="Stuur opnieuw"
                of={describeSubject(type, subject)}
                busy={busy}
                onClick={() => change(() => resend(delivery))}
              />
            ),
        },
      ]}
      empty="Er is nog niets gebeurd waarover bericht gaat. Stuur een proefmelding om de koppeling te proberen."
    />
  )
}

function describeSubject(type: Delivery['event_type'], subject: number | null): string {
  if (subject === null) return webhookEventLabels[type]
  const number = type.startsWith('order.')
    ? toOrderNumber(subject)
    : type.startsWith('subscription.')
      ? `A${subject}`
      : `artikel ${subject}`
  return `${webhookEventLabels[type]} (${number})`
}

function describeOutcome({
  delivered_at: deliveredAt,
  next_attempt_at: nextAt,
  last_status: status,
  attempts,
}: Delivery): string {
  if (deliveredAt) return `Aangekomen ${formatDateTimeOrDash(deliveredAt)}`
  const answer = status === null ? 'geen antwoord' : `antwoord ${status}`
  if (nextAt === null) return `Niet aangekomen na ${attempts} pogingen, ${answer}`
  return attempts === 0
    ? 'Gaat binnen een minuut weg'
    : `${answer}; volgende poging ${formatDateTimeOrDash(nextAt)}`
}
