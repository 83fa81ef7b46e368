import { bandLabels } from '#domain/catalogue/absorption.ts'
import { formatCategoryName } from '#domain/catalogue/listing/categories.ts'
import { genderFilterLabels } from '#domain/catalogue/gender.ts'
import { sampleLabel } from '#domain/catalogue/listing/filter-choices.ts'
import {
  type ProductFilter,
  withChoice,
  withSample,
  emptyFilter,
} from '#domain/catalogue/listing/product-filter.ts'
import { Icon } from '#ui/icon.tsx'

type Props = {
  filter: ProductFilter
  categories: readonly { id: number; name: string }[]
  onChange: (filter: ProductFilter) => void
}

export function ActiveFilters({ filter, categories, onChange }: Props) {
  const { gender, absorption, categories: chosen } = filter
  const chips = [
    ...(gender === 'both'
      ? []
      : [{ label: genderFilterLabels[gender], without: { ...filter, gender: 'both' as const } }]),
    ...absorption.map((band) => ({
      label: bandLabels[band],
      without: { ...filter, absorption: withChoice(absorption, band, false) },
    })),
    ...categories
      .filter(({ id }) => chosen.includes(id))
      .map(({ id, name }) => ({
        label: formatCategoryName(name),
        without: { ...filter, categories: withChoice(chosen, id, false) },
      })),
    ...(filter.sample ? [{ label: sampleLabel, without: withSample(filter, false) }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label="Gekozen filters" className="flex flex-wrap gap-2.5 noscript:hidden">
      {chips.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <button
            type="button"
            onClick={() => onChange(without)}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-lee ps-4 pe-3 text-start text-sm wrap-anywhere text-deep hover:bg-dune"
          >
            <span className="sr-only">Haal weg: </span>
            {label}
            <Icon name="x" size={18} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * Shows on a category page the other filters that are still active, for example
 * from an earlier visit. A button removes these filters.
 */
export function OtherFiltersNotice({
  filter,
  onChange,
}: {
  filter: ProductFilter
  onChange: (filter: ProductFilter) => void
}) {
  const { gender, absorption, categories, sample } = filter
  const labels = [
    ...(gender === 'both' ? [] : [genderFilterLabels[gender]]),
    ...absorption.map((band) => bandLabels[band]),
    ...(sample ? [sampleLabel] : []),
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
