import { useId } from 'react'
import { Icon } from '#ui/icon.tsx'

type Props = {
  sizes: readonly string[]
  value: string
  error: string | undefined
  onChange: (size: string) => void
}

/** A size that the shop no longer sells stays in the list while it is chosen. */
export function SizeField({ sizes, value, error, onChange }: Props) {
  const id = useId()
  const options = value === '' || sizes.includes(value) ? sizes : [value, ...sizes]
  return (
    <div className="max-w-80">
      <label htmlFor={id} className="mb-2 block font-semibold">
        Maat
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.value)}
          className="control min-h-control appearance-none ps-4 pe-12"
        >
          <option value="">Weet ik niet</option>
          {options.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={24}
          className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2 text-deep"
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  )
}
