// Forms in the dialogs of a subscription's actions.

import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { DeliveryInterval } from '#domain/subscription/interval.ts'
import { IntervalChoice } from '#components/order/interval-choice.tsx'
import { Button } from '#ui/button.tsx'

type FormProps = {
  button: string
  busy: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onCancel: () => void
  children: ReactNode
}
export const ActionForm = ({ button, busy, onSubmit, onCancel, children }: FormProps) => (
  <form method="dialog" onSubmit={onSubmit} className="grid gap-6">
    {children}
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy}>
        {button}
      </Button>
      <Button kind="ghost" onClick={onCancel}>
        Annuleren
      </Button>
    </div>
  </form>
)

type IntervalFormProps = { now: DeliveryInterval; busy: boolean; onChoose: (interval: DeliveryInterval) => void; onCancel: () => void }

export function IntervalForm({ now, busy, onChoose, onCancel }: IntervalFormProps) {
  const [interval, setInterval] = useState(now)
  return (
    <ActionForm
      button="Bewaar het ritme"
      busy={busy}
      onCancel={onCancel}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(interval)
      }}
    >
      <IntervalChoice value={interval} onChange={setInterval} />
    </ActionForm>
  )
}
