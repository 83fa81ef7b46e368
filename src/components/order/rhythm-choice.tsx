import {
  type DeliveryInterval,
  deliveryIntervals,
  intervalLabels,
  isMonthly,
  lastChosenDay,
} from '#domain/subscription/interval.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'

export type Rhythm = { interval: DeliveryInterval; day: number | null }
type Props = {
  value: Rhythm
  onChange: (rhythm: Rhythm) => void
  /** The label of the day without a choice, such as 'Zoals nu: de 12e'. */
  sameDay: string
  hint: string
}

const days = Array.from(
  { length: lastChosenDay },
  (_, index) => [String(index + 1), `De ${index + 1}e`] as const,
)

export function RhythmChoice({ value: { interval, day }, onChange, sameDay, hint }: Props) {
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <LabelledSelect
        label="Hoe vaak wil je een levering?"
        name="interval"
        value={interval}
        onChange={(chosen) => onChange({ interval: chosen, day })}
        options={deliveryIntervals.map((one) => [one, capitalise(intervalLabels[one])] as const)}
      />
      {isMonthly(interval) && (
        <LabelledSelect
          label="Op welke dag van de maand?"
          name="day"
          value={String(day ?? '')}
          onChange={(chosen) => onChange({ interval, day: Number(chosen) || null })}
          options={[['', sameDay], ...days]}
          hint={hint}
        />
      )}
    </div>
  )
}
