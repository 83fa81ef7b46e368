import { expect, test } from 'vitest'
import {
  addCheckedCart,
  compareCartWithOffers,
  type OfferOf,
} from '#domain/checkout/cart-changes.ts'
import { createCartStore } from './cart-store.ts'
import { createCartItem } from '#tests/support/builders/public-product.ts'

const item = createCartItem({ id: 7 })
const other = createCartItem({ id: 8, name: 'Helm', slug: 'helm', price: 9.45 })

const noop = () => {}

/**
 * Creates tabs that share storage. A write in one tab sends a storage event to the other tabs, as
 * in browsers.
 */
function browser({ full = false, forbidden = false } = {}) {
  const stored = new Map<string, string>()
  const tabs: ((event: StorageEvent) => void)[] = []
  const tab = () => {
    const tabIndex = tabs.length
    return () => ({
      addEventListener: (kind: string, listener: unknown) => {
        if (kind === 'storage') tabs[tabIndex] = listener as (event: StorageEvent) => void
      },
      removeEventListener: () => {
        tabs[tabIndex] = noop
      },
      get localStorage() {
        if (forbidden) throw new DOMException('no', 'SecurityError')
        return {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem: (key: string, value: string) => {
            if (full) throw new DOMException('full', 'QuotaExceededError')
            stored.set(key, value)
            for (const [index, notify] of tabs.entries())
              if (index !== tabIndex) notify?.({ key } as StorageEvent)
          },
        }
      },
    })
  }
  return { stored, tab }
}

test('add stores the line under cartItems and opens the panel', () => {
  const { stored, tab } = browser()
  const cart = createCartStore(tab())
  cart.actions.add(item, 2)
  expect(cart.read()).toMatchObject({ isOpen: true, items: [{ id: 7, quantity: 2 }] })
  expect(JSON.parse(stored.get('cartItems') ?? '')).toEqual([{ ...item, quantity: 2 }])
})

test('the panel knows the line that opened it, until a visitor opens it with the cart button', () => {
  const cart = createCartStore(browser().tab())
  cart.actions.add(item)
  cart.actions.add(other)
  cart.actions.add(item)
  expect(cart.read()).toMatchObject({ addedIds: [7], items: [{ id: 7 }, { id: 8 }] })
  cart.actions.close()
  cart.actions.open()
  expect(cart.read().addedIds).toBeUndefined()
})

test('a stored cart neither opens the panel nor raises addCount', () => {
  const { stored, tab } = browser()
  stored.set('cartItems', JSON.stringify([item, other]))
  expect(createCartStore(tab()).read()).toMatchObject({
    isOpen: false,
    addCount: 0,
    items: [{ id: 7 }, { id: 8 }],
  })
})

test('addCount rises for a new line and not for a changed quantity', () => {
  const cart = createCartStore(browser().tab())
  cart.actions.add(item)
  cart.actions.add(item)
  cart.actions.setQuantity(7, 9)
  expect(cart.read().addCount).toBe(1)
  cart.actions.remove(7)
  cart.actions.add(other)
  expect(cart.read().addCount).toBe(2)
})

test('a change in one tab updates the other without opening its panel', () => {
  const { tab } = browser()
  const here = createCartStore(tab())
  let notifications = 0
  const unsubscribe = here.subscribe(() => notifications++)
  const there = createCartStore(tab())
  there.actions.add(item)
  expect(here.read()).toMatchObject({ isOpen: false, items: [{ id: 7 }] })
  there.actions.clear()
  expect(here.read().items).toEqual([])
  expect(notifications).toBe(2)
  unsubscribe()
  there.actions.add(item)
  expect(notifications).toBe(2)
})

test('the cart works on its own page when storage is full or forbidden', () => {
  for (const trouble of [{ full: true }, { forbidden: true }]) {
    const cart = createCartStore(browser(trouble).tab())
    cart.actions.add(item)
    cart.actions.setQuantity(7, 3)
    expect(cart.read().items).toEqual([{ ...item, quantity: 3 }])
  }
})

test('read returns the same object until something changes', () => {
  const cart = createCartStore(browser().tab())
  expect(cart.read()).toBe(cart.read())
})

const offerOf = ({ id }: { id: number }) => (id === 7 ? { id, price: 13.5, left: 1 } : null)

test('update applies new prices to the cart as it is now, and remembers what the shop said', () => {
  const { stored, tab } = browser()
  const cart = createCartStore(tab())
  cart.actions.add(item, 2)
  cart.actions.add(other)
  const check = (offer: OfferOf) =>
    cart.actions.update(({ items, checked }) => {
      const compared = compareCartWithOffers(items, offer)
      return { items: compared.items, checked: addCheckedCart(checked, compared) }
    })
  check(offerOf)
  expect(JSON.parse(stored.get('cartItems') ?? '')).toMatchObject([
    { id: 7, price: 13.5, quantity: 2 },
    { id: 8, price: 9.45 },
  ])
  check(() => undefined)
  const { items, checked } = cart.read()
  expect(checked?.review(items)).toMatchObject({
    buyable: [{ id: 7, quantity: 1 }],
    shortages: [
      { id: 7, kind: 'stock', left: 1 },
      { id: 8, kind: 'gone' },
    ],
    changes: [{ kind: 'stock' }, { kind: 'gone' }, { id: 7, kind: 'price', from: 1295, to: 1350 }],
  })
})
