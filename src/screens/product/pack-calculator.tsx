import { useState } from 'react'
import {
  maxPiecesPerDay,
  calculatePackNeed,
  describePackPlan,
  defaultPiecesPerDay,
} from '#domain/catalogue/price/pack-calculator.ts'
import { formatPacks } from '#domain/catalogue/price/pack-amount.ts'
import type { ProductAttributes } from '#domain/catalogue/product.ts'
import { type Cents, formatEuros } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'

/** `max` is the number of packs in stock; `onTake` sets the quantity in the buy box. */
export type PackCalculatorProps = {
  price: Cents
  pieces: number
  attributes: ProductAttributes
  max: number | undefined
  onTake: (packs: number) => void
  /** Reports the packs for a month, for the tile of a subscription; null if the shop lacks them. */
  onNeed: (packs: number | null) => void
}

export default function PackCalculator({
  price,
  pieces,
  attributes,
  max,
  onTake,
  onNeed,
}: PackCalculatorProps) {
  const [perDay, setPerDay] = useState(defaultPiecesPerDay(attributes))
  const [chosenPacks, setChosenPacks] = useState<number>()
  const need = calculatePackNeed({ price, pieces, perDay })
  const { packsAMonth: packs, costADay, costAMonth } = need
  const changePerDay = (next: number) => {
    setPerDay(next)
    setChosenPacks(undefined)
    const { packsAMonth } = calculatePackNeed({ price, pieces, perDay: next })
    onNeed(max === undefined || packsAMonth <= max ? packsAMonth : null)
  }
  const handleTake = () => {
    onTake(packs)
    setChosenPacks(packs)
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span aria-hidden>Stuks per dag</span>
        <QuantityStepper
          label="Stuks per dag"
          value={perDay}
          onChange={changePerDay}
          max={maxPiecesPerDay}
        />
      </div>
      <div aria-live="polite" className="mt-4">
        <dl className="border-t border-line">
          <Row name="Per dag">{formatEuros(costADay)}</Row>
          <Row name="Per maand, gemiddeld">{formatEuros(costAMonth)}</Row>
          <Row name="Voor een maand">{formatPacks(packs)}</Row>
        </dl>
        <p className="mt-3 text-sm text-ink-soft">
          {describePackPlan(need)} Een maand telt hier 30 dagen.
        </p>
        {chosenPacks !== undefined && (
          <p className="mt-3 font-semibold">Het aantal staat op {chosenPacks}.</p>
        )}
      </div>
      {(max === undefined || packs <= max) && chosenPacks === undefined && (
        <Button kind="ghost" className="mt-4" onClick={handleTake}>
          Neem {formatPacks(packs)}
        </Button>
      )}
    </>
  )
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-6 border-b border-line py-2">
      <dt>{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
