// Above the list: a sliding row of everyday words, of which each sets the filter, and the sort
// order. Without JavaScript the filter form submits both.

import {
  type ProductFilter,
  type ProductSort,
  productSorts,
  sortLabels,
  parseSort,
} from '#domain/catalogue/listing/product-filter.ts'
import type { QuickChoice } from '#domain/catalogue/listing/filter-choices.ts'
import { filterFormId } from './filter-panel.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** The form field with the label of the quick choice that the visitor pressed. */
export const quickChoiceField = 'snel'

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

export function SortSelect({
  sort,
  onChange,
}: {
  sort: ProductSort
  onChange: (sort: ProductSort) => void
}) {
  return (
    <div className="flex items-center gap-3 max-lg:grow print:hidden">
      <label htmlFor="sort" className="text-sm max-lg:sr-only">
        Sorteer op
      </label>
      <span className="relative max-lg:grow">
        <select
          id="sort"
          name="sort"
          form={filterFormId}
          value={sort}
          onChange={(event) => onChange(parseSort(event.target.value))}
          className="min-h-13 appearance-none rounded-pill border-[1.5px] border-edge bg-white ps-5 pe-12 max-lg:w-full hover:border-deep"
        >
          {productSorts.map((one) => (
            <option key={one} value={one}>
              {sortLabels[one]}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={20}
          className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2 text-deep"
        />
      </span>
      <span className="hidden noscript:inline">
        <Button kind="plain" type="submit" form={filterFormId}>
          Sorteer
        </Button>
      </span>
    </div>
  )
}
