import { useState } from 'react'
import { parseQuantity } from '#domain/cart/quantity.ts'
import { Icon } from '../icon.tsx'
import { useScriptsPendingProps } from '../use-is-hydrated.ts'

type Props = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  free?: boolean
  disabled?: boolean
}

const buttonClass =
  'grid size-[clamp(48px,3rem,56px)] flex-none place-items-center rounded-pill text-deep transition-colors hover:bg-lee disabled:text-edge disabled:hover:bg-transparent'

/**
 * A typed quantity within `min` and `max` applies at once. On Enter or when the field loses focus,
 * the stepper corrects any other input to a quantity in that range. With `free`, the stepper calls
 * `onChange` at once for every input, also with 0 or a negative number.
 */
export function QuantityStepper({
  label,
  value,
  onChange,
  min = 1,
  max,
  free = false,
  disabled = false,
}: Props) {
  const [typed, setTyped] = useState<string>()
  const pendingTarget = useScriptsPendingProps()
  const isAtMin = value <= min
  const isAtMax = max !== undefined && value >= max
  const clamp = (quantity: number) =>
    Math.max(min, max === undefined ? quantity : Math.min(max, quantity))
  const step = (change: number) => {
    setTyped(undefined)
    onChange(clamp(value + change))
  }
  const type = (text: string) => {
    setTyped(text)
    const quantity = parseQuantity(text)
    if (free && quantity === undefined) onChange(Math.min(0, Math.trunc(Number(text)) || 0))
    if (quantity !== undefined && (free || clamp(quantity) === quantity)) onChange(clamp(quantity))
  }
  const commit = () => {
    if (typed !== undefined && !free) onChange(clamp(parseQuantity(typed) ?? 1))
    setTyped(undefined)
  }
  return (
    <fieldset
      aria-label={label}
      className="inline-flex w-fit min-w-0 items-center rounded-pill border-[1.5px] border-edge bg-white"
    >
      <button
        type="button"
        {...pendingTarget}
        className={buttonClass}
        aria-label="Eén minder"
        disabled={disabled || isAtMin}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={20} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        step={1}
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        className="no-spinner h-[clamp(48px,3rem,56px)] w-12 rounded-[8px] bg-transparent text-center font-semibold disabled:text-ink-soft"
      />
      <button
        type="button"
        {...pendingTarget}
        className={buttonClass}
        aria-label="Eén meer"
        disabled={disabled || isAtMax}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </fieldset>
  )
}
