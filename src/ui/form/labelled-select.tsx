import { type ComponentProps, useId } from 'react'
import { controlAriaProps, Labelled } from './labelled.tsx'

type Props<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  label: string
  options: readonly (readonly [value: Value, text: string])[]
  value: Value
  onChange: (value: Value) => void
  hint?: string | undefined
  error?: string | undefined
}

export function LabelledSelect<Value extends string>({
  label,
  options,
  onChange,
  hint,
  error,
  id,
  className,
  ...select
}: Props<Value>) {
  const generatedId = useId()
  const texts = { id: id ?? generatedId, hint, error }
  return (
    <Labelled {...texts} label={label} className={className}>
      <select
        {...select}
        {...controlAriaProps(texts)}
        onChange={({ target }) => onChange(target.value as Value)}
        className="control min-h-control px-4"
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  )
}
