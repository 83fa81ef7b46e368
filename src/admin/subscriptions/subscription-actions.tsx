// The actions that staff perform on a subscription at the customer's request: retry, resume, skip,
// move, pause, change, stop.

import { type SubmitEvent, useState } from 'react'
import { toCalendarDay, addDays, addMonths } from '#domain/time/calendar-day.ts'
import { maxPauseMonths } from '#domain/subscription/subscription-limits.ts'
import { isMonthly } from '#domain/subscription/interval.ts'
import { describeRhythm } from '#domain/subscription/rhythm-text.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { AddressForm } from '../shared/address-form.tsx'
import { formatDateOrDash } from '../shared/date-or-dash.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ActionForm, IntervalForm } from './action-form.tsx'
import { RecipientForm } from './recipient-form.tsx'
import type { AdminSubscriptionReply } from './subscription-props.ts'

type Props = {
  subscription: AdminSubscriptionReply
  onChanged: (subscription: AdminSubscriptionReply) => void
}
type DialogName = 'pause' | 'date' | 'interval' | 'address' | 'billing' | 'recipient' | 'stop'

const mailNotice = 'De klant krijgt er een mail over.'

export function SubscriptionActions({ subscription, onChanged }: Props) {
  const { can, next_date: next } = subscription
  const [openDialog, setOpenDialog] = useState<DialogName>()
  const { notice, errors, busy, run } = useStaffMutation()
  const params = { id: String(subscription.id) }
  const close = () => setOpenDialog(undefined)
  const runAction = async (call: () => Promise<AdminSubscriptionReply>, successText: string) => {
    const done = await run(async () => {
      onChanged(await call())
      return `${successText} ${mailNotice}`
    })
    if (done) close()
  }
  const emptyRequest = { params, body: {} }
  const [today] = useState(() => toCalendarDay(new Date()))
  const days = { min: addDays(today, 1), max: addMonths(today, maxPauseMonths) }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {can.retry && (
          <Button
            busy={busy}
            onClick={() =>
              void runAction(
                () => browserApi('POST /api/admin/subscriptions/:id/retry', emptyRequest),
                'De afschrijving is opnieuw gevraagd.',
              )
            }
          >
            Schrijf opnieuw af
          </Button>
        )}
        {can.resume && (
          <Button
            busy={busy}
            onClick={() =>
              void runAction(
                () => browserApi('POST /api/admin/subscriptions/:id/resume', emptyRequest),
                'Het abonnement loopt weer.',
              )
            }
          >
            Hervat
          </Button>
        )}
        {can.skip && next && (
          <Button
            kind="ghost"
            busy={busy}
            onClick={() =>
              void runAction(
                () =>
                  browserApi('POST /api/admin/subscriptions/:id/skip', {
                    params,
                    body: { date: next },
                  }),
                `De levering van ${formatDateOrDash(next)} is overgeslagen.`,
              )
            }
          >
            Sla {formatDateOrDash(next)} over
          </Button>
        )}
        {can.skip && <OpenDialogButton dialog="date" onOpen={setOpenDialog} text="Andere datum" />}
        {can.pause && <OpenDialogButton dialog="pause" onOpen={setOpenDialog} text="Pauzeer" />}
        {can.change && (
          <OpenDialogButton dialog="interval" onOpen={setOpenDialog} text="Ander ritme" />
        )}
        {can.change && (
          <OpenDialogButton dialog="address" onOpen={setOpenDialog} text="Ander adres" />
        )}
        {can.change && (
          <OpenDialogButton dialog="billing" onOpen={setOpenDialog} text="Ander factuuradres" />
        )}
        {can.change && subscription.recipient_options.length > 1 && (
          <OpenDialogButton dialog="recipient" onOpen={setOpenDialog} text="Voor wie" />
        )}
        {can.stop && <OpenDialogButton dialog="stop" onOpen={setOpenDialog} text="Stop" />}
      </div>
      {notice && !openDialog && (
        <div className="mt-5">
          <Notice kind="error">{notice.text}</Notice>
        </div>
      )}
      {openDialog && (
        <Dialog title={dialogTitles[openDialog]} onClose={close}>
          {notice && Object.keys(errors).length === 0 && (
            <div className="mb-5">
              <Notice kind="error">{notice.text}</Notice>
            </div>
          )}
          {openDialog === 'date' && next && (
            <ActionForm
              button="Verzet de levering"
              busy={busy}
              onCancel={close}
              onSubmit={(event) => {
                const to = submittedValue(event, 'to')
                void runAction(
                  () =>
                    browserApi('POST /api/admin/subscriptions/:id/date', {
                      params,
                      body: { from: next, to },
                    }),
                  `De levering komt op ${formatDateOrDash(to)}.`,
                )
              }}
            >
              <LabelledField
                label="Nieuwe leverdatum"
                name="to"
                type="date"
                required
                {...days}
                defaultValue={next}
                error={errors['to']?.[0]}
                hint={
                  isMonthly(subscription.interval)
                    ? 'Ook de leveringen daarna komen op die dag van de maand.'
                    : 'Ook de leveringen daarna tellen vanaf die dag.'
                }
              />
            </ActionForm>
          )}
          {openDialog === 'pause' && (
            <ActionForm
              button="Pauzeer"
              busy={busy}
              onCancel={close}
              onSubmit={(event) => {
                const until = submittedValue(event, 'until')
                void runAction(
                  () =>
                    browserApi('POST /api/admin/subscriptions/:id/pause', {
                      params,
                      body: { until },
                    }),
                  `Het abonnement staat op pauze tot ${formatDateOrDash(until)}.`,
                )
              }}
            >
              <LabelledField
                label="Pauzeren tot"
                name="until"
                type="date"
                required
                {...days}
                defaultValue={subscription.upcoming[1] ?? next ?? ''}
                error={errors['until']?.[0]}
                hint="Vanaf deze dag loopt het abonnement weer."
              />
            </ActionForm>
          )}
          {openDialog === 'interval' && (
            <IntervalForm
              now={subscription}
              busy={busy}
              onCancel={close}
              onChoose={({ interval, day }) =>
                void runAction(
                  () =>
                    browserApi('POST /api/admin/subscriptions/:id/interval', {
                      params,
                      body: { interval, day },
                    }),
                  `De levering komt voortaan ${describeRhythm(interval, day)}.`,
                )
              }
            />
          )}
          {(openDialog === 'address' || openDialog === 'billing') && (
            <AddressForm
              address={
                (openDialog === 'billing' && subscription.billing_address) || subscription.address
              }
              button="Bewaar het adres"
              onCancel={close}
              save={async (body) => {
                const call =
                  openDialog === 'address'
                    ? 'POST /api/admin/subscriptions/:id/address'
                    : 'POST /api/admin/subscriptions/:id/billing-address'
                onChanged(await browserApi(call, { params, body }))
                close()
                await run(() => Promise.resolve(`Het adres is gewijzigd. ${mailNotice}`))
              }}
            />
          )}
          {openDialog === 'recipient' && (
            <RecipientForm
              subscription={subscription}
              busy={busy}
              errors={errors}
              onCancel={close}
              onChoose={(body) =>
                void runAction(
                  () => browserApi('POST /api/admin/subscriptions/:id/recipient', { params, body }),
                  'Bewaard voor wie het abonnement is.',
                )
              }
            />
          )}
          {openDialog === 'stop' && (
            <ActionForm
              button="Stop het abonnement"
              busy={busy}
              onCancel={close}
              onSubmit={(event) => {
                event.preventDefault()
                void runAction(
                  () => browserApi('POST /api/admin/subscriptions/:id/stop', emptyRequest),
                  'Het abonnement is gestopt.',
                )
              }}
            >
              <p>
                Vanaf nu schrijven we niets meer af. Een levering die al betaald is, krijgt de klant
                nog. Je kunt dit niet terugdraaien.
              </p>
            </ActionForm>
          )}
        </Dialog>
      )}
    </>
  )
}

const submittedValue = (event: SubmitEvent<HTMLFormElement>, name: string): string => {
  event.preventDefault()
  const value = new FormData(event.currentTarget).get(name)
  return typeof value === 'string' ? value : ''
}

const dialogTitles: Record<DialogName, string> = {
  pause: 'Abonnement pauzeren',
  date: 'Levering verzetten',
  interval: 'Ander ritme',
  address: 'Ander bezorgadres',
  billing: 'Ander factuuradres',
  recipient: 'Voor wie is het?',
  stop: 'Abonnement stoppen?',
}

const OpenDialogButton = ({
  dialog,
  text,
  onOpen,
}: {
  dialog: DialogName
  text: string
  onOpen: (dialog: DialogName) => void
}) => (
  <Button kind="ghost" aria-haspopup="dialog" onClick={() => onOpen(dialog)}>
    {text}
  </Button>
)
