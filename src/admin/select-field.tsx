// One choice out of a list, with its label, hint and error.

import { useId } from 'react'
import { controlLook, described, Labelled } from '#editor/fields/labelled.tsx'

type Props = {
  label: string
  id?: string
  /** Value to what is read. */
  options: readonly (readonly [value: string, text: string])[]
  value: string
  hint?: string
  error?: string | undefined
  onChange: (value: string) => void
}

export function SelectField({ label, id: given, options, value, hint, error, onChange }: Props) {
  const own = useId()
  const id = given ?? own
  return (
    <Labelled {...{ id, label, hint, error }}>
      <select
        {...described({ id, hint, error })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${controlLook} min-h-12`}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  )
}
