// Compares the cart with current prices and stock. Also reports which packs cannot be returned
// opened.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { describeMoneyBack } from '#domain/order/returns/money-back.ts'
import { openedPackText } from '#domain/order/returns/hygiene-rule.ts'
import type { MoneyBack } from '#domain/order/returns/promised-money-back.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { usePageRestored } from '#components/checkout/use-page-restored.ts'
import { loadSubmitOrder } from './load-submit-order.ts'
import type { CheckedCart } from './current-offers.ts'
import type { SubmitFailure } from './submit-order.ts'

/** `moneyBack` is the promise that the customer reads. */
export function useCartCheck(moneyBack: MoneyBack | null) {
  const { items, update } = useCart()
  const [checked, setChecked] = useState<CheckedCart>()
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
    setChecked(await checkCart(latestItems.current, update))
  }

  // Ignores a failed check, because the server checks again when the customer places the order.
  const checkQuietly = () => check().catch(() => undefined)
  const onMount = useEffectEvent(() => void checkQuietly())
  useEffect(() => onMount(), [])
  usePageRestored(() => void checkQuietly())

  return {
    apply,
    check: checkQuietly,
    need: checked?.need,
    // The general rule, until the shop has said which packs are sealed.
    openedPacks:
      checked?.describePacks(items, moneyBack) ??
      [openedPackText, describeMoneyBack(moneyBack) ?? []].flat().join(' '),
  }
}
