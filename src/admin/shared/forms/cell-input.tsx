// A text field in a cell of a table. The head of the column is its visible label.

import { type ComponentProps, useId } from 'react'

type Props = ComponentProps<'input'> & { label: string; error?: string | undefined }

export function CellInput({ label, error, className = '', ...input }: Props) {
  const errorId = useId()
  return (
    <>
      <input
        autoComplete="off"
        {...input}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={`min-h-9 rounded-[8px] border border-edge bg-white px-2.5 text-ink hover:border-deep aria-invalid:border-2 aria-invalid:border-error pointer-coarse:min-h-11 ${className}`}
      />
      {error && (
        <span
          id={errorId}
          className="block max-w-48 text-xs font-semibold whitespace-normal text-error"
        >
          {error}
        </span>
      )}
    </>
  )
}
