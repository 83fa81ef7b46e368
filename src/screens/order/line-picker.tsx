// Picks order lines and a quantity of each.

import { useId } from 'react'
import { formatEuros, fromEuros } from '#domain/money.ts'
import type { Order } from './use-order.ts'

/** Number of packs by id of the order line. A missing line counts as 0. */
export type PacksByLine = Readonly<Record<number, number>>
type Props = { lines: Order['lines']; packs: PacksByLine; change: (packs: PacksByLine) => void }

export const toLinesWithPacks = (packs: PacksByLine) =>
  Object.entries(packs)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ id: Number(id), quantity }))

export function LinePicker({ lines, packs, change }: Props) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">Wat stuur je terug?</legend>
      <ul className="border-b border-line">
        {lines
          .filter(({ left }) => left > 0)
          .map((line) => (
            <li
              key={line.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
            >
              <label htmlFor={`${id}-${line.id}`} className="min-w-0 flex-1 basis-56">
                {line.name}
                <span className="block text-sm text-ink-soft tabular-nums">
                  {formatEuros(fromEuros(line.unit_price))} per pak
                </span>
              </label>
              <select
                id={`${id}-${line.id}`}
                name={`line-${line.id}`}
                value={packs[line.id] ?? 0}
                onChange={({ target }) => change({ ...packs, [line.id]: Number(target.value) })}
                className="min-h-control rounded-[12px] border-[1.5px] border-edge bg-white px-4 text-ink hover:border-deep"
              >
                {Array.from({ length: line.left + 1 }, (_, quantity) => (
                  <option key={quantity} value={quantity}>
                    {quantity === 0 ? 'Houden' : quantity === 1 ? '1 pak' : `${quantity} pakken`}
                  </option>
                ))}
              </select>
            </li>
          ))}
      </ul>
    </fieldset>
  )
}
