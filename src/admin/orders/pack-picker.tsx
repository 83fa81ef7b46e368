import { useId } from 'react'
import { maxToRestock, maxStillToSend } from '#domain/payment/refundable-packs.ts'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { customField } from '../shared/forms/staff-fields.ts'
import type { AdminOrderReply } from './order-props.ts'

export type PickedPacks = Readonly<Record<number, number>>
type PickableLine = { line: number; name: string; max: number }
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

export const packPickerField = (legend: string, lines: readonly PickableLine[]) =>
  customField<PickedPacks>({}, ({ value, onChange }) => (
    <PackPicker legend={legend} lines={lines} picked={value} change={onChange} />
  ))

function PackPicker({ legend, lines, picked, change }: Props) {
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

type Line = AdminOrderReply['lines'][number]
export type RefundedLine = { line: number; quantity: number; send: number; restock: number }

const toLineProgress = ({ to_send, restockable }: Line) => ({ toSend: to_send, sent: restockable })

/**
 * Suggests to restock the refunded packs that were still to send, minus the packs to send anyway
 * (`send`).
 */
export const defaultRefund = (line: Line, quantity: number, send = 0): RefundedLine => ({
  line: line.line,
  quantity,
  send,
  restock: maxStillToSend(quantity, toLineProgress(line)) - send,
})

type RefundPackPickerProps = {
  lines: readonly Line[]
  nameOf: (line: number) => string
  chosen: readonly RefundedLine[]
  change: (chosen: RefundedLine[]) => void
}

/** For each line, staff also select how many packs to send anyway and how many to restock. */
export function RefundPackPicker({ lines, nameOf, chosen, change }: RefundPackPickerProps) {
  const refundable = lines.filter((line) => line.refundable > 0)
  const pick = (picked: PickedPacks) =>
    change(
      refundable.flatMap((line) => {
        const quantity = picked[line.line] ?? 0
        const before = chosen.find((one) => one.line === line.line)
        if (quantity === 0) return []
        return [before?.quantity === quantity ? before : defaultRefund(line, quantity)]
      }),
    )
  const set = (changed: RefundedLine) =>
    change(chosen.map((one) => (one.line === changed.line ? changed : one)))
  return (
    <>
      <PackPicker
        legend="Voor deze pakken"
        lines={refundable.map(({ line, refundable: max }) => ({ line, name: nameOf(line), max }))}
        picked={Object.fromEntries(chosen.map(({ line, quantity }) => [line, quantity]))}
        change={pick}
      />
      {chosen.map((one) => {
        const line = lines.find((candidate) => candidate.line === one.line)
        if (!line) return null
        const toSend = maxStillToSend(one.quantity, toLineProgress(line))
        const toRestock = maxToRestock(one.quantity, one.send, toLineProgress(line))
        if (toSend + toRestock === 0) return null
        return (
          <fieldset key={one.line} className="rounded-[12px] bg-dune px-5 pt-3 pb-5">
            <legend className="sr-only">Wat gebeurt er met {nameOf(one.line)}?</legend>
            <p aria-hidden className="mb-3 font-semibold">
              {one.quantity} × {nameOf(one.line)}
            </p>
            <div className="flex flex-wrap gap-x-8 gap-y-4">
              {toSend > 0 && (
                <QuantitySelect
                  label="Nog versturen?"
                  max={toSend}
                  value={one.send}
                  change={(send) => set(defaultRefund(line, one.quantity, send))}
                />
              )}
              {toRestock > 0 && (
                <QuantitySelect
                  label="Terug op de plank?"
                  max={toRestock}
                  value={one.restock}
                  change={(restock) => set({ ...one, restock })}
                />
              )}
            </div>
          </fieldset>
        )
      })}
    </>
  )
}

type QuantitySelectProps = {
  label: string
  max: number
  value: number
  change: (value: number) => void
}

function QuantitySelect({ label, max, value, change }: QuantitySelectProps) {
  const formatCount = (count: number) =>
    count === 0 ? 'Nee' : count < max ? `${count} van ${max}` : max === 1 ? 'Ja' : `Ja, alle ${max}`
  return (
    <LabelledSelect
      label={label}
      options={Array.from(
        { length: max + 1 },
        (_, count) => [String(count), formatCount(count)] as const,
      )}
      value={String(value)}
      onChange={(chosen) => change(Number(chosen))}
    />
  )
}
