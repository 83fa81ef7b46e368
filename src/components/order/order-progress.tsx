import { type ProgressStep, toProgressSteps } from '#domain/order/order-progress.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import { Icon } from '#ui/icon.tsx'

const spokenStatus: Record<ProgressStep['at'], string> = {
  done: 'gedaan',
  now: 'hier is je bestelling nu',
  ahead: 'komt nog',
}

type Props = {
  state: OrderState
  progress: { packed_at: string | null; shipped_at: string | null; delivered_at: string | null }
  isPayLater: boolean
}

/**
 * The steps from payment to delivery. Renders nothing for an order outside these steps, such as a
 * cancelled order.
 */
export function OrderProgress({ state, progress, isPayLater }: Props) {
  const steps = toProgressSteps(state, progress, isPayLater)
  if (!steps) return null
  return (
    <ol aria-label="Voortgang" className="grid sm:grid-cols-4">
      {steps.map(({ state: step, label, at }) => (
        <li
          key={step}
          aria-current={at === 'now' ? 'step' : undefined}
          className={`relative flex items-start gap-4 pb-5 not-last:before:absolute not-last:before:top-4 not-last:before:left-[11px] not-last:before:h-full not-last:before:w-0.5 last:pb-0 sm:flex-col sm:gap-3 sm:pb-0 sm:not-last:before:top-[11px] sm:not-last:before:left-4 sm:not-last:before:h-0.5 sm:not-last:before:w-full ${at === 'done' ? 'not-last:before:bg-deep' : 'not-last:before:bg-line'}`}
        >
          <span
            className={`relative mt-0.5 grid size-6 flex-none place-items-center rounded-pill border-2 sm:mt-0 ${at === 'ahead' ? 'border-line bg-sand' : 'border-deep bg-deep text-white'}`}
          >
            {at !== 'ahead' && <Icon name="check" size={15} />}
          </span>
          <span
            className={
              at === 'now' ? 'font-semibold' : at === 'ahead' ? 'text-ink-soft' : undefined
            }
          >
            {label}
            <span className="sr-only">, {spokenStatus[at]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
