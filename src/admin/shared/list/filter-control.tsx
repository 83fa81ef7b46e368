// The control of one filter: a choice, a day, or a text that filters when staff leave the field or
// press Enter.

import { useListParams } from './use-list-params.ts'
import type { ListFilter } from './list-filter.ts'

const controlClass =
  'min-h-control max-w-full rounded-pill border-[1.5px] border-edge bg-white px-3 text-sm max-sm:w-full hover:border-deep'

/** A hidden label is for a choice whose options name themselves. */
export function FilterControl({
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
