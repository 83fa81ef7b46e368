// A form control with its label, hint and error, linked for assistive technology.

import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

export const controlClass =
  'min-h-11 w-full rounded-[10px] border-[1.5px] border-edge bg-white px-3 py-2 text-sm text-ink transition-colors hover:border-deep aria-invalid:border-2 aria-invalid:border-error'

type ControlProps = { id: string; hint?: string | undefined; error?: string | undefined }
/** Returns the id and the ARIA attributes of the control. */
export const controlAriaProps = ({ id, hint, error }: ControlProps) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

type LabelledProps = ControlProps & { label: ReactNode; large?: boolean; children: ReactNode }

/** `large` gives the label and the hint the size of those of LabelledField. */
export function Labelled({ id, label, hint, error, large = false, children }: LabelledProps) {
  return (
    <div>
      <label htmlFor={id} id={`${id}-label`} className={`block ${labelClass(large)}`}>
        {label}
      </label>
      <ControlHint {...{ id, hint, large }} />
      {children}
      <ControlError {...{ id, error }} />
    </div>
  )
}

/** Several controls under one legend, which `large` enlarges like a label. */
export function LabelledGroup({ id, label, hint, error, large = false, children }: LabelledProps) {
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 rounded-[10px]">
      <legend className={labelClass(large)}>{label}</legend>
      <ControlHint {...{ id, hint, large }} />
      {children}
      <ControlError {...{ id, error }} />
    </fieldset>
  )
}

const labelClass = (large: boolean): string =>
  large ? 'mb-2 font-semibold' : 'mb-1 text-sm font-semibold'

const ControlHint = ({ id, hint, large }: ControlProps & { large: boolean }) =>
  hint && (
    <p
      id={`${id}-hint`}
      className={large ? 'mb-2.5 text-sm text-ink-soft' : 'mb-1 text-xs text-ink-soft'}
    >
      {hint}
    </p>
  )

export const ControlError = ({ id, error }: ControlProps) =>
  error && (
    <p id={`${id}-error`} className="mt-1.5 flex gap-2 text-sm font-semibold text-error">
      <Icon name="circle-alert" size={20} className="mt-0.5 flex-none" />
      {error}
    </p>
  )
