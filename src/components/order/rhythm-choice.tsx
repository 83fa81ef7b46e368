import { useId } from 'react'
import {
  type DeliveryInterval,
  deliveryIntervals,
  intervalLabels,
  isMonthly,
  lastChosenDay,
} from '#domain/subscription/interval.ts'
import { ChevronSelect } from '#ui/form/chevron-select.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

export type Rhythm = { interval: DeliveryInterval; day: number | null }
type Props = {
  value: Rhythm
  onChange: (rhythm: Rhythm) => void
  /** The label of the day without a choice, such as 'Zoals nu: de 12e'. */
  sameDay: string
  hint: string
}

const days = Array.from({ length: lastChosenDay }, (_, index) => index + 1)

export function RhythmChoice({ value: { interval, day }, onChange, sameDay, hint }: Props) {
  const id = useId()
  return (
    <div className="grid gap-6">
      <RadioCards
        inRow
        legend="Hoe vaak wil je een levering?"
        name="interval"
        value={interval}
        onChange={(chosen) =>
          onChange({ interval: deliveryIntervals.find((one) => one === chosen) ?? interval, day })
        }
        options={deliveryIntervals.map((one) => ({
          value: one,
          label: <span className="block first-letter:uppercase">{intervalLabels[one]}</span>,
        }))}
      />
      {isMonthly(interval) && (
        <div>
          <label htmlFor={id} className="mb-1.5 block font-semibold">
            Op welke dag van de maand?
          </label>
          <ChevronSelect
            id={id}
            name="day"
            value={day ?? ''}
            onChange={({ target }) => onChange({ interval, day: Number(target.value) || null })}
            aria-describedby={`${id}-hint`}
            className="min-h-14 py-2 ps-[min(1rem,16px)] pe-[min(3rem,48px)] text-[min(1.125rem,7.5vw)] font-semibold"
          >
            <option value="">{sameDay}</option>
            {days.map((one) => (
              <option key={one} value={one}>
                De {one}e
              </option>
            ))}
          </ChevronSelect>
          <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
            {hint}
          </p>
        </div>
      )}
    </div>
  )
}
