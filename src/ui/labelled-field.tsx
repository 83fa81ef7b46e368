// A text field with a label, hint and error, which screen readers announce with the field. `inside`
// appears at the end of the input.

import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

type Props = ComponentProps<'input'> & {
  label: string
  name: string
  hint?: string
  inputClassName?: string
  error?: string | undefined
  inside?: ReactNode
}

export function LabelledField({
  label,
  hint,
  error,
  inside,
  id,
  className = '',
  inputClassName = '',
  'aria-describedby': describedBy,
  ...input
}: Props) {
  const generatedId = useId()
  const field = id ?? generatedId
  const description = [hint && `${field}-hint`, error && `${field}-error`, describedBy]
    .filter(Boolean)
    .join(' ')
  const control = (
    <input
      {...input}
      id={field}
      aria-invalid={error ? true : undefined}
      aria-describedby={description || undefined}
      className={`min-h-control w-full rounded-[12px] border-[1.5px] border-edge bg-white px-4 text-ink transition-colors hover:border-deep read-only:border-line read-only:bg-dune aria-invalid:border-2 aria-invalid:border-error ${inside ? 'pe-14' : ''} ${inputClassName}`}
    />
  )
  return (
    <div className={className}>
      <label htmlFor={field} className="mb-2 block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${field}-hint`} className="mb-2.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {inside ? (
        <div className="relative">
          {control}
          {inside}
        </div>
      ) : (
        control
      )}
      {error && (
        <p id={`${field}-error`} className="mt-2 flex gap-2 text-sm font-semibold text-error">
          <Icon name="circle-alert" size={20} className="mt-0.5 flex-none" />
          {error}
        </p>
      )}
    </div>
  )
}
