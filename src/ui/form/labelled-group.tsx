import { type ReactNode, useId } from 'react'
import { controlAriaProps, ControlError, type ControlTexts } from './labelled.tsx'

type Props = Omit<ControlTexts, 'id'> & {
  id?: string
  label: ReactNode
  className?: string
  children: ReactNode
}

export function LabelledGroup({ id, label, hint, error, className = '', children }: Props) {
  const generatedId = useId()
  const texts = { id: id ?? generatedId, hint, error }
  return (
    <fieldset
      id={texts.id}
      aria-describedby={controlAriaProps(texts)['aria-describedby']}
      tabIndex={-1}
      className={`min-w-0 rounded-[10px] ${className}`}
    >
      <legend className="mb-2 font-semibold">{label}</legend>
      {hint && (
        <p id={`${texts.id}-hint`} className="mb-2.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      <ControlError {...texts} />
    </fieldset>
  )
}
