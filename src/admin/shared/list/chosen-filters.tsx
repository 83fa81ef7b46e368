// The chosen filters of a list, each as a chip that removes it.

import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ChosenFilter } from './list-filter.ts'
import { useListParams } from './use-list-params.ts'

/** `onRemove` moves the focus, because the pressed chip disappears. */
export function ChosenFilters({
  filters,
  onRemove,
}: {
  filters: readonly ChosenFilter[]
  onRemove: () => void
}) {
  const { setParams } = useListParams()
  if (filters.length === 0) return null
  const remove = (removed: readonly ChosenFilter[]) => {
    setParams(Object.fromEntries(removed.map(({ name }) => [name, ''])))
    onRemove()
  }
  return (
    <div className="flex basis-full flex-wrap items-center gap-2">
      <ul aria-label="Gekozen filters" className="contents">
        {filters.map((filter) => (
          <li key={filter.name}>
            <button
              type="button"
              onClick={() => remove([filter])}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-pill bg-lee px-3 text-sm text-deep hover:bg-line pointer-coarse:min-h-11"
            >
              <span>
                {filter.label}: <span className="font-semibold">{filter.value}</span>
                <span className="sr-only">, haal dit filter weg</span>
              </span>
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {filters.length > 1 && (
        <Button kind="plain" className="min-h-8 text-sm" onClick={() => remove(filters)}>
          Wis alle filters
        </Button>
      )}
    </div>
  )
}
