// A text field of several lines with a label, hint and error, which screen readers announce with
// the field.

import { type ComponentProps, useId } from 'react'
import { Icon } from './icon.tsx'

type Props = ComponentProps<'textarea'> & {
  label: string
  name: string
  hint?: string
  error?: string | undefined
}

export function LabelledTextarea({ label, hint, error, id, className = '', ...textarea }: Props) {
  const generatedId = useId()
  const field = id ?? generatedId
  const description = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ')
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
      <textarea
        {...textarea}
        id={field}
        aria-invalid={error ? true : undefined}
        aria-describedby={description || undefined}
        className="w-full rounded-[12px] border-[1.5px] border-edge bg-white px-4 py-3 text-ink transition-colors hover:border-deep aria-invalid:border-2 aria-invalid:border-error"
      />
      {error && (
        <p id={`${field}-error`} className="mt-2 flex gap-2 text-sm font-semibold text-error">
          <Icon name="circle-alert" size={20} className="mt-0.5 flex-none" />
          {error}
        </p>
      )}
    </div>
  )
}
