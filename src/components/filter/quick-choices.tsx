// Above the list: everyday words, of which each sets the filter, and the sort order. Without
// JavaScript the filter form submits both.

import {
  type ProductFilter,
  type ProductSort,
  productSorts,
  sortLabels,
  parseSort,
} from '#domain/catalogue/listing/product-filter.ts'
import type { QuickChoice } from '#domain/catalogue/listing/filter-choices.ts'
import { filterFormId } from './filter-panel.tsx'
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
  return choices.map(({ label, isChosen, next }) => (
    <button
      key={label}
      type="submit"
      form={filterFormId}
      name={quickChoiceField}
      value={label}
      aria-pressed={isChosen}
      onClick={(event) => {
        event.preventDefault()
        onChange(next)
      }}
      className="min-h-11 flex-none rounded-pill border-[1.5px] border-edge bg-white px-3.5 hover:border-deep aria-pressed:border-deep aria-pressed:bg-deep aria-pressed:text-white"
    >
      {label}
    </button>
  ))
}

export function SortSelect({
  sort,
  onChange,
}: {
  sort: ProductSort
  onChange: (sort: ProductSort) => void
}) {
  return (
    <>
      <div className="relative flex flex-none items-center gap-3 text-deep max-sm:flex-1">
        <label htmlFor="sort" className="sr-only">
          Sorteer op
        </label>
        <select
          id="sort"
          name="sort"
          form={filterFormId}
          value={sort}
          onChange={(event) => onChange(parseSort(event.target.value))}
          className="min-h-11 min-w-0 appearance-none rounded-pill border-[1.5px] border-edge bg-white ps-5 pe-12 text-ink hover:border-deep max-sm:w-full"
        >
          {productSorts.map((one) => (
            <option key={one} value={one}>
              {sortLabels[one]}
            </option>
          ))}
        </select>
        <Icon name="arrow-up-down" size={20} className="pointer-events-none absolute end-4" />
      </div>
      <button
        type="submit"
        form={filterFormId}
        className="hidden min-h-11 text-deep underline noscript:inline"
      >
        Sorteer
      </button>
    </>
  )
}
