import { type ComponentProps, useId } from 'react'
import { controlAriaProps, Labelled } from './labelled.tsx'

type Props = ComponentProps<'textarea'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

export function LabelledTextarea({ label, hint, error, id, className, ...textarea }: Props) {
  const generatedId = useId()
  const texts = { id: id ?? generatedId, hint, error }
  return (
    <Labelled {...texts} label={label} className={className}>
      <textarea {...textarea} {...controlAriaProps(texts)} className="control px-4 py-3" />
    </Labelled>
  )
}
