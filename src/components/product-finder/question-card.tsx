// A question with its answers. The question is dimmed until all earlier questions are answered: its
// pictures and borders fade, and its text stays legible. A locked question is disabled.

import { type ReactNode, useId } from 'react'
import type { QuestionChoice } from '#domain/product-finder/questions.ts'

type Props = {
  name: string
  label: string
  text: string
  note?: string
  dimmed?: boolean
  locked?: boolean
  /** The classes for the number of columns on tablets and wider screens. */
  columns: string
  children: ReactNode
  foot?: ReactNode
}

/** Two columns, or one column if two columns would be narrower than 7em each. */
export const columnsClass = 'grid-cols-[repeat(auto-fill,minmax(max(7em,40%),1fr))]'

export function QuestionCard({
  name,
  label,
  text,
  note,
  dimmed = false,
  locked = false,
  columns,
  children,
  foot,
}: Props) {
  const id = useId()
  return (
    <fieldset
      id={name}
      disabled={locked}
      data-dimmed={dimmed || undefined}
      aria-describedby={note ? id : undefined}
      className={`min-w-0 rounded-[1.75rem] border border-line bg-white px-5 pt-7 pb-7 sm:px-9 sm:pt-9 sm:pb-9 ${dimmed ? 'finder-dimmed' : ''}`}
    >
      <legend className="contents">
        <span className="mb-1 block text-sm text-ink-soft">{label}</span>
        <h2 className="text-2xl leading-tight">{text}</h2>
      </legend>
      {note && (
        <p id={id} className="mt-2 text-ink-soft">
          {note}
        </p>
      )}
      <div className={`mt-6 grid gap-3 sm:gap-4 ${columnsClass} ${columns}`}>{children}</div>
      {foot}
    </fieldset>
  )
}

type SlimChoiceProps = {
  type?: 'radio' | 'checkbox'
  name: string
  choice: QuestionChoice<string>
  checked: boolean
  onChange: () => void
}

export function SlimChoice({
  type = 'radio',
  name,
  choice: { value, label, hint },
  checked,
  onChange,
}: SlimChoiceProps) {
  return (
    <label className="choice flex min-h-control items-center gap-3 rounded-[12px] px-4 py-2">
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        onChange={onChange}
        className="size-5 flex-none accent-deep"
      />
      <span className="leading-snug">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}
