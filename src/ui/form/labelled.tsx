import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

export type ControlTexts = { id: string; hint?: ReactNode; error?: ReactNode }

export const controlAriaProps = ({ id, hint, error }: ControlTexts, more?: string) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-error`, more].filter(Boolean).join(' ') || undefined,
})

type Props = ControlTexts & {
  label: ReactNode
  className?: string | undefined
  children: ReactNode
}

export const Labelled = ({ label, className, children, ...texts }: Props) => (
  <div className={className}>
    <label htmlFor={texts.id} className="mb-2 block font-semibold">
      {label}
    </label>
    {texts.hint && (
      <p id={`${texts.id}-hint`} className="mb-2.5 text-sm text-ink-soft">
        {texts.hint}
      </p>
    )}
    {children}
    <ControlError {...texts} />
  </div>
)

export const ControlError = ({ id, error }: ControlTexts) =>
  error && (
    <p id={`${id}-error`} className="mt-2 flex gap-2 text-sm font-semibold text-error">
      <Icon name="circle-alert" size={20} className="mt-0.5 flex-none" />
      {error}
    </p>
  )
