// The shopper's cart: local storage `cartItems`, the same in every tab, empty while the server renders.

import { useSyncExternalStore } from 'react'
import { addToCart, countOf, removeLine, setQuantity, subtotalOf } from '#domain/cart/cart.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { readStoredCart } from '#domain/cart/stored-cart.ts'

const key = 'cartItems'

/** `rises` counts how often the number of lines went up since this page was opened; the cart button beats with it. */
export type CartState = { items: readonly CartItem[]; isOpen: boolean; rises: number }

const asRendered: CartState = { items: [], isOpen: false, rises: 0 }

/** The part of `window` a cart needs; storage that is full or forbidden is put up with, the cart then lives as long as the page. */
type Browser = Pick<Window, 'addEventListener' | 'removeEventListener'> & { localStorage: Pick<Storage, 'getItem' | 'setItem'> }

/** A cart over a browser's storage; every change tells the listeners. Never throws. */
export function cartOver(browser: () => Browser) {
  const listeners = new Set<() => void>()
  let state: CartState | undefined

  const become = (next: Partial<CartState>) => {
    const before = read()
    const rose = next.items !== undefined && countOf(next.items) > countOf(before.items)
    state = { ...before, ...next, rises: before.rises + (rose ? 1 : 0) }
    for (const listener of listeners) listener()
  }
  const read = (): CartState => (state ??= { ...asRendered, items: readStoredCart(stored()) })
  const stored = () => {
    try {
      return browser().localStorage.getItem(key)
    } catch {
      return null
    }
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
    if (event.key === key || event.key === null) become({ items: readStoredCart(stored()) })
  }

  return {
    read,
    listen(listener: () => void) {
      if (listeners.size === 0) browser().addEventListener('storage', fromOtherTab)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) browser().removeEventListener('storage', fromOtherTab)
      }
    },
    add: (item: CartItem, initialQuantity?: number) => keep(addToCart(read().items, item, initialQuantity), { isOpen: true }),
    setQuantity: (id: number, quantity: number) => keep(setQuantity(read().items, id, quantity)),
    remove: (id: number) => keep(removeLine(read().items, id)),
    /** Puts lines in place of those there: prices the server corrected, or a removal taken back. */
    replace: (items: readonly CartItem[]) => keep(items),
    clear: () => keep([]),
    open: () => become({ isOpen: true }),
    close: () => become({ isOpen: false }),
  }
}

const cart = cartOver(() => window)
const { read: _read, listen: _listen, ...actions } = cart

/** The cart and what can be done with it. The subtotal is in cents. */
export function useCart() {
  const { items, isOpen, rises } = useSyncExternalStore(cart.listen, cart.read, () => asRendered)
  return { items, isOpen, rises, subtotal: subtotalOf(items), count: countOf(items), ...actions }
}
