import { describe, expect, test } from 'vitest'
import type { ProposedProduct } from '../catalogue/product.ts'
import { toCartItem } from './cart.ts'
import { addProposalToCart, describeUnknownItems, resolveProposal } from './proposed-items.ts'
import {
  createPublicProduct,
  createPublicVariation,
} from '#tests/support/builders/public-product.ts'

const duin: ProposedProduct = createPublicProduct({ id: 1, name: 'Duin', slug: 'duin' })
const medium = createPublicVariation({
  id: 8,
  name: 'Maat M',
  slug: 'kiel-m',
  price: 13.95,
  stock_left: 3,
})
const kiel: ProposedProduct = {
  ...duin,
  id: 7,
  name: 'Kiel',
  slug: 'kiel',
  product_variations: [medium, { ...medium, id: 9, in_stock: false }],
}
const resolve = (
  lines: { id: number; quantity: number }[],
  chosen: [number, number][] = [],
  broken = 0,
) => resolveProposal({ lines, broken }, [duin, kiel], new Map(chosen))

describe('resolveProposal', () => {
  test('gives lines at current prices, with the pieces of a pack', () => {
    const { items, unknown } = resolve([{ id: 1, quantity: 2 }])
    expect(items[0]).toMatchObject({
      pieces: 20,
      note: undefined,
      item: { id: 1, price: 12.95, quantity: 2 },
    })
    expect(unknown).toBe(0)
  })

  test('counts items that the shop does not sell and parts that it cannot read', () => {
    expect(resolve([{ id: 99, quantity: 1 }], [], 2)).toEqual({ items: [], unknown: 3 })
    expect(describeUnknownItems(1)).toBe('Eén artikel kennen we niet (meer).')
  })

  test('limits a quantity to the stock and names a line that is sold out', () => {
    const { items } = resolve([
      { id: 8, quantity: 5 },
      { id: 9, quantity: 1 },
    ])
    expect(items.map(({ item, note }) => [item?.quantity, note])).toEqual([
      [3, 'Hiervan zijn er nog 3, van de 5.'],
      [undefined, 'Kiel - Maat M is nu niet op voorraad.'],
    ])
  })

  test('limits a quantity to what one order can have', () => {
    const limited = { ...duin, stock_left: 9, max_packs: 6 }
    const { items } = resolveProposal(
      { lines: [{ id: 1, quantity: 8 }], broken: 0 },
      [limited],
      new Map(),
    )
    expect(items).toMatchObject([
      {
        item: { quantity: 6 },
        note: 'Van Duin kun je nu hoogstens 6 pakken tegelijk bestellen.',
      },
    ])
  })

  test('waits for the choice of a size when the line names a product with sizes', () => {
    expect(resolve([{ id: 7, quantity: 1 }]).items[0]).toMatchObject({
      hasChoice: true,
      item: undefined,
      note: 'Kies eerst een maat of variant.',
    })
    expect(resolve([{ id: 7, quantity: 1 }], [[7, 8]]).items[0]?.item).toMatchObject({
      id: 8,
      display_name: 'Kiel - Maat M',
    })
  })

  test('shows a sample pack as one, whatever quantity the link has, and never as an unknown item', () => {
    const sample = { id: 20, name: 'Proefpakje maat M', price: 0, in_stock: true, stock_left: null }
    const sampled = {
      ...kiel,
      samples: [sample, { ...sample, id: 21, name: 'Proefpakje maat L', in_stock: false }],
    }
    const lines = [
      { id: 20, quantity: 4 },
      { id: 21, quantity: 1 },
    ]
    const { items, unknown } = resolveProposal({ lines, broken: 0 }, [duin, sampled], new Map())
    expect(unknown).toBe(0)
    expect(
      items.map(({ quantity, pieces, item, note }) => [quantity, pieces, item?.is_sample, note]),
    ).toEqual([
      [1, 2, true, undefined],
      [1, 2, undefined, 'Proefpakje maat L van Kiel is nu op.'],
    ])
    expect(addProposalToCart([items[0]!.item!], [items[0]!.item!])).toMatchObject([
      { id: 20, quantity: 1 },
    ])
  })

  test('gives no item that is none of the product’s variations', () => {
    expect(resolve([{ id: 7, quantity: 1 }], [[7, 1]]).items[0]?.item).toBeUndefined()
  })
})

describe('addProposalToCart', () => {
  test('raises the quantity of a line that the cart has, and leaves the other lines', () => {
    const cart = [{ ...toCartItem(duin), quantity: 2 }, toCartItem(kiel, medium)]
    const added = addProposalToCart(cart, [{ ...toCartItem(duin), quantity: 3 }])
    expect(added.map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 5],
      [8, 1],
    ])
    expect(cart[0]?.quantity).toBe(2)
  })
})
