// The packs of an order that are left, each line with how many of them the customer chooses.

import type { ComponentProps, ReactNode } from 'react'
import type { EndpointReply } from '#api/index.ts'

type Line = EndpointReply<'GET /api/orders/:token'>['lines'][number]
type Props = {
  legend: string
  lines: readonly Line[]
  /** The id and the value of the field of a line. */
  fieldOf: (line: Line) => ComponentProps<'select'>
  noteOf?: (line: Line) => ReactNode
}

export const PackPicker = ({ legend, lines, fieldOf, noteOf }: Props) => (
  <fieldset>
    <legend className="mb-3 font-semibold">{legend}</legend>
    <ul className="border-b border-line">
      {lines
        .filter(({ left }) => left > 0)
        .map((line) => {
          const field = fieldOf(line)
          return (
            <li
              key={line.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
            >
              <label htmlFor={field.id} className="min-w-0 flex-1 basis-56">
                {line.name}
                {noteOf?.(line)}
              </label>
              <select
                {...field}
                name={`line-${line.id}`}
                className="min-h-control rounded-[12px] border-[1.5px] border-edge bg-white px-4 text-ink hover:border-deep"
              >
                {Array.from({ length: line.left + 1 }, (_, quantity) => (
                  <option key={quantity} value={quantity}>
                    {quantity === 0 ? 'Houden' : quantity === 1 ? '1 pak' : `${quantity} pakken`}
                  </option>
                ))}
              </select>
            </li>
          )
        })}
    </ul>
  </fieldset>
)
