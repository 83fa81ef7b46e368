// A checkbox with its label, and below it what the choice means, which screen readers announce with
// the checkbox.

import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: ReactNode; hint?: ReactNode }

export function Checkbox({ label, hint, className = '', ...input }: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          type="checkbox"
          {...(hint !== undefined && { 'aria-describedby': id })}
          className="size-5 shrink-0 accent-deep"
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={id} className="ps-8 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
