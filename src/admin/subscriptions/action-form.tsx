import { type ReactNode, type SubmitEvent, useState } from 'react'
import { describeSameDay } from '#domain/subscription/rhythm-text.ts'
import { type Rhythm, RhythmChoice } from '#components/order/rhythm-choice.tsx'
import { Button } from '#ui/button.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import type { AdminSubscriptionReply } from './subscription-props.ts'

type FormProps = {
  button: string
  busy: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onCancel: () => void
  children: ReactNode
}
export const ActionForm = ({ button, busy, onSubmit, onCancel, children }: FormProps) => (
  <StaffForm busy={busy} onSubmit={onSubmit} className="grid gap-6">
    {children}
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy}>
        {button}
      </Button>
      <Button kind="ghost" onClick={onCancel}>
        Annuleren
      </Button>
    </div>
  </StaffForm>
)

type IntervalFormProps = {
  now: Pick<AdminSubscriptionReply, 'interval' | 'day_of_month'>
  busy: boolean
  onChoose: (rhythm: Rhythm) => void
  onCancel: () => void
}

export function IntervalForm({ now, busy, onChoose, onCancel }: IntervalFormProps) {
  const [rhythm, setRhythm] = useState<Rhythm>({ interval: now.interval, day: null })
  return (
    <ActionForm
      button="Bewaar het ritme"
      busy={busy}
      onCancel={onCancel}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(rhythm)
      }}
    >
      <RhythmChoice
        value={rhythm}
        onChange={setRhythm}
        sameDay={describeSameDay(now)}
        hint="Bij een andere dag schuift de volgende levering naar de dichtstbijzijnde."
      />
    </ActionForm>
  )
}
