import { useId } from 'react'
import { controlClass, controlAriaProps, Labelled } from '#editor/fields/labelled-control.tsx'

type Props = {
  label: string
  id?: string
  /** Pairs of a value and its Dutch text. */
  options: readonly (readonly [value: string, text: string])[]
  value: string
  hint?: string
  error?: string | undefined
  onChange: (value: string) => void
}

export function SelectField({ label, id: customId, options, value, hint, error, onChange }: Props) {
  const generatedId = useId()
  const id = customId ?? generatedId
  return (
    <Labelled {...{ id, label, hint, error }} large>
      <select
        {...controlAriaProps({ id, hint, error })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${controlClass} min-h-control px-4`}
      >
        {options.map(([optionValue, text]) => (
          <option key={optionValue} value={optionValue}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  )
}
