// The select for the sort order of the list. Without JavaScript the filter form submits it.

import {
  parseSort,
  type ProductSort,
  productSorts,
  sortLabels,
} from '#domain/catalogue/listing/product-filter.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { filterFormId } from './filter-panel.tsx'

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
