// Selects packs of an order: a quantity per order line.

import { useId } from 'react'

/** Number of packs by order line. */
export type PickedPacks = Readonly<Record<number, number>>
export type PickableLine = { line: number; name: string; max: number }
type Props = {
  legend: string
  lines: readonly PickableLine[]
  picked: PickedPacks
  change: (picked: PickedPacks) => void
}

export const toLineQuantities = (picked: PickedPacks) =>
  Object.entries(picked)
    .filter(([, quantity]) => quantity > 0)
    .map(([line, quantity]) => ({ line: Number(line), quantity }))

export function PackPicker({ legend, lines, picked, change }: Props) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <ul className="border-b border-line">
        {lines.map(({ line, name, max }) => (
          <li
            key={line}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-2.5"
          >
            <label htmlFor={`${id}-${line}`} className="min-w-0 flex-1 basis-36">
              {name}
            </label>
            <select
              id={`${id}-${line}`}
              value={picked[line] ?? 0}
              onChange={({ target }) => change({ ...picked, [line]: Number(target.value) })}
              className="min-h-control rounded-[12px] border-[1.5px] border-edge bg-white px-4 hover:border-deep"
            >
              {Array.from({ length: max + 1 }, (_, quantity) => (
                <option key={quantity} value={quantity}>
                  {quantity === 0 ? 'Geen' : `${quantity} van ${max}`}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
