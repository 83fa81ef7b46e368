// Compares the cart with current prices and stock. Also reports which packs cannot be returned
// opened.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCart } from '#components/cart/cart-store.ts'
import { useMoneyBack } from '#components/shell/shop-details-context.ts'
import { usePageRestored } from '#components/checkout/use-page-restored.ts'
import { loadSubmitOrder } from './load-submit-order.ts'
import type { DescribePacks, SubmitFailure } from './submit-order.ts'

export function useCartCheck() {
  const { items, update } = useCart()
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
    const { addCheckedCart, compareCartWithOffers } = await loadSubmitOrder()
    let isChanged = false
    update((cart) => {
      const compared = compareCartWithOffers(cart.items, offerOf)
      isChanged = compared.changes.length > 0
      return { items: compared.items, checked: addCheckedCart(cart.checked, compared) }
    })
    return isChanged
  }

  async function check() {
    const { createPackDescriber, fetchCurrentOffers } = await loadSubmitOrder()
    const offerOf = await fetchCurrentOffers(latestItems.current)
    setDescribePacks(() => createPackDescriber(offerOf))
    await apply(offerOf)
  }

  // Ignores a failed check, because the server checks again when the customer places the order.
  const checkQuietly = () => check().catch(() => undefined)
  const onMount = useEffectEvent(() => void checkQuietly())
  useEffect(() => onMount(), [])
  usePageRestored(() => void checkQuietly())

  return { apply, check: checkQuietly, openedPacks: describePacks?.(items, moneyBack) }
}
