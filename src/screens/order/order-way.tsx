import { Check } from 'lucide-react'
import { type WayStep, wayOf } from '#domain/order/progress.ts'
import type { OrderState } from '#domain/order/order-state.ts'

const spoken: Record<WayStep['at'], string> = { done: 'gedaan', now: 'hier is je bestelling nu', ahead: 'komt nog' }

/** The way from payment to doorstep; nothing for an order that is not on it. */
export function OrderWay({ state }: { state: OrderState }) {
  const steps = wayOf(state)
  if (!steps) return null
  return (
    <ol aria-label="Voortgang" className="grid gap-3 sm:grid-cols-4 sm:gap-4">
      {steps.map(({ state: step, label, at }) => (
        <li key={step} aria-current={at === 'now' ? 'step' : undefined} className="flex items-center gap-3 sm:flex-col sm:items-start">
          <span
            className={`grid size-9 flex-none place-items-center rounded-pill border-2 ${at === 'ahead' ? 'border-edge text-transparent' : 'border-deep bg-deep text-white'}`}
          >
            <Check aria-hidden size={20} />
          </span>
          <span className={at === 'now' ? 'font-semibold' : at === 'ahead' ? 'text-ink-soft' : undefined}>
            {label}
            <span className="sr-only">, {spoken[at]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
