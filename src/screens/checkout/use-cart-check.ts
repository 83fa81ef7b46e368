// Looks whether what lies in the cart still costs and is what it was, and says what changed.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { type CartChange, stillTrue } from '#domain/checkout/cart-change.ts'
import { usePageReturn } from '#parts/checkout/use-page-return.ts'
import type { Refusal } from './submit-order.ts'

export type ToldChange = { change: CartChange; sentence: string }

export function useCartCheck(items: readonly CartItem[], replace: (items: CartItem[]) => void) {
  const [changes, setChanges] = useState<readonly ToldChange[]>([])
  const now = useRef(items)
  useEffect(() => {
    now.current = items
  })

  /** Applies offers to the cart as it is at this moment; true when something changed. */
  async function apply(offerOf: Refusal['offerOf']): Promise<boolean> {
    const { repriceCart } = await import('./submit-order.ts')
    const found = repriceCart(now.current, offerOf)
    if (found.changes.some(({ change }) => change.kind === 'price')) replace(found.items)
    setChanges(found.changes)
    return found.changes.length > 0
  }

  async function check() {
    const { currentOffers } = await import('./submit-order.ts')
    await apply(await currentOffers(now.current))
  }

  // A look that fails changes nothing: the server looks again when the order comes.
  const look = () => void check().catch(() => undefined)
  const opened = useEffectEvent(look)
  useEffect(() => opened(), [])
  usePageReturn(look)

  return { changes: changes.filter(({ change }) => stillTrue(change, items)), apply }
}
