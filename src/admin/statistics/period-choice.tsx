import { type ReactNode, type SubmitEvent, useState } from 'react'
import {
  type Comparison,
  comparisons,
  describeComparison,
  type Period,
  periodError,
  presetPeriods,
} from '#domain/statistics/period.ts'
import { type CalendarDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { useListParams } from '../shared/list/list-params.ts'

/** The URL parameter of the comparison, which stays when the period changes. */
const comparisonParam = 'comparison'

/** The choice of a period without a name. */
const ownDays = 'Andere dagen'

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
  const { setParams } = useListParams()
  const [error, setError] = useState<string>()
  const periods = presets(useToday())
  const names = periods
    .filter((one) => one.period.from === period.from && one.period.to === period.to)
    .map(({ name }) => name)
  // Two names may mean the same days, such as 'Deze maand' and '30 dagen' on 30 November.
  const [chosen, setChosen] = useState('')
  const current = chosen === ownDays || names.includes(chosen) ? chosen : (names[0] ?? ownDays)

  function choose(name: string) {
    setChosen(name)
    const preset = periods.find((one) => one.name === name)
    if (preset) setParams(preset.period)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const requested = { from: String(data.get('from')), to: String(data.get('to')) }
    const problem = requested.from && requested.to ? periodError(requested) : 'Vul beide dagen in.'
    setError(problem)
    if (problem) return
    setChosen('')
    setParams(requested)
  }

  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      <LabelledSelect
        label="Periode"
        className="w-44 max-sm:flex-1"
        options={[...periods.map(({ name }) => [name, name] as const), [ownDays, ownDays]]}
        value={current}
        onChange={choose}
      />
      {children}
      {current === ownDays && (
        <form
          key={`${period.from}${period.to}`}
          noValidate
          onSubmit={submit}
          className="flex flex-wrap items-end gap-x-4 gap-y-3"
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
      )}
    </div>
  )
}

export function useComparisonChoice(period: Period): { comparison: Comparison; choice: ReactNode } {
  const { param, setParams } = useListParams()
  const comparison = comparisons.find((one) => one === param(comparisonParam)) ?? 'previous'
  const choice = (
    <LabelledSelect
      label="Vergelijk met"
      className="min-w-0 sm:w-72 max-sm:flex-1"
      options={comparisons.map((one) => [one, describeComparison(period, one)])}
      value={comparison}
      onChange={(value) => setParams({ [comparisonParam]: value === 'previous' ? '' : value })}
    />
  )
  return { comparison, choice }
}
