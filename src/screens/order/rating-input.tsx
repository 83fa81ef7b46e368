import { useId } from 'react'

type Props = {
  legend: string
  name: string
  value: number
  onChange: (value: number) => void
  error?: string | undefined
}

/** A rating from 1 to 5 with large tap targets; 0 means not chosen yet. */
export function RatingInput({ legend, name, value, onChange, error }: Props) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {[1, 2, 3, 4, 5].map((score) => (
          <label
            key={score}
            className="relative grid size-12 cursor-pointer place-items-center rounded-pill border-[1.5px] border-edge bg-white font-semibold tabular-nums hover:border-deep has-checked:border-deep has-checked:bg-deep has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-deep"
          >
            <input
              type="radio"
              name={name}
              value={score}
              checked={score === value}
              onChange={() => onChange(score)}
              aria-label={`${score} van 5`}
              className="sr-only"
            />
            <span aria-hidden>{score}</span>
          </label>
        ))}
        <span className="ms-2 text-sm text-ink-soft">1 is slecht, 5 is heel goed</span>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
