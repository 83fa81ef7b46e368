// Compares the cart with current prices and stock.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OfferOf } from '#domain/checkout/cart-changes.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { usePageRestored } from '#components/checkout/use-page-restored.ts'
import { loadSubmitOrder } from './load-submit-order.ts'
import type { SubmitFailure } from './submit-order.ts'

/** `offerOf` is undefined until the shop answered. */
export function useCartCheck() {
  const { items, update } = useCart()
  const [offerOf, setOfferOf] = useState<OfferOf>()
  const latestItems = useRef(items)
  useEffect(() => {
    latestItems.current = items
  })

  /**
   * Applies the prices of offers to the current cart. Returns true if the cart differed from the
   * offers.
   */
  const apply = async (offerOf: SubmitFailure['offerOf']): Promise<boolean> =>
    (await loadSubmitOrder()).applyOffers(update, offerOf)

  async function check() {
    const { checkCart } = await loadSubmitOrder()
    const offers = await checkCart(latestItems.current, update)
    setOfferOf(() => offers)
  }

  // Ignores a failed check, because the server checks again when the customer places the order.
  const checkQuietly = () => check().catch(() => undefined)
  const onMount = useEffectEvent(() => void checkQuietly())
  useEffect(() => onMount(), [])
  usePageRestored(() => void checkQuietly())

  return { apply, check: checkQuietly, offerOf }
}
