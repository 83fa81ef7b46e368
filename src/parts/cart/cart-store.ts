// The shopper's cart: local storage `cartItems`, the same in every tab, empty while the server renders.

import { useSyncExternalStore } from 'react'
import { addToCart, countOf, removeLine, setQuantity, subtotalOf } from '#domain/cart/cart.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { readStoredCart } from '#domain/cart/stored-cart.ts'
import { storageKeys } from '#domain/device/storage-keys.ts'

const key = storageKeys.cart

/** `rises` counts how often the number of lines went up since this page was opened; the cart button beats with it. */
export type CartState = { items: readonly CartItem[]; isOpen: boolean; rises: number }

const asRendered: CartState = { items: [], isOpen: false, rises: 0 }

/** The part of `window` a cart needs. */
type Browser = Pick<Window, 'addEventListener' | 'removeEventListener'> & { localStorage: Pick<Storage, 'getItem' | 'setItem'> }

/** A cart over a browser's storage. Never throws: where storage is full or forbidden the cart lives as long as the page. */
export function cartOver(browser: () => Browser) {
  const listeners = new Set<() => void>()
  let state: CartState | undefined

  const read = (): CartState => (state ??= { ...asRendered, items: stored() })
  const stored = () => {
    try {
      return readStoredCart(browser().localStorage.getItem(key))
    } catch {
      return []
    }
  }
  const become = (next: Partial<CartState>) => {
    const before = read()
    const rose = next.items !== undefined && countOf(next.items) > countOf(before.items)
    state = { ...before, ...next, rises: before.rises + (rose ? 1 : 0) }
    for (const listener of listeners) listener()
  }
  const keep = (items: readonly CartItem[], more: Partial<CartState> = {}) => {
    become({ ...more, items })
    try {
      browser().localStorage.setItem(key, JSON.stringify(items))
    } catch {
      // Full or forbidden storage: the cart stays in this page's memory.
    }
  }

  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) become({ items: stored() })
  }
  // Back and forward can wake a page that slept while another changed the cart.
  const fromSleep = (event: PageTransitionEvent) => {
    if (event.persisted) become({ items: stored() })
  }
  const watch = () => {
    browser().addEventListener('storage', fromOtherTab)
    browser().addEventListener('pageshow', fromSleep)
  }
  const unwatch = () => {
    browser().removeEventListener('storage', fromOtherTab)
    browser().removeEventListener('pageshow', fromSleep)
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
    add: (item: CartItem, initialQuantity?: number) => keep(addToCart(read().items, item, initialQuantity), { isOpen: true }),
    setQuantity: (id: number, quantity: number) => keep(setQuantity(read().items, id, quantity)),
    remove: (id: number) => keep(removeLine(read().items, id)),
    /** Other lines in place of these: prices the server corrected, or a removal taken back. */
    replace: (items: readonly CartItem[]) => keep(items),
    clear: () => keep([]),
    open: () => become({ isOpen: true }),
    close: () => become({ isOpen: false }),
  }
  return { read, listen, actions }
}

const cart = cartOver(() => window)

/** The cart and what can be done with it. The subtotal is in cents. */
export function useCart() {
  const { items, isOpen, rises } = useSyncExternalStore(cart.listen, cart.read, () => asRendered)
  return { items, isOpen, rises, subtotal: subtotalOf(items), count: countOf(items), ...cart.actions }
}
