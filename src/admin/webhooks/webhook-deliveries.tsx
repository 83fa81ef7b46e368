// The latest messages of a webhook, with a button to send one again.

import { useCallback } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { toOrderNumber } from '#domain/order/order-number.ts'
import { webhookEventLabels } from '#domain/webhook/webhook-events.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { formatDateTimeOrDash } from '../shared/date-or-dash.ts'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'

type Delivery = EndpointReply<'GET /api/admin/webhooks/:id/deliveries'>['deliveries'][number]
/** A webhook that is off gets no messages, so it offers none again. */
type Props = { id: number; active: boolean; reload: () => Promise<void> }

export function WebhookDeliveries({ id, active, reload }: Props) {
  const params = { id: String(id) }
  const list = useQuery(
    useCallback(
      () => browserApi('GET /api/admin/webhooks/:id/deliveries', { params: { id: String(id) } }),
      [id],
    ),
  )
  const { notice, busy, run } = useStaffMutation()
  const resend = (delivery: number) =>
    run(async () => {
      await browserApi('POST /api/admin/webhooks/:id/deliveries/:delivery/replay', {
        params: { ...params, delivery: String(delivery) },
      })
      await Promise.all([list.reload(), reload()])
      return 'Het bericht gaat binnen een minuut opnieuw weg.'
    })
  const columns = active
    ? [...commonColumns, resendColumn(busy, (delivery) => void resend(delivery))]
    : commonColumns
  return (
    <div className="grid gap-3">
      {notice && <Notice kind="error">{notice.text}</Notice>}
      <QueryBoundary result={list.result} reload={list.reload}>
        {({ deliveries }) => (
          <RecordTable
            caption="Laatste berichten"
            columns={columns}
            rows={deliveries}
            keyOf={(row) => row.id}
            empty="Er is nog niets gebeurd waarover bericht gaat. Stuur een proefmelding om de koppeling te proberen."
          />
        )}
      </QueryBoundary>
    </div>
  )
}

const commonColumns: readonly Column<Delivery>[] = [
  {
    name: 'Over',
    fill: true,
    cell: ({ event_type: type, subject }) => describeSubject(type, subject),
  },
  { name: 'Gebeurd', cell: ({ occurred_at: at }) => formatDateTimeOrDash(at) },
  { name: 'Stand', cell: describeOutcome },
]

const resendColumn = (busy: boolean, resend: (delivery: number) => void): Column<Delivery> => ({
  name: 'Doen',
  cell: ({ id, event_type: type, subject, next_attempt_at: nextAt }) =>
    nextAt === null && (
      <Button kind="plain" busy={busy} onClick={() => resend(id)}>
        Stuur opnieuw<span className="sr-only">: {describeSubject(type, subject)}</span>
      </Button>
    ),
})

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
