// The drops on the pack of what the wearer uses now, below the question about it.

import { useId } from 'react'
import { maxDrops } from '#domain/catalogue/absorption.ts'
import { dropsQuestion } from '#domain/product-finder/later-questions.ts'
import { Icon } from '#ui/icon.tsx'

const drops = Array.from({ length: maxDrops }, (_, index) => index + 1)

type Props = { value: number | null; onChange: (drops: number | null) => void }

export function CurrentDrops({ value, onChange }: Props) {
  const id = useId()
  return (
    <div className="mt-6">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {dropsQuestion.text}
      </label>
      <p id={`${id}-hint`} className="mb-2.5 text-sm text-ink-soft">
        {dropsQuestion.note}
      </p>
      <div className="relative">
        <select
          id={id}
          value={value ?? ''}
          onChange={({ target }) => onChange(Number(target.value) || null)}
          aria-describedby={`${id}-hint`}
          className="control min-h-control appearance-none py-2 ps-4 pe-12"
        >
          <option value="">{dropsQuestion.unknown}</option>
          {drops.map((one) => (
            <option key={one} value={one}>
              {one} {one === 1 ? 'druppel' : 'druppels'}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={20}
          className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2 text-deep"
        />
      </div>
    </div>
  )
}
