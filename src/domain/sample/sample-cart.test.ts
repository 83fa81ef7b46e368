import { describe, expect, test } from 'vitest'
import { addToCart, setQuantity } from '../cart/cart.ts'
import { parseStoredCart } from '../cart/stored-cart.ts'
import { addSamplesToCart, findSampleOf, toSampleCartItem } from './sample-cart.ts'

const sample = (id: number, name: string) => ({
  id,
  name,
  price: 0.95,
  in_stock: true,
  stock_left: null,
})
const product = { id: 1, name: 'Duin', slug: 'duin', price: 12.95, image_urls: [], media: [] }
const inCart = toSampleCartItem(product, sample(2, 'Proefpakje'))

describe('a sample pack in the cart', () => {
  test('stays one, however often and with whatever quantity it is added', () => {
    const items = addToCart(addToCart([], inCart, 7), inCart, 3)
    expect(items).toEqual([{ ...inCart, quantity: 1 }])
    expect(setQuantity(items, 2, 5)[0]?.quantity).toBe(1)
    expect(parseStoredCart(JSON.stringify([{ ...inCart, quantity: 5 }]))).toEqual([
      { ...inCart, variation_attributes: {}, quantity: 1 },
    ])
  })
})

describe('addSamplesToCart', () => {
  const pack = { ...inCart, id: 1 }
  delete pack.is_sample
  const other = toSampleCartItem({ ...product, id: 9 }, sample(10, 'Proefpakje'))
  test('replaces the sample pack of the same product, and keeps whole packs and other samples', () => {
    const larger = toSampleCartItem(product, sample(3, 'Proefpakje maat L'))
    expect(addSamplesToCart([pack, inCart, other], [larger])).toEqual([pack, other, larger])
  })
  test('changes nothing when it is repeated', () =>
    expect(addSamplesToCart([inCart, other], [inCart, other])).toEqual([inCart, other]))
})

describe('findSampleOf', () => {
  const samples = [sample(2, 'Proefpakje maat M'), sample(3, 'Proefpakje maat L')]
  test('finds the sample pack of the chosen size', () => {
    expect(findSampleOf({ samples }, { name: 'Maat L' })?.id).toBe(3)
    expect(findSampleOf({ samples }, { name: 'Maat S' })).toBeUndefined()
  })
  test('offers the only sample pack with every size, and none if there is none', () => {
    expect(findSampleOf({ samples: samples.slice(0, 1) }, { name: 'Maat L' })?.id).toBe(2)
    expect(findSampleOf({}, undefined)).toBeUndefined()
  })
})
