// A sliding row of everyday words above the list; a press on one sets the filter. Without
// JavaScript the filter form submits it.

import type { ProductFilter } from '#domain/catalogue/listing/product-filter.ts'
import type { QuickChoice } from '#domain/catalogue/listing/filter-choices.ts'
import { filterFormId } from './filter-panel.tsx'
import { quickChoiceField } from './filter-from-form.ts'

export function QuickChoices({
  choices,
  onChange,
}: {
  choices: readonly QuickChoice[]
  onChange: (filter: ProductFilter) => void
}) {
  if (choices.length === 0) return null
  return (
    <ul aria-label="Snel kiezen" className="chip-row mb-5 print:hidden">
      {choices.map(({ label, isChosen, next }) => (
        <li key={label}>
          <button
            type="submit"
            form={filterFormId}
            name={quickChoiceField}
            value={label}
            aria-pressed={isChosen}
            onClick={(event) => {
              event.preventDefault()
              onChange(next)
            }}
            className="min-h-11 rounded-pill border-[1.5px] border-edge bg-white px-3.5 hover:border-deep aria-pressed:border-deep aria-pressed:bg-deep aria-pressed:text-white"
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
