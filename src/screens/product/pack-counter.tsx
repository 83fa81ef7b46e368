// So many a day: so many packs, so much money, and the subscription that fits.

import { useState } from 'react'
import { mostADay, needOf, planSentence, usualADay } from '#domain/catalogue/pack-calculator.ts'
import type { ProductAttributes } from '#domain/catalogue/product.ts'
import { type Cents, inEuros } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'

/** `most` packs there are; `onTake` sets how many packs are about to be bought. */
export type Counting = {
  price: Cents
  pieces: number
  attributes: ProductAttributes
  most: number | undefined
  onTake: (packs: number) => void
}

export default function PackCounter({ price, pieces, attributes, most, onTake }: Counting) {
  const [perDay, setPerDay] = useState(usualADay(attributes))
  const [taken, setTaken] = useState<number>()
  const need = needOf({ price, pieces, perDay })
  const { packsAMonth: packs, costADay, costAMonth } = need
  const count = (next: number) => {
    setPerDay(next)
    setTaken(undefined)
  }
  const take = () => {
    onTake(packs)
    setTaken(packs)
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span aria-hidden>Stuks per dag</span>
        <Stepper label="Stuks per dag" value={perDay} onChange={count} max={mostADay} />
      </div>
      <div aria-live="polite" className="mt-4">
        <dl className="border-t border-line">
          <Row name="Per dag">{inEuros(costADay)}</Row>
          <Row name="Per maand, gemiddeld">{inEuros(costAMonth)}</Row>
          <Row name="Voor een maand">{packsOf(packs)}</Row>
        </dl>
        <p className="mt-3 text-sm text-ink-soft">{planSentence(need)} Een maand telt hier 30 dagen.</p>
        {taken !== undefined && <p className="mt-3 font-semibold">Het aantal staat op {taken}.</p>}
      </div>
      {(most === undefined || packs <= most) && taken === undefined && (
        <Button kind="ghost" className="mt-4" onClick={take}>
          Neem {packsOf(packs)}
        </Button>
      )}
    </>
  )
}

const packsOf = (packs: number) => `${packs} ${packs === 1 ? 'pak' : 'pakken'}`

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-6 border-b border-line py-2">
      <dt>{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
