import { expect, test } from 'vitest'
import { cartItemOf } from '#domain/cart/cart.ts'
import { createCartStore } from './cart-store.ts'

const item = cartItemOf({ id: 7, name: 'Duin', slug: 'duin', price: 12.95, image_urls: [] })
const other = cartItemOf({ id: 8, name: 'Helm', slug: 'helm', price: 9.45, image_urls: [] })

const deaf = () => {}

/** Two tabs share storage; a write in one tells the other, as browsers do. */
function browser({ full = false, forbidden = false } = {}) {
  const kept = new Map<string, string>()
  const tabs: ((event: StorageEvent) => void)[] = []
  const tab = () => {
    const mine = tabs.length
    return () => ({
      addEventListener: (kind: string, listener: unknown) => {
        if (kind === 'storage') tabs[mine] = listener as (event: StorageEvent) => void
      },
      removeEventListener: () => {
        tabs[mine] = deaf
      },
      get localStorage() {
        if (forbidden) throw new DOMException('no', 'SecurityError')
        return {
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, value: string) => {
            if (full) throw new DOMException('full', 'QuotaExceededError')
            kept.set(key, value)
            for (const [at, tell] of tabs.entries()) if (at !== mine) tell?.({ key } as StorageEvent)
          },
        }
      },
    })
  }
  return { kept, tab }
}

test('adding keeps the line under cartItems and opens the panel', () => {
  const { kept, tab } = browser()
  const cart = createCartStore(tab())
  cart.actions.add(item, 2)
  expect(cart.read()).toMatchObject({ isOpen: true, items: [{ id: 7, quantity: 2 }] })
  expect(JSON.parse(kept.get('cartItems') ?? '')).toEqual([{ ...item, quantity: 2 }])
})

test('a cart found at the start neither opens the panel nor beats', () => {
  const { kept, tab } = browser()
  kept.set('cartItems', JSON.stringify([item, other]))
  expect(createCartStore(tab()).read()).toMatchObject({ isOpen: false, addCount: 0, items: [{ id: 7 }, { id: 8 }] })
})

test('it beats when a line comes in, not when a quantity addCount', () => {
  const cart = createCartStore(browser().tab())
  cart.actions.add(item)
  cart.actions.add(item)
  cart.actions.setQuantity(7, 9)
  expect(cart.read().addCount).toBe(1)
  cart.actions.remove(7)
  cart.actions.add(other)
  expect(cart.read().addCount).toBe(2)
})

test('what one tab does shows in the other, without opening its panel', () => {
  const { tab } = browser()
  const here = createCartStore(tab())
  let told = 0
  const leave = here.listen(() => told++)
  const there = createCartStore(tab())
  there.actions.add(item)
  expect(here.read()).toMatchObject({ isOpen: false, items: [{ id: 7 }] })
  there.actions.clear()
  expect(here.read().items).toEqual([])
  expect(told).toBe(2)
  leave()
  there.actions.add(item)
  expect(told).toBe(2)
})

test('without room or permission to store, the cart still works on this page', () => {
  for (const trouble of [{ full: true }, { forbidden: true }]) {
    const cart = createCartStore(browser(trouble).tab())
    cart.actions.add(item)
    cart.actions.setQuantity(7, 3)
    expect(cart.read().items).toEqual([{ ...item, quantity: 3 }])
  }
})

test('the snapshot is the same object until something changes', () => {
  const cart = createCartStore(browser().tab())
  expect(cart.read()).toBe(cart.read())
})
