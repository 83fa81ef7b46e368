import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlAriaProps, Labelled } from './labelled.tsx'

type Props = ComponentProps<'input'> & {
  label: string
  hint?: string | undefined
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
  className,
  inputClassName = '',
  'aria-describedby': describedBy,
  ...input
}: Props) {
  const generatedId = useId()
  const texts = { id: id ?? generatedId, hint, error }
  // A browser takes a colour input for read-only.
  const readOnly =
    '[&:read-only:not([type=color])]:border-line [&:read-only:not([type=color])]:bg-dune'
  const control = (
    <input
      {...input}
      {...controlAriaProps(texts, describedBy)}
      className={`control min-h-control px-4 ${readOnly} ${inside ? 'pe-14' : ''} ${inputClassName}`}
    />
  )
  return (
    <Labelled {...texts} label={label} className={className}>
      {inside ? (
        <div className="relative">
          {control}
          {inside}
        </div>
      ) : (
        control
      )}
    </Labelled>
  )
}
