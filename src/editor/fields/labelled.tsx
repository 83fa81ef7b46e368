// A control with its label, hint and what is wrong with it, tied together.

import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export const controlLook =
  'min-h-11 w-full rounded-[10px] border-[1.5px] border-edge bg-white px-3 py-2 text-sm text-ink transition-colors hover:border-deep aria-invalid:border-2 aria-invalid:border-error'

type ControlProps = { id: string; hint?: string | undefined; error?: string | undefined }
/** What the control says of itself. */
export const described = ({ id, hint, error }: ControlProps) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

export function Labelled({ id, label, hint, error, children }: ControlProps & { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} id={`${id}-label`} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <HintOf {...{ id, hint }} />
      {children}
      <ErrorOf {...{ id, error }} />
    </div>
  )
}

/** Several controls under one name. */
export function LabelledGroup({ id, label, hint, error, children }: ControlProps & { label: ReactNode; children: ReactNode }) {
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 rounded-[10px]">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <HintOf {...{ id, hint }} />
      {children}
      <ErrorOf {...{ id, error }} />
    </fieldset>
  )
}

const HintOf = ({ id, hint }: ControlProps) =>
  hint && (
    <p id={`${id}-hint`} className="mb-1 text-xs text-ink-soft">
      {hint}
    </p>
  )

export const ErrorOf = ({ id, error }: ControlProps) =>
  error && (
    <p id={`${id}-error`} className="mt-1.5 flex gap-2 text-sm font-semibold text-error">
      <CircleAlert aria-hidden size={20} className="mt-0.5 flex-none" />
      {error}
    </p>
  )
