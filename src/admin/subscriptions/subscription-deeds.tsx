// What staff can do with a subscription at its owner's request: one press, or a form that opens.

import { type ReactNode, type SubmitEvent, useState } from 'react'
import { calendarDay, daysLater, monthsLater } from '#domain/time/calendar-day.ts'
import { longestPauseMonths } from '#domain/subscription/limits.ts'
import { type Interval, intervalLabels } from '#domain/subscription/interval.ts'
import { IntervalChoice } from '#parts/subscription/interval-choice.tsx'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { AddressForm } from '../address-form.tsx'
import { dateOrDash } from '../date-or-dash.ts'
import { useMutation } from '#parts/requests/use-mutation.ts'
import type { Turn, SubscriptionDetail } from './subscription.ts'

type Props = { subscription: SubscriptionDetail; onChanged: (subscription: SubscriptionDetail) => void; turn: Turn }
type Asking = 'pause' | 'date' | 'interval' | 'address' | 'stop'

const told = 'De klant krijgt er een mail over.'

export function SubscriptionDeeds({ subscription, onChanged, turn }: Props) {
  const { can, next_date: next } = subscription
  const [asking, setAsking] = useState<Asking>()
  const { notice, errors, busy, run } = useMutation()
  const params = { id: String(subscription.id) }
  const close = () => setAsking(undefined)
  const act = async (call: () => Promise<SubscriptionDetail>, sentence: string) => {
    turn.take()
    const done = await run(async () => {
      onChanged(await call())
      return `${sentence} ${told}`
    })
    if (done) close()
  }
  const none = { params, body: {} }
  const [today] = useState(() => calendarDay(new Date()))
  const days = { min: daysLater(today, 1), max: monthsLater(today, longestPauseMonths) }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {can.retry && (
          <Button
            busy={busy}
            onClick={() =>
              void act(() => browserApi('POST /api/admin/subscriptions/:id/retry', none), 'De afschrijving is opnieuw gevraagd.')
            }
          >
            Schrijf opnieuw af
          </Button>
        )}
        {can.resume && (
          <Button
            busy={busy}
            onClick={() => void act(() => browserApi('POST /api/admin/subscriptions/:id/resume', none), 'Het abonnement loopt weer.')}
          >
            Hervat
          </Button>
        )}
        {can.skip && next && (
          <Button
            kind="ghost"
            busy={busy}
            onClick={() =>
              void act(
                () => browserApi('POST /api/admin/subscriptions/:id/skip', { params, body: { date: next } }),
                `De levering van ${dateOrDash(next)} is overgeslagen.`,
              )
            }
          >
            Sla {dateOrDash(next)} over
          </Button>
        )}
        {can.skip && <Opens what="date" onOpen={setAsking} text="Andere datum" />}
        {can.pause && <Opens what="pause" onOpen={setAsking} text="Pauzeer" />}
        {can.change && <Opens what="interval" onOpen={setAsking} text="Ander ritme" />}
        {can.change && <Opens what="address" onOpen={setAsking} text="Ander adres" />}
        {can.stop && <Opens what="stop" onOpen={setAsking} text="Stop" />}
      </div>
      {notice && turn.isMine && !asking && (
        <div className="mt-5">
          <Notice kind={notice.kind}>{notice.text}</Notice>
        </div>
      )}
      {asking && (
        <Dialog title={titles[asking]} onClose={close}>
          {notice?.kind === 'error' && Object.keys(errors).length === 0 && (
            <div className="mb-5">
              <Notice kind="error">{notice.text}</Notice>
            </div>
          )}
          {asking === 'date' && next && (
            <DeedForm
              button="Verzet de levering"
              busy={busy}
              onCancel={close}
              onSubmit={(event) => {
                const to = typed(event, 'to')
                void act(
                  () => browserApi('POST /api/admin/subscriptions/:id/date', { params, body: { from: next, to } }),
                  `De levering komt op ${dateOrDash(to)}.`,
                )
              }}
            >
              <Field
                label="Nieuwe leverdatum"
                name="to"
                type="date"
                required
                {...days}
                defaultValue={next}
                error={errors['to']?.[0]}
                hint="Ook de leveringen daarna komen op die dag van de maand."
              />
            </DeedForm>
          )}
          {asking === 'pause' && (
            <DeedForm
              button="Pauzeer"
              busy={busy}
              onCancel={close}
              onSubmit={(event) => {
                const until = typed(event, 'until')
                void act(
                  () => browserApi('POST /api/admin/subscriptions/:id/pause', { params, body: { until } }),
                  `Het abonnement staat op pauze tot ${dateOrDash(until)}.`,
                )
              }}
            >
              <Field
                label="Pauzeren tot"
                name="until"
                type="date"
                required
                {...days}
                defaultValue={subscription.upcoming[1] ?? next ?? ''}
                error={errors['until']?.[0]}
                hint="Vanaf deze dag loopt het abonnement weer."
              />
            </DeedForm>
          )}
          {asking === 'interval' && (
            <Rhythm
              now={subscription.interval}
              busy={busy}
              onCancel={close}
              choose={(interval) =>
                void act(
                  () => browserApi('POST /api/admin/subscriptions/:id/interval', { params, body: { interval } }),
                  `De levering komt voortaan ${intervalLabels[interval]}.`,
                )
              }
            />
          )}
          {asking === 'address' && (
            <AddressForm
              address={subscription.address}
              button="Bewaar het adres"
              onCancel={close}
              save={async (address) => {
                onChanged(await browserApi('POST /api/admin/subscriptions/:id/address', { params, body: address }))
                close()
                turn.take()
                await run(() => Promise.resolve(`Het adres is gewijzigd. ${told}`))
              }}
            />
          )}
          {asking === 'stop' && (
            <DeedForm
              button="Stop het abonnement"
              busy={busy}
              onCancel={close}
              onSubmit={(event) => {
                event.preventDefault()
                void act(() => browserApi('POST /api/admin/subscriptions/:id/stop', none), 'Het abonnement is gestopt.')
              }}
            >
              <p>
                Vanaf nu schrijven we niets meer af. Een levering die al betaald is, krijgt de klant nog. Je kunt dit niet terugdraaien.
              </p>
            </DeedForm>
          )}
        </Dialog>
      )}
    </>
  )
}

