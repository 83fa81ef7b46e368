// One answer as a row without a picture: for 'Weet ik niet', for whom the product is, and the
// optional questions.

import type { QuestionChoice } from '#domain/product-finder/questions.ts'

type Props = {
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
}: Props) {
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
