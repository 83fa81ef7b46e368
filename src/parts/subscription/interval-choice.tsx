import { type Interval, intervalLabels, intervals } from '#domain/subscription/interval.ts'
import { RadioCards } from '#ui/radio-cards.tsx'

export function IntervalChoice({ value, onChange }: { value: Interval; onChange: (interval: Interval) => void }) {
  return (
    <RadioCards
      legend="Hoe vaak wil je een levering?"
      name="interval"
      value={value}
      onChange={(chosen) => onChange(intervals.find((interval) => interval === chosen) ?? value)}
      options={intervals.map((interval) => ({
        value: interval,
        label: <span className="block first-letter:uppercase">{intervalLabels[interval]}</span>,
      }))}
    />
  )
}
