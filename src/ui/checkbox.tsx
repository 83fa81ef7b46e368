// A checkbox with its label, and below it what the choice means and its error, which screen readers
// announce with the checkbox.

import { type ComponentProps, type ReactNode, useId } from 'react'
import { ControlError } from './labelled.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, hint, error, className = '', ...input }: Props) {
  const id = useId()
  const description = [hint !== undefined && id, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          aria-invalid={error ? true : undefined}
          {...input}
          type="checkbox"
          {...(description && { 'aria-describedby': description })}
          className="size-5 shrink-0 accent-deep"
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={id} className="ps-8 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <ControlError {...{ id, error }} />
    </div>
  )
}
