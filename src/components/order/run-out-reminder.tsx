// 'Mail mij een week voor het op is': the customer requests the mail, moves it and takes it back.

import { useRef } from 'react'
import {
  isReminderDay,
  reminderDayFor,
  stoppedReminderMessage,
} from '#domain/order/supply/run-out-reminder.ts'
import type { Supply } from '#domain/order/supply/supply.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { formatDate, formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { browserApi } from '../api-context.ts'
import { useMutation } from '../requests/use-mutation.ts'
import { useQuery } from '../requests/use-query.ts'

type Props = {
  supply: Supply
  reminder: NonNullable<Supply['reminder']>
  /** Undefined until the customer says how many pieces a day. */
  runOutDay: CalendarDay | undefined
  today: CalendarDay
  reload: () => Promise<void>
}

export function RunOutReminder({ supply, reminder, runOutDay, today, reload }: Props) {
  const { state, busy, run } = useMutation()
  const status = useRef<HTMLDivElement>(null)
  const params = { token: supply.order_token }
  const change = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work()
      await reload()
    }).then(() => status.current?.focus())
  const request = (day: CalendarDay, hasConsented: boolean) =>
    change(() =>
      browserApi('PUT /api/orders/:token/run-out-reminder', {
        params,
        body: { day, health_consent: hasConsented },
      }),
    )
  const takeBack = () =>
    change(() => browserApi('DELETE /api/orders/:token/run-out-reminder', { params }))
  const day = runOutDay && reminderDayFor(runOutDay)
  const isPossible = day !== undefined && isReminderDay(day, today)
  const isTooLate = day !== undefined && day <= today
  const hasRunOut = runOutDay === undefined || runOutDay <= today
  return (
    <div ref={status} tabIndex={-1} className="measure mt-4 rounded-card bg-lee p-4 empty:hidden">
      {state.status === 'failed' && <Notice kind="error">{state.message}</Notice>}
      {reminder.is_stopped ? (
        <p className="text-sm">{stoppedReminderMessage}</p>
      ) : reminder.day ? (
        <RequestedReminder
          day={reminder.day}
          otherDay={isPossible && day !== reminder.day ? day : undefined}
          {...{ busy, request, takeBack }}
        />
      ) : isPossible ? (
        <ReminderOffer day={day} name={supply.name} {...{ busy, request }} />
      ) : (
        !hasRunOut && <p className="text-sm">{isTooLate ? tooLateMessage : tooFarMessage}</p>
      )}
    </div>
  )
}

const tooLateMessage =
  'Een mail een week van tevoren kan nu niet meer: daarvoor is het te dichtbij.'
const tooFarMessage = 'Dat duurt nog meer dan een jaar. Zo lang bewaren we geen dag voor een mail.'

const fetchConsent = () =>
  browserApi('GET /api/health-consent-question', { query: { source: 'run-out' } })
type Request = { busy: boolean; request: (day: CalendarDay, hasConsented: boolean) => void }

function ReminderOffer({ day, name, busy, request }: Request & { day: CalendarDay; name: string }) {
  const { result } = useQuery(fetchConsent)
  const consent = result.status === 'done' ? result.data.question : null
  return (
    <>
      {consent && <p className="text-sm">{consent.text}</p>}
      <Button
        kind="ghost"
        className="mt-3"
        busy={busy || result.status === 'loading'}
        onClick={() => request(day, consent !== null)}
      >
        Mail mij een week voor het op is<span className="sr-only">: {name}</span>
      </Button>
      <p className="mt-3 text-sm text-ink-soft">
        Je krijgt één mail, op {formatWeekdayAndDay(day)}. We bewaren daarvoor alleen die dag, bij
        deze bestelling, en niet hoeveel je gebruikt. De mail gaat naar het e-mailadres van de
        bestelling en noemt geen product. Daarna wissen we de dag. Bestel je hetzelfde al eerder, of
        loopt er een abonnement op, dan komt de mail niet.
      </p>
    </>
  )
}

type RequestedProps = Request & {
  day: CalendarDay
  otherDay: CalendarDay | undefined
  takeBack: () => void
}

function RequestedReminder({ day, otherDay, busy, request, takeBack }: RequestedProps) {
  return (
    <>
      <p className="font-semibold">We mailen je op {formatDate(day)}.</p>
      <p className="mt-1 text-sm">
        Dat is één mail, naar het e-mailadres van de bestelling. Bestel je hetzelfde al eerder, of
        loopt er een abonnement op, dan komt hij niet.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {otherDay && (
          <Button kind="ghost" busy={busy} onClick={() => request(otherDay, true)}>
            Verzet naar {formatDate(otherDay)}
          </Button>
        )}
        <Button kind={otherDay ? 'plain' : 'ghost'} busy={busy} onClick={takeBack}>
          Mail mij toch niet
        </Button>
      </div>
    </>
  )
}
