// Shows on a category page the gender and absorption filters that are still active, for example
// from an earlier visit. A button removes these filters.

import { bandLabels } from '#domain/catalogue/absorption.ts'
import { genderFilterLabels } from '#domain/catalogue/gender.ts'
import { emptyFilter, type ProductFilter } from '#domain/catalogue/listing/product-filter.ts'

export function OtherFiltersNotice({
  filter,
  onChange,
}: {
  filter: ProductFilter
  onChange: (filter: ProductFilter) => void
}) {
  const { gender, absorption, categories } = filter
  const labels = [
    ...(gender === 'both' ? [] : [genderFilterLabels[gender]]),
    ...absorption.map((band) => bandLabels[band]),
  ]
  if (labels.length === 0) return null
  return (
    <p className="mb-6 flex w-fit flex-wrap items-center gap-x-3 rounded-card bg-lee px-5 py-1.5 noscript:hidden">
      <span id="still-on">
        Nog aan: <strong>{labels.join(', ')}</strong>.
      </span>
      <button
        type="button"
        aria-describedby="still-on"
        onClick={() => onChange({ ...emptyFilter, categories })}
        className="link min-h-11 font-semibold text-deep"
      >
        Haal weg
      </button>
    </p>
  )
}
