// How many packs, and the button that adds them; on phones a small bar takes over where that button is out of sight.

import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { labelOf, unitPriceOf } from '#domain/cart/cart.ts'
import { mayAdd } from '#domain/catalogue/variant-picker.ts'
import { useCart } from '#parts/cart/cart-store.ts'
import { Price } from '#parts/product/price.tsx'
import { ScriptsLost } from '#parts/shell/scripts-lost.tsx'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'

type Props = { item: CartItem; inStock: boolean; most: number | undefined; quantity: number; onQuantity: (quantity: number) => void }

export function AddToCart({ item, inStock, most, quantity, onQuantity }: Props) {
  const { add } = useCart()
  const [refused, setRefused] = useState(false)
  const [outOfSight, setOutOfSight] = useState(false)
  const row = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!row.current) return
    const watch = new IntersectionObserver(([entry]) => entry && setOutOfSight(!entry.isIntersecting))
    watch.observe(row.current)
    return () => watch.disconnect()
  }, [])

  const addNow = () => {
    setRefused(!mayAdd(quantity))
    if (mayAdd(quantity)) add(item, quantity)
    onQuantity(1)
  }
  return (
    <div>
      <div ref={row} className="flex flex-wrap gap-3.5 scripts-off:hidden">
        <Stepper
          label="Aantal"
          value={quantity}
          onChange={onQuantity}
          free
          disabled={!inStock}
          {...(most !== undefined && { max: most })}
        />
        <Button onClick={addNow} disabled={!inStock} className="flex-1 basis-64">
          Voeg toe aan winkelmand
        </Button>
      </div>
      <output className="block text-sm font-semibold text-error not-empty:mt-3">{refused && 'Kies minstens 1 verpakking.'}</output>
      <p className="hidden scripts-off:block">Zet JavaScript aan in je browser om te bestellen.</p>
      <ScriptsLost className="mt-4">Dit product in je winkelmand leggen lukt nu niet.</ScriptsLost>
      {inStock && (
        <div
          data-buy-bar={outOfSight ? 'shown' : 'away'}
          className="buy-bar flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-white px-5 py-2.5 md:hidden short:hidden"
        >
          <p className="min-w-36 flex-1 text-sm leading-snug">
            <span className="block w-0 min-w-full truncate">{labelOf(item)}</span>
            <Price amount={unitPriceOf(item)} className="text-base" />
          </p>
          <Button onClick={addNow}>In winkelmand</Button>
        </div>
      )}
    </div>
  )
}
