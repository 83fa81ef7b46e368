// A day that a list begins or ends at, kept in the address under `name`.

import { useListChoices } from './list-choices.ts'

export function ListDay({ label, name }: { label: string; name: string }) {
  const { chosen, choose } = useListChoices()
  return (
    <label className="min-w-0 max-sm:grow max-sm:basis-[40%]">
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