const typed = (event: SubmitEvent<HTMLFormElement>, name: string): string => {
  event.preventDefault()
  const value = new FormData(event.currentTarget).get(name)
  return typeof value === 'string' ? value : ''
}

const titles: Record<Asking, string> = {
  pause: 'Abonnement pauzeren',
  date: 'Levering verzetten',
  interval: 'Ander ritme',
  address: 'Ander bezorgadres',
  stop: 'Abonnement stoppen?',
}

const Opens = ({ what, text, onOpen }: { what: Asking; text: string; onOpen: (what: Asking) => void }) => (
  <Button kind="ghost" aria-haspopup="dialog" onClick={() => onOpen(what)}>
    {text}
  </Button>
)

type FormProps = {
  button: string
  busy: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onCancel: () => void
  children: ReactNode
}
const DeedForm = ({ button, busy, onSubmit, onCancel, children }: FormProps) => (
  <form method="dialog" onSubmit={onSubmit} className="grid gap-6">
    {children}
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy}>
        {button}
      </Button>
      <Button kind="ghost" onClick={onCancel}>
        Annuleren
      </Button>
    </div>
  </form>
)

type RhythmProps = { now: Interval; busy: boolean; choose: (interval: Interval) => void; onCancel: () => void }

function Rhythm({ now, busy, choose, onCancel }: RhythmProps) {
  const [interval, setInterval] = useState(now)
  return (
    <DeedForm
      button="Bewaar het ritme"
      busy={busy}
      onCancel={onCancel}
      onSubmit={(event) => {
        event.preventDefault()
        choose(interval)
      }}
    >
      <IntervalChoice value={interval} onChange={setInterval} />
    </DeedForm>
  )
}
