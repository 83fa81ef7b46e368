// Compares the cart with current prices and stock. Also reports which packs cannot be returned
// opened.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { describeMoneyBack } from '#domain/order/returns/money-back.ts'
import { openedPackText } from '#domain/order/returns/hygiene-rule.ts'
import type { MoneyBack } from '#domain/order/returns/promised-money-back.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { usePageRestored } from '#components/checkout/use-page-restored.ts'
import { loadSubmitOrder } from './load-submit-order.ts'
import type { DescribePacks, SubmitFailure } from './submit-order.ts'

/** `moneyBack` is the promise that the customer reads. */
export function useCartCheck(moneyBack: MoneyBack | null) {
  const { items, update } = useCart()
  const [describePacks, setDescribePacks] = useState<DescribePacks>()
  const latestItems = useRef(items)
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

  return {
    apply,
    check: checkQuietly,
    // The general rule, until the shop has said which packs are sealed.
    openedPacks:
      describePacks?.(items, moneyBack) ??
      [openedPackText, describeMoneyBack(moneyBack) ?? []].flat().join(' '),
  }
}
