// One answer as a tile with a picture, large enough to tap.

import type { QuestionChoice } from '#domain/product-finder/questions.ts'

type Props = {
  type: 'radio' | 'checkbox'
  name: string
  icon: string
  choice: QuestionChoice<string>
  checked: boolean
  onChange: () => void
}

export function ChoiceTile({
  type,
  name,
  icon,
  choice: { value, label, hint },
  checked,
  onChange,
}: Props) {
  return (
    <label className="relative flex min-h-28 flex-col gap-3 choice rounded-card p-4 transition-colors sm:p-5">
      <span className="flex items-start justify-between gap-3">
        <img
          src={icon}
          alt=""
          className="line-drawing h-12 w-auto min-w-0 max-w-[calc(100%-2.25rem)] object-contain object-left"
        />
        <input
          type={type}
          name={name}
          value={value}
          checked={checked}
          onChange={onChange}
          className="size-6 flex-none accent-deep focus-visible:shadow-none focus-visible:outline-none"
        />
      </span>
      <span className="leading-snug">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="mt-0.5 block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}
