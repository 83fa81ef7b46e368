// How many: minus, a number to type, plus.

import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { quantityFrom } from '#domain/cart/quantity.ts'
import { useNotLoadedTarget } from './not-loaded.ts'

type Props = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  free?: boolean
  disabled?: boolean
}

const side =
  'grid size-[clamp(48px,3rem,56px)] flex-none place-items-center rounded-pill text-deep transition-colors hover:bg-lee disabled:text-edge disabled:hover:bg-transparent'

/** What is typed counts at once when it is a quantity; anything else becomes 1 on leaving the field (SPECIFICATION section 5).
 * With `free`, a typed number below the minimum is told as it is, and whoever asked decides what it means. */
export function Stepper({ label, value, onChange, min = 1, max, free = false, disabled = false }: Props) {
  const [typed, setTyped] = useState<string>()
  const notLoaded = useNotLoadedTarget()
  const least = value <= min
  const most = max !== undefined && value >= max
  const fit = (wanted: number) => Math.max(min, max === undefined ? wanted : Math.min(max, wanted))
  const step = (by: number) => {
    setTyped(undefined)
    onChange(fit(value + by))
  }
  const type = (text: string) => {
    setTyped(text)
    const quantity = quantityFrom(text)
    if (free && quantity === undefined) onChange(Math.min(0, Math.trunc(Number(text)) || 0))
    if (quantity !== undefined && (free || fit(quantity) === quantity)) onChange(fit(quantity))
  }
  const settle = () => {
    if (typed !== undefined && !free) onChange(fit(quantityFrom(typed) ?? 1))
    setTyped(undefined)
  }
  return (
    <fieldset aria-label={label} className="inline-flex w-fit min-w-0 items-center rounded-pill border-[1.5px] border-edge bg-white">
      <button type="button" {...notLoaded} className={side} aria-label="Eén minder" disabled={disabled || least} onClick={() => step(-1)}>
        <Minus aria-hidden size={20} />
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
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        className="no-spinner h-[clamp(48px,3rem,56px)] w-12 rounded-[8px] bg-transparent text-center font-semibold disabled:text-ink-soft"
      />
      <button type="button" {...notLoaded} className={side} aria-label="Eén meer" disabled={disabled || most} onClick={() => step(1)}>
        <Plus aria-hidden size={20} />
      </button>
    </fieldset>
  )
}
