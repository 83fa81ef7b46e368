// Which days the figures are about: the usual periods one press away, any other by its first and last day. Kept in the address.

import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { calendarDay } from '#domain/time/calendar-day.ts'
import { type Period, usualPeriods, whyNoPeriod } from '#domain/statistics/period.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useListChoices } from '../list/list-choices.ts'

const written = /^\d{4}-\d{2}-\d{2}$/

/** The day on which the screen was opened. */
const useToday = () => useState(() => calendarDay(new Date()))[0]

/** As the address says; the period named `usual` when it says none that can be asked for. */
export function useChosenPeriod(usual: string): Period {
  const { chosen } = useListChoices()
  const periods = usualPeriods(useToday())
  const asked = { from: chosen('van'), to: chosen('tot') }
  const fine = [asked.from, asked.to].every((day) => written.test(day) && !Number.isNaN(Date.parse(day))) && !whyNoPeriod(asked)
  if (fine) return asked
  return (periods.find(({ name }) => name === usual) ?? periods[0]!).period
}

export function PeriodChoice({ period }: { period: Period }) {
  const { choose } = useListChoices()
  const [error, setError] = useState<string>()
  const periods = usualPeriods(useToday())
  const current = periods.find((one) => one.period.from === period.from && one.period.to === period.to)?.name

  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const asked = { from: String(data.get('van')), to: String(data.get('tot')) }
    const wrong = asked.from && asked.to ? whyNoPeriod(asked) : 'Vul beide dagen in.'
    setError(wrong)
    if (!wrong) choose({ van: asked.from, tot: asked.to })
  }

  return (
    <div className="mb-8 grid gap-5 print:hidden">
      <nav aria-label="Periode">
        <ul className="flex flex-wrap gap-2">
          {periods.map((one) => (
            <li key={one.name}>
              <Link
                to={`?van=${one.period.from}&tot=${one.period.to}`}
                preventScrollReset
                aria-current={one.name === current ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-pill border-[1.5px] border-edge bg-white px-4 text-sm font-semibold text-ink no-underline hover:border-deep aria-[current]:border-deep aria-[current]:bg-deep aria-[current]:text-white"
              >
                {one.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form key={`${period.from}${period.to}`} noValidate onSubmit={show} className="flex flex-wrap items-end gap-4">
        <Field label="Eerste dag" name="van" type="date" defaultValue={period.from} required className="w-44" />
        <Field label="Laatste dag" name="tot" type="date" defaultValue={period.to} required error={error} className="w-44" />
        <Button type="submit" kind="ghost">
          Toon deze dagen
        </Button>
      </form>
    </div>
  )
}
