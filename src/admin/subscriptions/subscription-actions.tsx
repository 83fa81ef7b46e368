import { useState } from 'react'
import { toCalendarDay, addDays, addMonths } from '#domain/time/calendar-day.ts'
import { maxPauseMonths } from '#domain/subscription/subscription-limits.ts'
import { isMonthly } from '#domain/subscription/interval.ts'
import { describeRhythm, describeSameDay } from '#domain/subscription/rhythm-text.ts'
import { browserApi } from '#components/api-context.ts'
import {
  type RecipientChange,
  RecipientChangeFields,
} from '#components/order/recipient-change-fields.tsx'
import { type Rhythm, RhythmChoice } from '#components/order/rhythm-choice.tsx'
import { Button } from '#ui/button.tsx'
import { FieldDialogButton } from '../shared/forms/field-dialog-button.tsx'
import { AddressButton } from '../shared/address-dialog.tsx'
import { formatDateOrDash } from '../shared/format.ts'
import { customField } from '../shared/forms/staff-fields.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import type { EndpointReply } from '#api/index.ts'

export type AdminSubscriptionReply = EndpointReply<'GET /api/admin/subscriptions/:id'>
type Props = {
  subscription: AdminSubscriptionReply
  onChanged: (subscription: AdminSubscriptionReply) => void
}

export function SubscriptionActions({ subscription, onChanged }: Props) {
  const { can, next_date: next } = subscription
  const { failure, busy, run } = useStaffMutation()
  const params = { id: subscription.id }
  /** Shows the changed subscription, and returns what to report. */
  const change = async (reply: Promise<AdminSubscriptionReply>, text: string) => {
    onChanged(await reply)
    return `${text} De klant krijgt er een mail over.`
  }
  const press = (ask: () => Promise<AdminSubscriptionReply>, text: string) => ({
    busy,
    onClick: () => run(() => change(ask(), text)),
  })
  const emptyRequest = { params, body: {} }
  const [today] = useState(() => toCalendarDay(new Date()))
  const days = { earliest: addDays(today, 1), latest: addMonths(today, maxPauseMonths) }
  const rhythmField = customField<Rhythm>(
    { interval: subscription.interval, day: null },
    (input) => (
      <RhythmChoice
        {...input}
        sameDay={describeSameDay(subscription)}
        hint="Bij een andere dag schuift de volgende levering naar de dichtstbijzijnde."
      />
    ),
  )
  const recipientField = customField<RecipientChange>(
    { recipient_id: subscription.recipient_id, use_address: false },
    (input) => (
      <RecipientChangeFields
        {...input}
        options={subscription.recipient_options}
        currentId={subscription.recipient_id}
        subscription={subscription}
        self="de klant zelf"
      />
    ),
  )
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {can.retry && (
          <Button
            {...press(
              () => browserApi('POST /api/admin/subscriptions/:id/retry', emptyRequest),
              'De afschrijving is opnieuw gevraagd.',
            )}
          >
            Schrijf opnieuw af
          </Button>
        )}
        {can.resume && (
          <Button
            {...press(
              () => browserApi('POST /api/admin/subscriptions/:id/resume', emptyRequest),
              'Het abonnement loopt weer.',
            )}
          >
            Hervat
          </Button>
        )}
        {can.skip && next && (
          <Button
            kind="ghost"
            {...press(
              () =>
                browserApi('POST /api/admin/subscriptions/:id/skip', {
                  params,
                  body: { date: next },
                }),
              `De levering van ${formatDateOrDash(next)} is overgeslagen.`,
            )}
          >
            Sla {formatDateOrDash(next)} over
          </Button>
        )}
        {can.skip && next && (
          <FieldDialogButton
            opener="Andere datum"
            title="Levering verzetten"
            fields={{
              to: {
                kind: 'date',
                label: 'Nieuwe leverdatum',
                required: true,
                ...days,
                hint: isMonthly(subscription.interval)
                  ? 'Ook de leveringen daarna komen op die dag van de maand.'
                  : 'Ook de leveringen daarna tellen vanaf die dag.',
              },
            }}
            values={{ to: next }}
            button="Verzet de levering"
            send={({ to }) =>
              change(
                browserApi('POST /api/admin/subscriptions/:id/date', {
                  params,
                  body: { from: next, to },
                }),
                `De levering komt op ${formatDateOrDash(to)}.`,
              )
            }
          />
        )}
        {can.pause && (
          <FieldDialogButton
            opener="Pauzeer"
            title="Abonnement pauzeren"
            fields={{
              until: {
                kind: 'date',
                label: 'Pauzeren tot',
                required: true,
                ...days,
                hint: 'Vanaf deze dag loopt het abonnement weer.',
              },
            }}
            values={{ until: subscription.upcoming[1] ?? next }}
            button="Pauzeer"
            send={(body) =>
              change(
                browserApi('POST /api/admin/subscriptions/:id/pause', { params, body }),
                `Het abonnement staat op pauze tot ${formatDateOrDash(body.until)}.`,
              )
            }
          />
        )}
        {can.change && (
          <>
            <FieldDialogButton
              opener="Ander ritme"
              title="Ander ritme"
              fields={{ rhythm: rhythmField }}
              button="Bewaar het ritme"
              send={({ rhythm: body }) =>
                change(
                  browserApi('POST /api/admin/subscriptions/:id/interval', { params, body }),
                  `De levering komt voortaan ${describeRhythm(body.interval, body.day)}.`,
                )
              }
            />
            <AddressButton
              opener="Ander adres"
              title="Ander bezorgadres"
              address={subscription.address}
              save={(body) =>
                change(
                  browserApi('POST /api/admin/subscriptions/:id/address', { params, body }),
                  'Het adres is gewijzigd.',
                )
              }
            />
            <AddressButton
              opener="Ander factuuradres"
              title="Ander factuuradres"
              address={subscription.billing_address ?? subscription.address}
              save={(body) =>
                change(
                  browserApi('POST /api/admin/subscriptions/:id/billing-address', { params, body }),
                  'Het adres is gewijzigd.',
                )
              }
            />
          </>
        )}
        {can.change && subscription.recipient_options.length > 1 && (
          <FieldDialogButton
            opener="Voor wie"
            title="Voor wie is het?"
            fields={{ recipient_id: recipientField }}
            button="Bewaar voor wie het is"
            send={({ recipient_id: body }) =>
              change(
                browserApi('POST /api/admin/subscriptions/:id/recipient', { params, body }),
                'Bewaard voor wie het abonnement is.',
              )
            }
          />
        )}
        {can.stop && (
          <FieldDialogButton
            opener="Stop"
            title="Abonnement stoppen?"
            fields={{}}
            button="Stop het abonnement"
            send={() =>
              change(
                browserApi('POST /api/admin/subscriptions/:id/stop', emptyRequest),
                'Het abonnement is gestopt.',
              )
            }
          >
            <p>
              Vanaf nu schrijven we niets meer af. Een levering die al betaald is, krijgt de klant
              nog. Je kunt dit niet terugdraaien.
            </p>
          </FieldDialogButton>
        )}
      </div>
      {failure && <div className="mt-5">{failure}</div>}
    </>
  )
}
