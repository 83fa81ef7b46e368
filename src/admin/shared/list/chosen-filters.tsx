// The chosen filters of a list, each as a chip that removes it.

import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ChosenFilter } from './list-filter.ts'
import { useListParams } from './use-list-params.ts'

export function ChosenFilters({ filters }: { filters: readonly ChosenFilter[] }) {
  const { setParams } = useListParams()
  if (filters.length === 0) return null
  return (
    <div className="flex basis-full flex-wrap items-center gap-2">
      <ul aria-label="Gekozen filters" className="contents">
        {filters.map(({ name, label, value }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => setParams({ [name]: '' })}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-pill bg-lee px-3 text-sm text-deep hover:bg-line pointer-coarse:min-h-11"
            >
              <span>
                {label}: <span className="font-semibold">{value}</span>
                <span className="sr-only">, haal dit filter weg</span>
              </span>
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {filters.length > 1 && (
        <Button
          kind="plain"
          className="min-h-8 text-sm"
          onClick={() => setParams(Object.fromEntries(filters.map(({ name }) => [name, ''])))}
        >
          Wis alle filters
        </Button>
      )}
    </div>
  )
}
