// Which packs are paid back, and for each line whether they are still sent and whether they go back on the shelf.

import { useId } from 'react'
import { mostToRestock, mostToSend } from '#domain/order/refundable.ts'
import type { WholeOrder } from './order-part.ts'
import { PackPicker, type Picked } from './pack-picker.tsx'

type Line = WholeOrder['lines'][number]
export type RefundedLine = { line: number; quantity: number; send: number; restock: number }

const standOf = ({ to_send, restockable }: Line) => ({ toSend: to_send, sent: restockable })

/** Packs that are still here are not sent and go back on the shelf, until somebody chooses otherwise. */
const usual = (line: Line, quantity: number, send = 0): RefundedLine => ({
  line: line.line,
  quantity,
  send,
  restock: mostToSend(quantity, standOf(line)) - send,
})

type Props = {
  lines: readonly Line[]
  nameOf: (line: number) => string
  chosen: readonly RefundedLine[]
  change: (chosen: RefundedLine[]) => void
}

export function RefundPacks({ lines, nameOf, chosen, change }: Props) {
  const refundable = lines.filter((line) => line.refundable > 0)
  const pick = (picked: Picked) =>
    change(
      refundable.flatMap((line) => {
        const quantity = picked[line.line] ?? 0
        const before = chosen.find((one) => one.line === line.line)
        if (quantity === 0) return []
        return [before?.quantity === quantity ? before : usual(line, quantity)]
      }),
    )
  const set = (changed: RefundedLine) => change(chosen.map((one) => (one.line === changed.line ? changed : one)))
  return (
    <>
      <PackPicker
        legend="Voor deze pakken"
        lines={refundable.map(({ line, refundable: most }) => ({ line, name: nameOf(line), most }))}
        picked={Object.fromEntries(chosen.map(({ line, quantity }) => [line, quantity]))}
        change={pick}
      />
      {chosen.map((one) => {
        const line = lines.find((each) => each.line === one.line)
        if (!line) return null
        const toSend = mostToSend(one.quantity, standOf(line))
        const toShelf = mostToRestock(one.quantity, one.send, standOf(line))
        if (toSend + toShelf === 0) return null
        return (
          <fieldset key={one.line} className="rounded-[12px] bg-dune px-5 pt-3 pb-5">
            <legend className="sr-only">Wat gebeurt er met {nameOf(one.line)}?</legend>
            <p aria-hidden className="mb-3 font-semibold">
              {one.quantity} × {nameOf(one.line)}
            </p>
            <div className="flex flex-wrap gap-x-8 gap-y-4">
              {toSend > 0 && (
                <HowMany label="Nog versturen?" most={toSend} value={one.send} change={(send) => set(usual(line, one.quantity, send))} />
              )}
              {toShelf > 0 && (
                <HowMany label="Terug op de plank?" most={toShelf} value={one.restock} change={(restock) => set({ ...one, restock })} />
              )}
            </div>
          </fieldset>
        )
      })}
    </>
  )
}

type HowManyProps = { label: string; most: number; value: number; change: (value: number) => void }

function HowMany({ label, most, value, change }: HowManyProps) {
  const id = useId()
  const words = (count: number) => (count === 0 ? 'Nee' : count < most ? `${count} van ${most}` : most === 1 ? 'Ja' : `Ja, alle ${most}`)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => change(Number(target.value))}
        className="min-h-12 min-w-36 rounded-[12px] border-[1.5px] border-edge bg-white px-4 hover:border-deep"
      >
        {Array.from({ length: most + 1 }, (_, count) => (
          <option key={count} value={count}>
            {words(count)}
          </option>
        ))}
      </select>
    </div>
  )
}
