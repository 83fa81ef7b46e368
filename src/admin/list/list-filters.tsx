// The row above a list: a search field that looks while you type, and choices such as a state or a period.

import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useListChoices } from './list-choices.ts'

/** Milliseconds without a key before the list looks again: rows stand there within 300 of the last key (bench/back-office.ts). */
const pause = 120

export function ListFilters({ search, children }: { search?: string; children?: ReactNode }) {
  return (
    <search className="mb-6 flex flex-wrap items-end gap-x-5 gap-y-4">
      {search && <ListSearch label={search} />}
      {children}
    </search>
  )
}

function ListSearch({ label }: { label: string }) {
  const { chosen, choose } = useListChoices()
  const inAddress = chosen('zoek')
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  if (known !== inAddress) {
    setKnown(inAddress)
    setTyped(inAddress)
  }
  useEffect(() => {
    if (typed.trim() === inAddress) return undefined
    const timer = setTimeout(() => choose({ zoek: typed.trim() }), pause)
    return () => clearTimeout(timer)
  }, [typed, inAddress, choose])
  return (
    <label className="relative min-w-0 flex-1 basis-72">
      <span className="mb-1.5 block text-sm font-semibold">{label}</span>
      <Search aria-hidden size={20} className="absolute bottom-3.5 left-4 text-ink-soft" />
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

type Choice = { label: string; name: string; options: Readonly<Record<string, string>>; all?: string }

/** `all` names the choice of everything; without it the first option stands when nothing is chosen. */
export function ListChoice({ label, name, options, all }: Choice) {
  const { chosen, choose } = useListChoices()
  return (
    <label className="min-w-0 max-sm:grow max-sm:basis-[40%]">
      <span className="mb-1.5 block text-sm font-semibold">{label}</span>
      <select
        value={chosen(name)}
        onChange={({ target }) => choose({ [name]: target.value })}
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
