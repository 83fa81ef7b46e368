// A text filter of a list. The list updates when the field loses the focus, or when staff press Enter or scan.

import { useListParams } from '../shared/list/use-list-params.ts'

export function ListText({ label, name }: { label: string; name: string }) {
  const { param, setParams } = useListParams()
  const value = param(name)
  const apply = (text: string) => text.trim() !== value && setParams({ [name]: text.trim() })
  return (
    <label className="min-w-0 max-sm:grow max-sm:basis-40">
      <span className="mb-1.5 block text-sm font-semibold">{label}</span>
      <input
        key={value}
        defaultValue={value}
        autoComplete="off"
        onBlur={({ target }) => apply(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && apply(currentTarget.value)}
        className="min-h-12 w-40 max-w-full rounded-pill border-[1.5px] border-edge bg-white px-4 max-sm:w-full hover:border-deep"
      />
    </label>
  )
}
