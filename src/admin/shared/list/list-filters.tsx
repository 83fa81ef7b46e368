// The line above a list: a search field, the filters and what the screen adds. The list updates
// while staff type. Several filters are behind the button 'Filter', so that the first record stands
// high on the screen and few presses of Tab away.

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { chosenFilters, type ListFilter } from './list-filter.ts'
import { FilterControl } from './filter-control.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { RowDensityButton } from './row-density-button.tsx'
import { useListParams } from './use-list-params.ts'

/**
 * The wait after the last key press. Results must appear within 300 ms of that key press
 * (bench/back-office.ts).
 */
const searchDelayMs = 120

const noFilters: readonly ListFilter[] = []

type Props = { search?: string; filters?: readonly ListFilter[]; children?: ReactNode }

export function ListFilters({ search, filters = noFilters, children }: Props) {
  const { param } = useListParams()
  const [isOpen, setIsOpen] = useState(false)
  const panel = useId()
  const filterButton = useRef<HTMLButtonElement>(null)
  const chosen = chosenFilters(filters, param)
  const [single] = filters.length === 1 ? filters : []
  return (
    <search className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      {search && <ListSearch label={search} />}
      {single && <FilterControl filter={single} hasHiddenLabel />}
      {filters.length > 1 && (
        <button
          ref={filterButton}
          type="button"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setIsOpen(!isOpen)}
          className="inline-flex min-h-control items-center gap-2 rounded-pill border-[1.5px] border-edge bg-white px-3 text-sm font-semibold hover:border-deep aria-expanded:border-deep aria-expanded:bg-lee"
        >
          <Icon name="sliders-horizontal" size={18} />
          {chosen.length > 0 ? `Filter (${chosen.length})` : 'Filter'}
        </button>
      )}
      {children}
      <div className="ms-auto max-sm:hidden">
        <RowDensityButton />
      </div>
      {filters.length > 1 && (
        <div
          id={panel}
          className={isOpen ? 'flex basis-full flex-wrap items-end gap-x-4 gap-y-3 py-1' : 'hidden'}
        >
          {filters.map((filter) => (
            <FilterControl key={filter.name} filter={filter} />
          ))}
        </div>
      )}
      {!single && <ChosenFilters filters={chosen} onRemove={() => filterButton.current?.focus()} />}
    </search>
  )
}

function ListSearch({ label }: { label: string }) {
  const { param, setParams } = useListParams()
  const urlSearch = param('search')
  const [typed, setTyped] = useState(urlSearch)
  const [previousUrlSearch, setPreviousUrlSearch] = useState(urlSearch)
  if (previousUrlSearch !== urlSearch) {
    setPreviousUrlSearch(urlSearch)
    setTyped(urlSearch)
  }
  useEffect(() => {
    if (typed.trim() === urlSearch) return undefined
    const timer = setTimeout(() => setParams({ search: typed.trim() }), searchDelayMs)
    return () => clearTimeout(timer)
  }, [typed, urlSearch, setParams])
  return <SearchField label={label} value={typed} onChange={setTyped} />
}

function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <label className="relative min-w-0 flex-1 basis-64 sm:max-w-[32rem]">
      <span className="sr-only">{label}</span>
      <Icon
        name="search"
        size={18}
        className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        value={value}
        autoComplete="off"
        placeholder={label}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-control w-full rounded-pill border-[1.5px] border-edge bg-white ps-10 pe-3 text-sm text-ellipsis placeholder:text-ink-soft hover:border-deep"
      />
    </label>
  )
}
