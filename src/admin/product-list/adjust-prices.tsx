// Fills in a new price for every item of the grid: a percentage or an amount up or down, rounded.
// Staff still review all of them.

import { type SubmitEvent, useId, useState } from 'react'
import { adjustPrice, type PriceRounding } from '#domain/catalogue/price/adjust-price.ts'
import { fromEuros, toEuros } from '#domain/money.ts'
import { parseDutchNumber } from '#domain/text/parse-number.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { type CellEdit, type EditableItem, formatForEdit } from './unsaved-cells.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'

type Props = { items: readonly EditableItem[]; onFill: (edits: readonly CellEdit[]) => void }

const units = [
  ['percent', 'procent'],
  ['cents', 'euro'],
] as const
const roundings = [
  ['cent', 'op de cent'],
  ['five-cents', 'op 5 cent'],
  ['ninety-five', 'op ,95'],
] as const satisfies readonly (readonly [PriceRounding, string])[]

export function AdjustPrices({ items, onFill }: Props) {
  const amountId = useId()
  const [direction, setDirection] = useState('up')
  const [unit, setUnit] = useState('percent')
  const [rounding, setRounding] = useState<string>('cent')
  const [error, setError] = useState<string>()
  const [result, setResult] = useState('')
  const fill = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setResult('')
    const typed = parseDutchNumber(String(new FormData(event.currentTarget).get('by') ?? ''))
    const foundError =
      typed === undefined || typed === 0 ? 'Vul een getal in, zoals 5 of 2,5.' : undefined
    setError(foundError)
    if (typed === undefined || foundError) {
      event.currentTarget.querySelector<HTMLElement>('[name=by]')?.focus()
      return
    }
    const by = (direction === 'up' ? 1 : -1) * (unit === 'percent' ? typed : fromEuros(typed))
    const adjusted = items.map((item) => ({
      item,
      price: adjustPrice(fromEuros(item.price), {
        unit: unit as 'percent' | 'cents',
        by,
        rounding: rounding as PriceRounding,
      }),
    }))
    const edits = adjusted.flatMap(({ item, price }) =>
      price === undefined
        ? []
        : [
            {
              id: item.id,
              name: item.label,
              field: 'price' as const,
              from: item.price,
              typed: formatForEdit(toEuros(price), 'price'),
            },
          ],
    )
    onFill(edits)
    const skipped = adjusted.length - edits.length
    setResult(
      `De nieuwe prijzen staan hieronder. Ze gelden pas als je bewaart.${skipped > 0 ? ` Bij ${skipped} zou de prijs op nul komen; die bleven staan.` : ''}`,
    )
  }
  return (
    <form
      noValidate
      onSubmit={fill}
      className="mb-6 grid gap-4 rounded-card border border-line bg-white p-4 sm:p-6"
      aria-label="Alle prijzen aanpassen"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <LabelledSelect
          label="Alle prijzen hieronder"
          options={directions}
          value={direction}
          onChange={setDirection}
        />
        <LabelledField
          label="Met"
          id={amountId}
          name="by"
          inputMode="decimal"
          autoComplete="off"
          error={error}
        />
        <LabelledSelect label="Procent of euro" options={units} value={unit} onChange={setUnit} />
        <LabelledSelect
          label="Afgerond"
          options={roundings}
          value={rounding}
          onChange={setRounding}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" kind="ghost">
          Vul {formatCountOf(items.length, 'prijs', 'prijzen')} in
        </Button>
        <p role="status" className="text-sm">
          {result}
        </p>
      </div>
    </form>
  )
}

const directions = [
  ['up', 'verhogen'],
  ['down', 'verlagen'],
] as const
