import { type ComponentProps, type ReactNode, useId } from 'react'
import { Checkbox } from './checkbox.tsx'
import { controlAriaProps, ControlError } from './labelled.tsx'

type Props = ComponentProps<typeof Checkbox> & {
  hint?: ReactNode
  error?: string | undefined
}

export function ExplainedCheckbox({ hint, error, id, className, ...checkbox }: Props) {
  const generatedId = useId()
  const texts = { id: id ?? generatedId, hint, error }
  return (
    <div className={className}>
      <Checkbox {...controlAriaProps(texts)} {...checkbox} />
      {hint && (
        <p id={`${texts.id}-hint`} className="ps-9 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <ControlError {...texts} />
    </div>
  )
}
