import { type ReactNode, useId } from 'react'
import {
  controlAriaProps,
  ControlError,
  ControlHint,
  type ControlTexts,
  type LabelLook,
  labelLook,
} from './labelled.tsx'

type Props = Omit<ControlTexts, 'id'> & {
  id?: string
  label: ReactNode
  look?: LabelLook
  className?: string
  children: ReactNode
}

/** Several controls under one legend, with a hint and an error. */
export function LabelledGroup({
  id,
  label,
  hint,
  error,
  look = labelLook,
  className = '',
  children,
}: Props) {
  const generatedId = useId()
  const texts = { id: id ?? generatedId, hint, error }
  return (
    <fieldset
      id={texts.id}
      aria-describedby={controlAriaProps(texts)['aria-describedby']}
      tabIndex={-1}
      className={`min-w-0 rounded-[10px] ${className}`}
    >
      <legend className={look.label}>{label}</legend>
      <ControlHint {...texts} className={look.hint} />
      {children}
      <ControlError {...texts} />
    </fieldset>
  )
}
