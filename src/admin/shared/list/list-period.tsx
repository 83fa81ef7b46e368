// Filters a list by first and last day, which are `van` and `tot` in the URL. Folded until a day is chosen, because each date field takes
// three presses of Tab.

import { Icon } from '#ui/icon.tsx'
import { useListParams } from './use-list-params.ts'

export function ListPeriod({ fromLabel }: { fromLabel: string }) {
  const { param } = useListParams()
  return (
    <details open={Boolean(param('van') || param('tot')) || undefined} className="group min-w-0 max-sm:basis-full">
      <summary className="inline-flex min-h-12 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-deep underline underline-offset-4">
        Periode
        <Icon name="chevron-down" size={20} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2 flex min-w-0 flex-wrap gap-x-5 gap-y-4">
        <ListDay label={fromLabel} name="van" />
        <ListDay label="Tot en met" name="tot" />
      </div>
    </details>
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
