// A checkbox with its label, and below it what the choice means and its error.

import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlAriaProps, ControlError, ControlHint } from './labelled.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, hint, error, id, className, ...input }: Props) {
  const generatedId = useId()
  const texts = { id: id ?? generatedId, hint, error }
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...controlAriaProps(texts)}
          {...input}
          type="checkbox"
          className="size-6 flex-none accent-deep"
        />
        <span>{label}</span>
      </label>
      <ControlHint {...texts} className="ps-9 text-sm" />
      <ControlError {...texts} />
    </div>
  )
}
