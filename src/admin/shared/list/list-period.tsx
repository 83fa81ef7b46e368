// Filters a list by first and last day, which are `van` and `tot` in the URL. The two fields stay together when the row of filters wraps.

import { useListParams } from './use-list-params.ts'

export function ListPeriod({ fromLabel }: { fromLabel: string }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-5 gap-y-4 max-sm:basis-full">
      <ListDay label={fromLabel} name="van" />
      <ListDay label="Tot en met" name="tot" />
    </div>
  )
}

function ListDay({ label, name }: { label: string; name: string }) {
  const { param, setParams } = useListParams()
  return (
    <label className="min-w-0 max-sm:grow max-sm:basis-40">
      <span className="mb-1.5 block text-sm font-semibold">{label}</span>
      <input
        type="date"
        value={param(name)}
        onChange={({ target }) => setParams({ [name]: target.value })}
        className="min-h-12 max-w-full rounded-pill max-sm:w-full border-[1.5px] border-edge bg-white px-4 hover:border-deep"
      />
    </label>
  )
}
