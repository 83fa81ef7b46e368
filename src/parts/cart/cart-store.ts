// The shopper's cart: local storage `cartItems`, the same in every tab, empty while the server renders.

import { useSyncExternalStore } from 'react'
import { addToCart, countOf, removeLine, setQuantity, subtotalOf } from '#domain/cart/cart.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { readStoredCart } from '#domain/cart/stored-cart.ts'
import { storageKeys } from '#domain/device/storage-keys.ts'

const key = storageKeys.cart

/** `addCount` counts how often the number of lines went up since this page was opened; the cart button beats with it. */
export type CartState = { items: readonly CartItem[]; isOpen: boolean; addCount: number }

const emptyState: CartState = { items: [], isOpen: false, addCount: 0 }

/** The part of `window` a cart needs. */
type Browser = Pick<Window, 'addEventListener' | 'removeEventListener'> & { localStorage: Pick<Storage, 'getItem' | 'setItem'> }

/** A cart in a browser's local storage. Never throws: where storage is full or forbidden the cart lasts as long as the page. */
export function createCartStore(browser: () => Browser) {
  const listeners = new Set<() => void>()
  let state: CartState | undefined

  const read = (): CartState => (state ??= { ...emptyState, items: stored() })
  const stored = () => {
    try {
      return readStoredCart(browser().localStorage.getItem(key))
    } catch {
      return []
    }
  }
  const setState = (next: Partial<CartState>) => {
    const before = read()
    const rose = next.items !== undefined && countOf(next.items) > countOf(before.items)
    state = { ...before, ...next, addCount: before.addCount + (rose ? 1 : 0) }
    for (const listener of listeners) listener()
  }
  const saveItems = (items: readonly CartItem[], more: Partial<CartState> = {}) => {
    setState({ ...more, items })
    try {
      browser().localStorage.setItem(key, JSON.stringify(items))
    } catch {
      // Full or forbidden storage: the cart stays in this page's memory.
    }
  }

  const onOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) setState({ items: stored() })
  }
  // Back and forward can wake a page that slept while another changed the cart.
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
  const listen = (listener: () => void) => {
    if (listeners.size === 0) watch()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) unwatch()
    }
  }

  const actions = {
    add: (item: CartItem, initialQuantity?: number) => saveItems(addToCart(read().items, item, initialQuantity), { isOpen: true }),
    setQuantity: (id: number, quantity: number) => saveItems(setQuantity(read().items, id, quantity)),
    remove: (id: number) => saveItems(removeLine(read().items, id)),
    /** Other lines in place of these: prices the server corrected, or a removal taken back. */
    replace: (items: readonly CartItem[]) => saveItems(items),
    clear: () => saveItems([]),
    open: () => setState({ isOpen: true }),
    close: () => setState({ isOpen: false }),
  }
  return { read, listen, actions }
}

const cart = createCartStore(() => window)

/** The cart and what can be done with it. The subtotal is in cents. */
export function useCart() {
  const { items, isOpen, addCount } = useSyncExternalStore(cart.listen, cart.read, () => emptyState)
  return { items, isOpen, addCount, subtotal: subtotalOf(items), count: countOf(items), ...cart.actions }
}
