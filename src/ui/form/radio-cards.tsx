import { type ReactNode, useId } from 'react'
import { ControlError } from './labelled.tsx'

export type RadioOption = {
  value: string
  label: ReactNode
  note?: ReactNode
  aside?: ReactNode
  disabled?: boolean
}

type Props = {
  legend: string
  name: string
  options: readonly RadioOption[]
  value: string | undefined
  onChange: (value: string) => void
  error?: ReactNode
  legendHidden?: boolean
  inRow?: boolean
  describedBy?: string | undefined
}

export function RadioCards({
  legend,
  name,
  options,
  value,
  onChange,
  error,
  legendHidden = false,
  inRow = false,
  describedBy,
}: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : describedBy}>
      <legend className={legendHidden ? 'sr-only' : 'mb-3 font-semibold'}>{legend}</legend>
      <ControlError id={id} error={error} />
      <div
        className={
          inRow
            ? 'grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-2'
            : 'grid gap-2'
        }
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={`flex min-h-14 flex-wrap items-center gap-[min(1rem,16px)] choice rounded-card py-2 ${inRow ? 'px-3.5' : 'px-[min(1.25rem,20px)]'} transition-colors has-disabled:border-line has-disabled:bg-sand has-disabled:text-ink-soft`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              // The error above the first of them stays in sight below the header.
              className={`size-[clamp(24px,1.5rem,32px)] flex-none accent-deep focus-visible:shadow-none focus-visible:outline-none ${error ? 'scroll-mt-28' : ''}`}
            />
            <span className="min-w-min flex-1">
              <span className="block font-semibold">{option.label}</span>
              {option.note && <span className="block text-sm text-ink-soft">{option.note}</span>}
            </span>
            {option.aside}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
