import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { useLatestReload, useStaffMutation } from '#admin/shared/messages/use-staff-mutation.tsx'
import { SectionHeader } from '#admin/shared/screen.tsx'
import { WebhookDialog, type Webhook } from './webhook-dialog.tsx'
import { DialogButton } from '#admin/shared/forms/dialog-button.tsx'
import { useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { toOrderNumber } from '#domain/order/order-number.ts'
import { webhookEventLabels } from '../domain/webhook-events.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { formatDateTimeOrDash } from '#admin/shared/format.ts'
import { RecordList, RowButton } from '#admin/shared/list/define-list.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'

export default function WebhooksSection() {
  const { result, reload } = useReply('GET /api/admin/webhooks')
  const latestReload = useLatestReload(reload)
  return (
    <section aria-labelledby="meldingen">
      <SectionHeader
        id="meldingen"
        title="Meldingen"
        about="Een programma van een ander krijgt bericht als er iets gebeurt. Er gaan nooit namen, adressen of e-mailadressen van klanten mee."
      >
        <DialogButton
          kind="ghost"
          dialog={(close) => (
            <WebhookDialog webhook={undefined} onClose={close} onDone={latestReload} />
          )}
        >
          Nieuwe koppeling
        </DialogButton>
      </SectionHeader>
      <QueryBoundary result={result} reload={reload}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <p className="max-w-[60ch]">
              Er is nog geen koppeling. Vraag de maker van het andere programma om het adres voor
              webhooks, en voeg het hier toe.
            </p>
          ) : (
            <ul className="grid gap-10">
              {webhooks.map((webhook) => (
                <li key={webhook.id}>
                  <WebhookCard webhook={webhook} reload={latestReload} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  )
}

type Props = { webhook: Webhook; reload: () => Promise<void> }

function WebhookCard({ webhook, reload }: Props) {
  const { id, url, active, event_types: types, includes_lines: includesLines } = webhook
  const { failure, busy, run } = useStaffMutation()
  const params = { id }

  const setActive = (value: boolean) =>
    run(async () => {
      await browserApi('PUT /api/admin/webhooks/:id', {
        params,
        body: { event_types: types, includes_lines: includesLines, active: value },
      })
      await reload()
      return value
        ? 'De koppeling staat aan.'
        : 'De koppeling staat uit. Wat er nu gebeurt, wordt ook later niet gemeld.'
    })
  const sendTest = () =>
    run(async () => {
      await browserApi('POST /api/admin/webhooks/:id/test', { params })
      await reload()
      return 'De proefmelding gaat binnen een minuut weg.'
    })
  const remove = () =>
    run(async () => {
      if (
        !window.confirm(
          `De koppeling met ${new URL(url).host} weghalen? Berichten die nog wachten, gaan dan niet meer weg.`,
        )
      )
        return
      await browserApi('DELETE /api/admin/webhooks/:id', { params })
      await reload()
      return 'De koppeling is weg.'
    })

  return (
    <section
      aria-label={`Koppeling met ${new URL(url).host}`}
      className="grid gap-4 rounded-card bg-white p-5"
    >
      <div>
        <h3 className="text-lg [overflow-wrap:anywhere]">{url}</h3>
        <p>{describeState(webhook)}</p>
        <p className="text-sm text-ink-soft">
          {types.map((type) => webhookEventLabels[type]).join(' · ')}
          {includesLines && ' · met artikelnummers en aantallen'}
        </p>
      </div>
      {failure}
      <div className="-ms-3.5 flex flex-wrap gap-2">
        <DialogButton
          kind="plain"
          dialog={(close) => <WebhookDialog webhook={webhook} onClose={close} onDone={reload} />}
        >
          Wijzig
        </DialogButton>
        {active && (
          <Button kind="plain" busy={busy} onClick={sendTest}>
            Stuur een proefmelding
          </Button>
        )}
        <Button kind="plain" busy={busy} onClick={() => setActive(!active)}>
          {active ? 'Zet uit' : 'Zet aan'}
        </Button>
        <Button kind="plain" busy={busy} onClick={remove}>
          Haal weg
        </Button>
      </div>
      <Disclosure title="Geheim om berichten te controleren">
        <Secret id={id} />
      </Disclosure>
      <Disclosure title="Laatste berichten">
        {/* Another key loads the list again when the webhook has news. */}
        <WebhookDeliveries key={describeState(webhook)} id={id} active={active} reload={reload} />
      </Disclosure>
    </section>
  )
}

function describeState({
  active,
  waiting,
  failed,
  last_delivered_at: lastDeliveredAt,
}: Webhook): string {
  if (!active) return 'Staat uit.'
  return [
    lastDeliveredAt
      ? `Laatst aangekomen: ${formatDateTimeOrDash(lastDeliveredAt)}.`
      : 'Er kwam nog geen bericht aan.',
    ...(waiting > 0 ? [formatCountOf(waiting, 'bericht wacht.', 'berichten wachten.')] : []),
    ...(failed > 0
      ? [`${formatCountOf(failed, 'bericht kwam', 'berichten kwamen')} na acht pogingen niet aan.`]
      : []),
  ].join(' ')
}

function Secret({ id }: { id: number }) {
  const [secret, setSecret] = useState<string>()
  const { failure, busy, run } = useStaffMutation()
  const show = (renew: boolean) =>
    run(async () => {
      if (
        renew &&
        !window.confirm(
          'Een nieuw geheim maken? Het andere programma weigert berichten tot het nieuwe daar staat.',
        )
      )
        return
      setSecret(
        (
          await browserApi('POST /api/admin/webhooks/:id/secret', {
            params: { id },
            body: { renew },
          })
        ).secret,
      )
    })
  return (
    <div className="grid gap-3">
      <p className="max-w-[60ch]">
        Hiermee ziet het andere programma dat een bericht echt van de winkel komt (Standard
        Webhooks). Geef het alleen aan de maker ervan.
      </p>
      {secret && <code className="[overflow-wrap:anywhere] select-all">{secret}</code>}
      {failure}
      <div className="-ms-3.5 flex flex-wrap gap-2">
        {!secret && (
          <Button kind="plain" busy={busy} onClick={() => show(false)}>
            Toon het geheim
          </Button>
        )}
        <Button kind="plain" busy={busy} onClick={() => show(true)}>
          Maak een nieuw geheim
        </Button>
      </div>
    </div>
  )
}

type Delivery = EndpointReply<'GET /api/admin/webhooks/:id/deliveries'>['deliveries'][number]
/** A webhook that is off gets no messages, so it offers none again. */
type DeliveriesProps = { id: number; active: boolean; reload: () => Promise<void> }

function WebhookDeliveries({ id, active, reload }: DeliveriesProps) {
  const params = { id }
  const resend = async (delivery: number) => {
    await browserApi('POST /api/admin/webhooks/:id/deliveries/:delivery/replay', {
      params: { ...params, delivery },
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
