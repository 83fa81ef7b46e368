// The line above a list: a search field, the filters and what the screen adds. The list updates
// while staff type. Several filters are behind the button 'Filter', so that the first record stands
// high on the screen and few presses of Tab away.

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useListParams, chosenFilters, type ListFilter, type ChosenFilter } from './list-params.ts'
import { Button } from '#ui/button.tsx'
import { staffLayout } from '../staff-layout.ts'
import { ListKeys } from './list-keys.tsx'

const controlClass =
  'min-h-control max-w-full rounded-pill border-[1.5px] border-edge bg-white px-3 text-sm max-sm:w-full hover:border-deep'

/** A hidden label is for a choice whose options name themselves. */
function FilterControl({
  filter,
  hasHiddenLabel = false,
}: {
  filter: ListFilter
  hasHiddenLabel?: boolean
}) {
  return (
    <label className="min-w-0 max-sm:grow max-sm:basis-[40%]">
      <span className={hasHiddenLabel ? 'sr-only' : 'mb-1 block text-sm font-semibold'}>
        {filter.label}
      </span>
      <FilterInput filter={filter} />
    </label>
  )
}

function FilterInput({ filter }: { filter: ListFilter }) {
  const { param, setParams } = useListParams()
  const value = param(filter.name)
  const change = (next: string) => setParams({ [filter.name]: next })
  if (filter.kind === 'day')
    return (
      <input
        type="date"
        value={value}
        onChange={({ target }) => change(target.value)}
        className={controlClass}
      />
    )
  if (filter.kind === 'text') return <TextInput key={value} value={value} onChange={change} />
  return (
    <select value={value} onChange={({ target }) => change(target.value)} className={controlClass}>
      {filter.all !== undefined && <option value="">{filter.all}</option>}
      {Object.entries(filter.options ?? {}).map(([option, text], index) => (
        <option key={option} value={filter.all === undefined && index === 0 ? '' : option}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** Filters when staff leave the field or press Enter. */
function TextInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const apply = (text: string) => text.trim() !== value && onChange(text.trim())
  return (
    <input
      defaultValue={value}
      autoComplete="off"
      onBlur={({ target }) => apply(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && apply(currentTarget.value)}
      className={`${controlClass} w-40`}
    />
  )
}

/**
 * The wait after the last key press. Results must appear within 300 ms of that key press
 * (bench/back-office.ts).
 */
const searchDelayMs = 120

type Props = {
  search: string | undefined
  hasTicks: boolean
  filters: readonly ListFilter[]
  children: ReactNode
}

export function ListFilters({ search, hasTicks, filters, children }: Props) {
  const { param } = useListParams()
  const [isOpen, setIsOpen] = useState(false)
  const panel = useId()
  const filterButton = useRef<HTMLButtonElement>(null)
  const chosen = chosenFilters(filters, param)
  const [single] = filters.length === 1 ? filters : []
  return (
    <search className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
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
      <div className="ms-auto flex gap-2 max-sm:hidden">
        <RowDensityButton />
      </div>
      <div className="contents pointer-coarse:hidden max-sm:hidden">
        <ListKeys hasTicks={hasTicks} hasSearch={search !== undefined} />
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

/** The search is `search` in the URL. */
export function ListSearch({ label }: { label: string }) {
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
        value={typed}
        autoComplete="off"
        placeholder={label}
        onChange={({ target }) => setTyped(target.value)}
        className="min-h-control w-full rounded-pill border-[1.5px] border-edge bg-white ps-10 pe-3 text-sm text-ellipsis placeholder:text-ink-soft hover:border-deep"
      />
    </label>
  )
}

/**
 * Each as a chip that removes it. `onRemove` moves the focus, because the pressed chip disappears.
 */
function ChosenFilters({
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

/**
 * Switches the lists of this device between compact and roomy rows. On a phone a list has cards,
 * which have one size.
 */
function RowDensityButton() {
  const layout = staffLayout.useValue()
  const isRoomy = layout.rows === 'roomy'
  return (
    <button
      type="button"
      aria-label="Ruime rijen"
      title="Ruime rijen"
      aria-pressed={isRoomy}
      onClick={() => staffLayout.set({ ...layout, rows: isRoomy ? 'compact' : 'roomy' })}
      className="grid size-control flex-none place-items-center rounded-pill border-[1.5px] border-edge bg-white text-ink max-sm:hidden hover:border-deep aria-pressed:border-deep aria-pressed:bg-lee aria-pressed:text-deep"
    >
      <Icon name="list" size={18} />
    </button>
  )
}
