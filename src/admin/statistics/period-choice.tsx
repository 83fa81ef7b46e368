import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import {
  type Comparison,
  comparisonLabels,
  comparisons,
  type Period,
  periodError,
  presetPeriods,
} from '#domain/statistics/period.ts'
import { type CalendarDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import { Button } from '#ui/button.tsx'
import { DisclosureArrow } from '#ui/disclosure.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { useListParams } from '../shared/list/list-params.ts'

/** The URL parameter of the comparison, which stays when the period changes. */
const comparisonParam = 'comparison'

const isoDay = /^\d{4}-\d{2}-\d{2}$/

/**
 * Returns the day on which the user opened the screen. The presets then stay the same while the
 * screen is open.
 */
const useToday = () => useState(() => toCalendarDay(new Date()))[0]

type NamedPeriods = (today: CalendarDay) => { name: string; period: Period }[]

/**
 * Returns the period in the URL, or the preset named `defaultName` if the URL has no valid period.
 */
export function usePeriodParams(
  defaultName: string,
  presets: NamedPeriods = presetPeriods,
): Period {
  const { param } = useListParams()
  const periods = presets(useToday())
  const requested = { from: param('from'), to: param('to') }
  const isValid =
    [requested.from, requested.to].every(
      (day) => isoDay.test(day) && !Number.isNaN(Date.parse(day)),
    ) && !periodError(requested)
  if (isValid) return requested
  return (periods.find(({ name }) => name === defaultName) ?? periods[0]!).period
}

export function PeriodChoice({
  period,
  presets = presetPeriods,
  children,
}: {
  period: Period
  presets?: NamedPeriods
  children?: ReactNode
}) {
  const { param, setParams } = useListParams()
  const comparison = param(comparisonParam)
  const [error, setError] = useState<string>()
  const periods = presets(useToday())
  const current = periods.find(
    (one) => one.period.from === period.from && one.period.to === period.to,
  )?.name

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const requested = { from: String(data.get('from')), to: String(data.get('to')) }
    const problem = requested.from && requested.to ? periodError(requested) : 'Vul beide dagen in.'
    setError(problem)
    if (!problem) setParams(requested)
  }

  return (
    <div className="mb-8 flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
      <nav aria-label="Periode">
        <ul className="flex flex-wrap gap-2">
          {periods.map((one) => (
            <li key={one.name}>
              <Link
                to={`?from=${one.period.from}&to=${one.period.to}${comparison && `&${comparisonParam}=${comparison}`}`}
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
      {children}
      <details open={current === undefined || undefined} className="basis-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-deep">
          Andere dagen
          <DisclosureArrow />
        </summary>
        <form
          key={`${period.from}${period.to}`}
          noValidate
          onSubmit={submit}
          className="flex flex-wrap items-end gap-4 pt-2"
        >
          <LabelledField
            label="Eerste dag"
            name="from"
            type="date"
            defaultValue={period.from}
            required
            className="w-44"
          />
          <LabelledField
            label="Laatste dag"
            name="to"
            type="date"
            defaultValue={period.to}
            required
            error={error}
            className="w-44"
          />
          <Button type="submit" kind="ghost">
            Toon deze dagen
          </Button>
        </form>
      </details>
    </div>
  )
}

export function useComparisonChoice(): { comparison: Comparison; choice: ReactNode } {
  const { param, setParams } = useListParams()
  const comparison = comparisons.find((one) => one === param(comparisonParam)) ?? 'previous'
  const choice = (
    <div className="w-80 max-w-full">
      <LabelledSelect
        label="Vergelijk met"
        options={comparisons.map((one) => [one, comparisonLabels[one]])}
        value={comparison}
        onChange={(value) => setParams({ [comparisonParam]: value === 'previous' ? '' : value })}
      />
    </div>
  )
  return { comparison, choice }
}
