// The first and the last day of a list, kept in the address as `van` and `tot`. They stay beside each other where other fields share their row.

import { useListChoices } from './list-choices.ts'

/** `from` names the first day. */
export function ListPeriod({ from }: { from: string }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-5 gap-y-4 max-sm:basis-full">
      <ListDay label={from} name="van" />
      <ListDay label="Tot en met" name="tot" />
    </div>
  )
}

function ListDay({ label, name }: { label: string; name: string }) {
  const { chosen, choose } = useListChoices()
  return (
    <label className="min-w-0 max-sm:grow max-sm:basis-40">
      <span className="mb-1.5 block text-sm font-semibold">{label}</span>
      <input
        type="date"
        value={chosen(name)}
        onChange={({ target }) => choose({ [name]: target.value })}
        className="min-h-12 max-w-full rounded-pill max-sm:w-full border-[1.5px] border-edge bg-white px-4 hover:border-deep"
      />
    </label>
  )
}
