// How many packs, and the button that adds them.

import { useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { mayAdd } from '#domain/catalogue/variant-picker.ts'
import { useCart } from '#parts/cart/cart-store.ts'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'

type Props = { item: CartItem; inStock: boolean; most: number | undefined }

export function AddToCart({ item, inStock, most }: Props) {
  const { add } = useCart()
  const [quantity, setQuantity] = useState(1)
  const [refused, setRefused] = useState(false)
  const addNow = () => {
    setRefused(!mayAdd(quantity))
    if (mayAdd(quantity)) add(item, quantity)
    setQuantity(1)
  }
  return (
    <div>
      <div className="flex flex-wrap gap-3.5 noscript:hidden">
        <Stepper label="Aantal" value={quantity} onChange={setQuantity} free {...(most !== undefined && { max: most })} />
        <Button onClick={addNow} disabled={!inStock} className="flex-1 whitespace-nowrap">
          Voeg toe aan winkelmand
        </Button>
      </div>
      <output className="block text-sm font-semibold text-error not-empty:mt-3">{refused && 'Kies minstens 1 verpakking.'}</output>
      <p className="hidden noscript:block">Zet JavaScript aan in je browser om te bestellen.</p>
    </div>
  )
}
