// The label, hint and error of a control, which screen readers announce with it.

import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type ControlTexts = { id: string; hint?: ReactNode; error?: ReactNode }

/** Returns the id and the ARIA attributes. `more` is the id of another description. */
export const controlAriaProps = ({ id, hint, error }: ControlTexts, more?: string) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-error`, more].filter(Boolean).join(' ') || undefined,
})

/** The classes of a label and of a hint. */
export type LabelLook = { label: string; hint: string }
export const labelLook: LabelLook = { label: 'mb-2 font-semibold', hint: 'mb-2.5 text-sm' }

type Props = ControlTexts & {
  label: ReactNode
  look?: LabelLook
  className?: string | undefined
  children: ReactNode
}

export const Labelled = ({ label, look = labelLook, className, children, ...texts }: Props) => (
  <div className={className}>
    <label htmlFor={texts.id} className={`block ${look.label}`}>
      {label}
    </label>
    <ControlHint {...texts} className={look.hint} />
    {children}
    <ControlError {...texts} />
  </div>
)

export const ControlHint = ({ id, hint, className }: ControlTexts & { className: string }) =>
  hint && (
    <p id={`${id}-hint`} className={`text-ink-soft ${className}`}>
      {hint}
    </p>
  )

export const ControlError = ({ id, error }: ControlTexts) =>
  error && (
    <p id={`${id}-error`} className="mt-2 flex gap-2 text-sm font-semibold text-error">
      <Icon name="circle-alert" size={20} className="mt-0.5 flex-none" />
      {error}
    </p>
  )
