// One question of the reimbursement guide. Without scripts the visitor can choose, and reads below
// the questions what the answers mean.

import { useId } from 'react'

type Props = {
  name: string
  number: number
  total: number
  text: string
  hint: string
  value: boolean | undefined
  onChange: (value: boolean) => void
}

const choices = [
  ['Ja', true],
  ['Nee', false],
] as const

export function YesNoQuestion({ name, number, total, text, hint, value, onChange }: Props) {
  const id = useId()
  return (
    <fieldset
      aria-describedby={id}
      className="min-w-0 rounded-[1.75rem] border border-line bg-white px-5 pt-7 pb-7 sm:px-9 sm:pt-9 sm:pb-9"
    >
      <legend className="contents">
        <span className="mb-1 block text-sm text-ink-soft">
          Vraag {number} van {total}
        </span>
        <h2 className="text-xl">{text}</h2>
      </legend>
      <p id={id} className="measure mt-2 text-ink-soft">
        {hint}
      </p>
      <div className="reimbursement-choices">
        {choices.map(([label, choice]) => (
          <label
            key={label}
            className="flex min-h-16 items-center gap-3 choice rounded-card px-3.5 py-3 transition-colors"
          >
            <input
              type="radio"
              name={name}
              checked={value === choice}
              onChange={() => onChange(choice)}
              className="size-6 flex-none accent-deep focus-visible:shadow-none focus-visible:outline-none"
            />
            <span className="font-semibold">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
