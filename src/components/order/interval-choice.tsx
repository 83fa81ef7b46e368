import { type DeliveryInterval, intervalLabels, deliveryIntervals } from '#domain/subscription/interval.ts'
import { RadioCards } from '#ui/radio-cards.tsx'

export function IntervalChoice({ value, onChange }: { value: DeliveryInterval; onChange: (interval: DeliveryInterval) => void }) {
  return (
    <RadioCards
      legend="Hoe vaak wil je een levering?"
      name="interval"
      value={value}
      onChange={(chosen) => onChange(deliveryIntervals.find((interval) => interval === chosen) ?? value)}
      options={deliveryIntervals.map((interval) => ({
        value: interval,
        label: <span className="block first-letter:uppercase">{intervalLabels[interval]}</span>,
      }))}
    />
  )
}
