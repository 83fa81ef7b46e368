import { describe, expect, test } from 'vitest'
import { createPublicProduct } from '#tests/support/builders/public-product.ts'
import type { Product } from '../catalogue/product.ts'
import { toCartItem } from './cart.ts'
import { addUsualProducts } from './usual-products.ts'

const product = (id: number, name: string) =>
  createPublicProduct({ id, name, slug: name.toLowerCase() })
const [duin, kiel, helm] = [product(1, 'Duin'), product(2, 'Kiel'), product(3, 'Helm')]
const usual = ({ id, name, slug, price }: Product) => ({ id, name, slug, price })
const shop = (...products: Product[]) => {
  const bySlug = new Map(products.map((one) => [one.slug, one]))
  return (slug: string) => bySlug.get(slug) ?? null
}

describe('addUsualProducts', () => {
  test('adds one of each product and has nothing to say', () => {
    const { cart, ...result } = addUsualProducts(
      [],
      { nickname: 'Mama', products: [usual(duin), usual(kiel)] },
      shop(duin, kiel),
    )
    expect(cart).toMatchObject([
      { id: 1, quantity: 1 },
      { id: 2, quantity: 1 },
    ])
    expect(result).toEqual({ count: 2, isComplete: false, messages: [] })
  })

  test('adds nothing the second time, and leaves a higher quantity', () => {
    const before = [{ ...toCartItem(duin), quantity: 4 }]
    const result = addUsualProducts(
      before,
      { nickname: 'Mama', products: [usual(duin)] },
      shop(duin),
    )
    expect(result).toEqual({ cart: before, count: 1, isComplete: true, messages: [] })
  })

  test('names what is sold out, what is no longer sold, and what lay in the cart before', () => {
    const before = [{ ...toCartItem(helm), quantity: 2 }]
    const gone = { ...usual(product(4, 'Storm')), slug: null, price: null }
    const { cart, messages } = addUsualProducts(
      before,
      { nickname: 'Mama', products: [usual(duin), usual(kiel), gone] },
      shop(duin, { ...kiel, in_stock: false }),
    )
    expect(cart).toMatchObject([
      { id: 3, quantity: 2 },
      { id: 1, quantity: 1 },
    ])
    expect(messages).toEqual([
      'Storm verkopen we niet meer.',
      'Kiel is nu niet op voorraad en ligt niet in je winkelmand.',
      'Er lag al iets anders in je winkelmand: Helm. Dat gaat nu ook naar Mama.',
    ])
  })

  test('says nothing about the rest of the cart if none of the products is sold', () => {
    const before = [{ ...toCartItem(helm), quantity: 2 }]
    const result = addUsualProducts(
      before,
      { nickname: 'Mama', products: [usual(duin)] },
      () => null,
    )
    expect(result).toEqual({
      cart: before,
      count: 0,
      isComplete: false,
      messages: ['Duin verkopen we niet meer.'],
    })
  })
})
