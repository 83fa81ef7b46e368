// 'Je hebt nog ongeveer 6 dagen': how long the delivered pieces last, calculated on the device.

import {
  parseUsePerDay,
  countDaysLeft,
  describeDaysLeft,
  describeDaysLeftShortly,
  estimateRunOutDay,
} from '#domain/order/supply/run-out-day.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { createPersistedValue } from '../storage/persisted-value.ts'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { maxPiecesPerDay } from '#domain/catalogue/price/pack-calculator.ts'
import { orderPath } from '#domain/order/order-path.ts'
import { chooseReminderItem } from '#domain/order/supply/run-out-reminder.ts'
import type { Supply } from '#domain/order/supply/supply.ts'
import { intervalLabels } from '#domain/subscription/interval.ts'
import { subscriptionPath } from '#domain/subscription/subscription-path.ts'
import { describeNextDelivery, suggestInterval } from '#domain/subscription/suggest-interval.ts'
import { type CalendarDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Disclosure, DisclosureArrow } from '#ui/disclosure.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { RunOutReminder } from './run-out-reminder.tsx'

const persistedUsePerDay = createPersistedValue({
  key: storageKeys.usePerDay,
  parse: parseUsePerDay,
  empty: {},
})

export type RunOutForecastProps = {
  supplies: readonly Supply[]
  reload: () => Promise<void>
  note: string
}

export default function RunOutForecast({ supplies, reload, note }: RunOutForecastProps) {
  const uses = persistedUsePerDay.useValue()
  const [today] = useState(() => toCalendarDay(new Date()))
  if (supplies.length === 0) return null
  const items = supplies.map((supply) => ({
    supply,
    runOutDay: runOutDayOf(supply, uses[supply.id]),
  }))
  const toLine = ({ supply, runOutDay }: (typeof items)[number]) => (
    <SupplyForecast key={supply.id} {...{ supply, runOutDay, today, note }}>
      {supply.reminder && chooseReminderItem(items, supply.order_token) === supply && (
        <RunOutReminder reminder={supply.reminder} {...{ supply, runOutDay, today, reload }} />
      )}
    </SupplyForecast>
  )
  const shown = items.length === maxLines + 1 ? items.length : maxLines
  return (
    <section aria-labelledby="run-out" className="max-w-[46rem] print:hidden">
      <h2 id="run-out" className="mb-3 text-xl">
        Hoe lang je nog hebt
      </h2>
      <ul className="border-t border-line">{items.slice(0, shown).map(toLine)}</ul>
      {items.length > shown && (
        <Disclosure title={`Nog ${items.length - shown} producten`}>
          <ul className="border-t border-line text-ink">{items.slice(shown).map(toLine)}</ul>
        </Disclosure>
      )}
    </section>
  )
}

/** Beyond these the lines are folded, because the orders come after them. */
const maxLines = 4

const runOutDayOf = ({ deliveries }: Supply, perDay: number | undefined) =>
  perDay === undefined ? undefined : estimateRunOutDay(deliveries, perDay)

type SupplyForecastProps = {
  supply: Supply
  runOutDay: CalendarDay | undefined
  today: CalendarDay
  note: string
  children: ReactNode
}

/** One line, which unfolds to the question or to the estimate. */
function SupplyForecast({ supply, runOutDay, today, note, children }: SupplyForecastProps) {
  const { id, name, suggested_per_day } = supply
  const heading = useId()
  const uses = persistedUsePerDay.useValue()
  const perDay = uses[id]
  const [draft, setDraft] = useState(suggested_per_day)
  const [isChanging, setIsChanging] = useState(false)
  const save = () => {
    persistedUsePerDay.set({ ...uses, [id]: draft })
    setIsChanging(false)
  }
  const forget = () => {
    persistedUsePerDay.set(
      Object.fromEntries(Object.entries(uses).filter(([item]) => item !== String(id))),
    )
    setIsChanging(false)
  }
  const isAsking = runOutDay === undefined || isChanging
  return (
    <li aria-labelledby={heading} className="border-b border-line">
      <details className="group">
        <summary className="flex min-h-13 items-center justify-between gap-2 rounded-[8px] py-2 leading-snug hover:text-deep max-sm:text-sm">
          <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
            <span id={heading} className="font-semibold">
              {name}
            </span>
            <span className="text-ink-soft">
              {runOutDay === undefined
                ? 'Reken uit'
                : describeDaysLeftShortly(countDaysLeft(runOutDay, today))}
            </span>
          </span>
          <DisclosureArrow />
        </summary>
        <div className="pb-5">
          <div aria-live="polite">
            {runOutDay !== undefined && perDay !== undefined && (
              <Estimate {...{ supply, perDay, runOutDay, today }} />
            )}
          </div>
          {isAsking ? (
            <div className="mt-2 grid justify-items-start gap-3">
              <p>Hoeveel gebruik je er meestal per dag?</p>
              <QuantityStepper
                label={`Stuks per dag, ${name}`}
                value={draft}
                onChange={setDraft}
                max={maxPiecesPerDay}
              />
              <p className="measure text-sm text-ink-soft">
                {note} Het aantal per dag staat alleen op dit apparaat. ‘Wis mijn sporen’ wist het.
              </p>
              <div className="flex flex-wrap gap-3">
                <Button kind="ghost" onClick={save}>
                  Reken uit<span className="sr-only">: {name}</span>
                </Button>
                {perDay !== undefined && (
                  <Button kind="plain" onClick={forget}>
                    Vergeet dit aantal
                  </Button>
                )}
              </div>
            </div>
          ) : (
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <ButtonLink kind="ghost" to={orderPath(supply.order_token, 'again')}>
                Bestel opnieuw<span className="sr-only">: {name}</span>
              </ButtonLink>
              <Button
                kind="plain"
                onClick={() => {
                  setDraft(perDay ?? suggested_per_day)
                  setIsChanging(true)
                }}
              >
                Wijzig het aantal per dag<span className="sr-only">: {name}</span>
              </Button>
            </div>
          )}
          {children}
        </div>
      </details>
    </li>
  )
}

type EstimateProps = { supply: Supply; perDay: number; runOutDay: CalendarDay; today: CalendarDay }

function Estimate({ supply: { subscription }, perDay, runOutDay, today }: EstimateProps) {
  const interval =
    subscription && suggestInterval(subscription.interval, subscription.pieces / perDay)
  return (
    <>
      <p className="mt-1 text-lg font-semibold">
        {describeDaysLeft(countDaysLeft(runOutDay, today))}
      </p>
      <p className="text-sm text-ink-soft">Bij {perDay} per dag. Het is een schatting.</p>
      {subscription && (
        <p className="mt-2">
          {subscription.next_day
            ? describeNextDelivery(subscription.next_day, runOutDay)
            : 'Er staat nu geen nieuwe levering klaar.'}{' '}
          {interval &&
            `Een levering is genoeg voor ongeveer ${Math.floor(subscription.pieces / perDay)} dagen: ${intervalLabels[interval]} past beter. `}
          <Link to={subscriptionPath(subscription.token)} className="link">
            Regel je abonnement
          </Link>
        </p>
      )}
    </>
  )
}
