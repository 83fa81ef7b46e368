import { expect, test } from 'vitest'
import type { Product } from '../catalogue/product.ts'
import { cartItemOf } from './cart.ts'
import { orderAgain, withAtLeast } from './order-again.ts'

const duin: Product = {
  id: 1,
  name: 'Duin',
  slug: 'duin',
  price: 12.95,
  was_price: null,
  short_description: '',
  description: '',
  image_urls: [],
  media: [],
  in_package: 20,
  in_stock: true,
  stock_left: null,
  vat_rate: 9,
  product_variations: [],
  product_attributes: {},
  categories: [],
}
const medium = {
  id: 8,
  name: 'Maat M',
  price: 13.95,
  was_price: null,
  slug: 'kiel-m',
  in_stock: true,
  stock_left: null,
  product_attributes: {},
}
const kiel: Product = { ...duin, id: 7, name: 'Kiel', slug: 'kiel', product_variations: [medium] }
const line = { id: 1, name: 'Duin', slug: 'duin', quantity: 3, unit_price: 12.95 }
const only = (product: Product | null) => () => product

test('the same packs at the same price: nothing to tell', () => {
  const { items, told } = orderAgain([line, { ...line, id: 8, name: 'Kiel - Maat M', slug: 'kiel', unit_price: 13.95 }], (slug) =>
    slug === 'duin' ? duin : kiel,
  )
  expect(told).toEqual([])
  expect(items).toMatchObject([
    { id: 1, quantity: 3, price: 12.95, is_variation: false },
    { id: 8, quantity: 3, price: 13.95, product_id: 7, display_name: 'Kiel - Maat M' },
  ])
})

test('today’s price counts, and is told', () => {
  const { items, told } = orderAgain([line], only({ ...duin, price: 14 }))
  expect(items).toMatchObject([{ price: 14, quantity: 3 }])
  expect(told).toEqual(['Duin kost nu €\u00a014,00 in plaats van €\u00a012,95.'])
})

test('what is short comes as far as it goes, what is out or gone does not, and each is told', () => {
  expect(orderAgain([line], only({ ...duin, stock_left: 2 }))).toMatchObject({
    items: [{ quantity: 2 }],
    told: ['Van Duin zijn er nog 2. Dat aantal ligt in je winkelmand.'],
  })
  expect(orderAgain([line], only({ ...duin, stock_left: 3 }))).toMatchObject({ items: [{ quantity: 3 }], told: [] })
  expect(orderAgain([line], only({ ...duin, in_stock: false, stock_left: 0 }))).toEqual({
    items: [],
    told: ['Duin is nu niet op voorraad en ligt niet in je winkelmand.'],
  })
  expect(orderAgain([line], only(null))).toEqual({ items: [], told: ['Duin verkopen we niet meer.'] })
})

test('a size that is gone is gone, and a product that got sizes since is not guessed', () => {
  expect(orderAgain([{ ...line, id: 9, slug: 'kiel' }], only(kiel)).items).toEqual([])
  expect(orderAgain([{ ...line, id: 7, slug: 'kiel' }], only(kiel)).items).toEqual([])
})

test('pressing twice orders nothing double, and what lay in the cart stays', () => {
  const other = { ...cartItemOf({ ...duin, id: 5, slug: 'anders' }), quantity: 2 }
  const { items } = orderAgain([line], only(duin))
  const once = withAtLeast([other], items)
  expect(once.map(({ id, quantity }) => [id, quantity])).toEqual([
    [5, 2],
    [1, 3],
  ])
  expect(withAtLeast(once, items)).toEqual(once)
  expect(withAtLeast([{ ...items[0]!, quantity: 5, price: 1 }], items)).toMatchObject([{ quantity: 5, price: 12.95 }])
})
