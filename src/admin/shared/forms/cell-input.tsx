// A text field in a cell of a table. The head of the column is its visible label.

import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = ComponentProps<'input'> & {
  label: string
  error?: string | undefined
  /** What staff read below the field as long as it has no error. */
  note?: ReactNode
}

export function CellInput({ label, error, note, className = '', ...input }: Props) {
  const textId = useId()
  return (
    <>
      <input
        autoComplete="off"
        {...input}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || note ? textId : undefined}
        className={`min-h-9 rounded-[8px] border border-edge bg-white px-2.5 text-ink hover:border-deep aria-invalid:border-2 aria-invalid:border-error pointer-coarse:min-h-11 ${className}`}
      />
      {error && (
        <span
          id={textId}
          className="block max-w-48 text-xs font-semibold whitespace-normal text-error"
        >
          {error}
        </span>
      )}
      {!error && note && (
        <span id={textId} className="block text-xs text-ink-soft">
          {note}
        </span>
      )}
    </>
  )
}
