// Compares the cart with current prices and stock, and reports what changed. Also reports which
// packs cannot be returned opened.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { type OfferChange, isOfferChangeRelevant } from '#domain/checkout/offer-change.ts'
import { useMoneyBack } from '#components/shell/shop-details-context.ts'
import { usePageRestored } from '#components/checkout/use-page-restored.ts'
import { loadSubmitOrder } from './load-submit-order.ts'
import type { DescribePacks, SubmitFailure } from './submit-order.ts'

export type CartChangeText = { change: OfferChange; sentence: string }

export function useCartCheck(items: readonly CartItem[], replace: (items: CartItem[]) => void) {
  const [changes, setChanges] = useState<readonly CartChangeText[]>([])
  const [describePacks, setDescribePacks] = useState<DescribePacks>()
  const latestItems = useRef(items)
  const moneyBack = useMoneyBack()
  useEffect(() => {
    latestItems.current = items
  })

  /**
   * Applies the prices of offers to the current cart. Returns true if the cart differed from the
   * offers.
   */
  async function apply(offerOf: SubmitFailure['offerOf']): Promise<boolean> {
    const { repriceCart } = await loadSubmitOrder()
    const repriced = repriceCart(latestItems.current, offerOf)
    if (repriced.changes.some(({ change }) => change.kind === 'price')) replace(repriced.items)
    setChanges(repriced.changes)
    return repriced.changes.length > 0
  }

  async function check() {
    const { createPackDescriber, fetchCurrentOffers } = await loadSubmitOrder()
    const offerOf = await fetchCurrentOffers(latestItems.current)
    setDescribePacks(() => createPackDescriber(offerOf))
    await apply(offerOf)
  }

  // Ignores a failed check, because the server checks again when the customer places the order.
  const checkQuietly = () => void check().catch(() => undefined)
  const onMount = useEffectEvent(checkQuietly)
  useEffect(() => onMount(), [])
  usePageRestored(checkQuietly)

  return {
    changes: changes.filter(({ change }) => isOfferChangeRelevant(change, items)),
    apply,
    openedPacks: describePacks?.(items, moneyBack),
  }
}
