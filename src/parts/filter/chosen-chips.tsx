// What is chosen now, each with a way to take it back.

import { X } from 'lucide-react'
import { bandLabels } from '#domain/catalogue/absorption.ts'
import { categoryLabel } from '#domain/catalogue/category-list.ts'
import { genderLabels } from '#domain/catalogue/gender.ts'
import { type ProductFilter, switched } from '#domain/catalogue/product-filter.ts'

type Props = {
  filter: ProductFilter
  categories: readonly { id: number; name: string }[]
  onChange: (filter: ProductFilter) => void
}

export function ChosenChips({ filter, categories, onChange }: Props) {
  const { gender, absorption, categories: chosen } = filter
  const chips = [
    ...(gender === 'both' ? [] : [{ label: genderLabels[gender], without: { ...filter, gender: 'both' as const } }]),
    ...absorption.map((band) => ({ label: bandLabels[band], without: { ...filter, absorption: switched(absorption, band) } })),
    ...categories
      .filter(({ id }) => chosen.includes(id))
      .map(({ id, name }) => ({ label: categoryLabel(name), without: { ...filter, categories: switched(chosen, id) } })),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label="Gekozen filters" className="flex flex-wrap gap-2.5 noscript:hidden">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => onChange(without)}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-lee ps-4 pe-3 text-sm text-deep hover:bg-dune"
          >
            <span className="sr-only">Haal weg: </span>
            {label}
            <X aria-hidden size={18} />
          </button>
        </li>
      ))}
    </ul>
  )
}
