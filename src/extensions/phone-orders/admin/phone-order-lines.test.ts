import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { phoneSampleLimit, rateOfPhoneOrder } from './phone-order-lines.tsx'

const terms = {
  shippingFee: cents(500),
  freeShippingFrom: cents(5000),
  sampleShippingFee: cents(295),
}
const pack = { id: 1, name: 'Duin', unit_price: 12.95, stock_left: null, quantity: 2 }
const sampleOf = (product: number, id: number) => ({
  ...pack,
  id,
  unit_price: 1.95,
  quantity: 1,
  sample_of: product,
})

test('a phone order of sample packs alone has the letterbox fee, and one with packs the usual rate', () => {
  expect(rateOfPhoneOrder([sampleOf(1, 9)], terms).shippingFee).toBe(295)
  expect(rateOfPhoneOrder([sampleOf(1, 9), pack], terms)).toEqual({
    shippingFee: 500,
    freeShippingFrom: 5195,
  })
  expect(rateOfPhoneOrder([], terms).shippingFee).toBe(500)
})

test('a phone order refuses two sample packs of one product, and allows packs of it', () => {
  expect(phoneSampleLimit([sampleOf(1, 8), sampleOf(1, 9)])).toContain('uit de bestelling')
  expect(phoneSampleLimit([sampleOf(1, 8), { ...pack, quantity: 9 }])).toBeUndefined()
})
