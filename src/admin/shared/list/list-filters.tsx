// The row above a list: a search field and filters such as a state or a period. The list updates while staff type.

import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useListParams } from './use-list-params.ts'

/** The wait after the last key press. Results must appear within 300 ms of that key press (bench/back-office.ts). */
const searchDelayMs = 120

export function ListFilters({ search, children }: { search?: string; children?: ReactNode }) {
  return (
    <search className="mb-6 flex flex-wrap items-end gap-x-5 gap-y-4">
      {search && <ListSearch label={search} />}
      {children}
    </search>
  )
}

function ListSearch({ label }: { label: string }) {
  const { param, setParams } = useListParams()
  const urlSearch = param('zoek')
  const [typed, setTyped] = useState(urlSearch)
  const [previousUrlSearch, setPreviousUrlSearch] = useState(urlSearch)
  if (previousUrlSearch !== urlSearch) {
    setPreviousUrlSearch(urlSearch)
    setTyped(urlSearch)
  }
  useEffect(() => {
    if (typed.trim() === urlSearch) return undefined
    const timer = setTimeout(() => setParams({ zoek: typed.trim() }), searchDelayMs)
    return () => clearTimeout(timer)
  }, [typed, urlSearch, setParams])
  return (
    <label className="relative min-w-0 flex-1 basis-72">
      <span className="mb-1.5 block text-sm font-semibold">{label}</span>
      <Icon name="search" size={20} className="absolute bottom-3.5 left-4 text-ink-soft" />
      <input
        type="search"
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        className="min-h-12 w-full rounded-pill border-[1.5px] border-edge bg-white ps-12 pe-5 hover:border-deep"
      />
    </label>
  )
}

type ListChoiceProps = { label: string; name: string; options: Readonly<Record<string, string>>; all?: string }

/** `all` is the label of the option that removes the filter; without `all`, the first option is the default. */
export function ListChoice({ label, name, options, all }: ListChoiceProps) {
  const { param, setParams } = useListParams()
  return (
    <label className="min-w-0 max-sm:grow max-sm:basis-[40%]">
      <span className="mb-1.5 block text-sm font-semibold">{label}</span>
      <select
        value={param(name)}
        onChange={({ target }) => setParams({ [name]: target.value })}
        className="min-h-12 max-w-full rounded-pill border-[1.5px] border-edge bg-white ps-4 max-sm:w-full hover:border-deep"
      >
        {all !== undefined && <option value="">{all}</option>}
        {Object.entries(options).map(([value, text], index) => (
          <option key={value} value={all === undefined && index === 0 ? '' : value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
