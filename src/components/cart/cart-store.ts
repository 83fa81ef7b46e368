// The cart: stored in local storage `cartItems`, shared by all tabs, empty during SSR.

import { useSyncExternalStore } from 'react'
import { addToCart, cartLineCount, removeLine, setQuantity, subtotalOf } from '#domain/cart/cart.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { CheckedOffers } from '#domain/checkout/cart-changes.ts'
import { parseStoredCart } from '#domain/cart/stored-cart.ts'
import { storageKeys } from '#domain/storage-keys.ts'

const key = storageKeys.cart

/**
 * `addCount` counts how often the number of lines rose since the page was opened. The cart button
 * pulses when `addCount` changes. `addedIds` are the lines that opened the panel, if any did.
 * `checked` is what the shop said since then.
 */
export type CartState = {
  items: readonly CartItem[]
  isOpen: boolean
  addCount: number
  addedIds?: readonly number[] | undefined
  checked?: CheckedOffers
}

const emptyState: CartState = { items: [], isOpen: false, addCount: 0 }

type Browser = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  localStorage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Does not throw if storage is full or forbidden; the cart then exists until the visitor closes the
 * page.
 */
export function createCartStore(browser: () => Browser) {
  const listeners = new Set<() => void>()
  let state: CartState | undefined

  const read = (): CartState => (state ??= { ...emptyState, items: stored() })
  const stored = () => {
    try {
      return parseStoredCart(browser().localStorage.getItem(key))
    } catch {
      return []
    }
  }
  const setState = (next: Partial<CartState>) => {
    const before = read()
    const isAdded =
      next.items !== undefined && cartLineCount(next.items) > cartLineCount(before.items)
    state = { ...before, ...next, addCount: before.addCount + (isAdded ? 1 : 0) }
    for (const listener of listeners) listener()
  }
  const saveItems = (items: readonly CartItem[], panelState: Partial<CartState> = {}) => {
    setState({ ...panelState, items })
    try {
      browser().localStorage.setItem(key, JSON.stringify(items))
    } catch {
      // Storage is full or forbidden; the cart stays in memory.
    }
  }

  const onOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) setState({ items: stored() })
  }
  // Another page may have changed the cart while this page was in the back/forward cache.
  const onPageRestored = (event: PageTransitionEvent) => {
    if (event.persisted) setState({ items: stored() })
  }
  const watch = () => {
    browser().addEventListener('storage', onOtherTab)
    browser().addEventListener('pageshow', onPageRestored)
  }
  const unwatch = () => {
    browser().removeEventListener('storage', onOtherTab)
    browser().removeEventListener('pageshow', onPageRestored)
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) watch()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) unwatch()
    }
  }

  const actions = {
    add: (item: CartItem, initialQuantity?: number) =>
      saveItems(addToCart(read().items, item, initialQuantity), {
        isOpen: true,
        addedIds: [item.id],
      }),
    setQuantity: (id: number, quantity: number) =>
      saveItems(setQuantity(read().items, id, quantity)),
    remove: (id: number) => saveItems(removeLine(read().items, id)),
    /** Replaces all lines, to apply corrected prices or to undo a removal. */
    replace: (items: readonly CartItem[]) => saveItems(items),
    /** Changes the cart as it is now, for work that took a while. */
    update: (change: (state: CartState) => Pick<CartState, 'items'> & Partial<CartState>) => {
      const { items, ...rest } = change(read())
      saveItems(items, rest)
    },
    clear: () => saveItems([]),
    open: () => setState({ isOpen: true, addedIds: undefined }),
    close: () => setState({ isOpen: false }),
  }
  return { read, subscribe, actions }
}

const cart = createCartStore(() => window)

/**
 * The cart and its actions. `buyable` are the packs that can be bought, and the subtotal, in cents,
 * counts only these. `changes` are those of prices and stock, and `shortages` those of stock.
 */
export function useCart() {
  const { checked, ...state } = useSyncExternalStore(cart.subscribe, cart.read, () => emptyState)
  const { items } = state
  const review = checked?.review(items) ?? { buyable: items, shortages: [], changes: [] }
  return {
    ...state,
    ...review,
    subtotal: subtotalOf(review.buyable),
    count: cartLineCount(items),
    ...cart.actions,
  }
}
