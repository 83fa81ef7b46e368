import { describe, expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { defaultShippingRate } from '../../order/delivery/shipping-cost.ts'
import { describeMonthlyPacks } from './monthly-packs.ts'
import { describeDelivery, describePackAmount } from './pack-amount.ts'

describe('describePackAmount', () => {
  test.each([
    [1, 1295, '1 pak, €\u00a012,95'],
    [5, 1295, '5 pakken, €\u00a064,75, gratis bezorgd'],
    [2, 2500, '2 pakken, €\u00a050,00, gratis bezorgd'],
    [2, 2499, '2 pakken, €\u00a049,98'],
  ])('%i packs of %i cents are %s', (packs, price, text) => {
    expect(describePackAmount(packs, cents(price), defaultShippingRate)).toBe(text)
  })

  test('does not promise free delivery if the rate of the shop asks for more', () => {
    expect(
      describePackAmount(5, cents(1295), { ...defaultShippingRate, freeShippingFrom: cents(7500) }),
    ).toBe('5 pakken, €\u00a064,75')
  })
})

describe('describeMonthlyPacks', () => {
  test.each([
    [2, 1850, 2, '2 pakken, €\u00a037,00, genoeg voor ongeveer een maand'],
    [3, 1850, 2, '3 pakken, €\u00a055,50, gratis bezorgd'],
    [2, 1850, 3, '2 pakken, €\u00a037,00'],
    [1, 1850, 1, '1 pak, €\u00a018,50'],
    [5, 1295, 5, '5 pakken, €\u00a064,75, gratis bezorgd'],
    [2, 1850, null, '2 pakken, €\u00a037,00'],
  ])('%i packs of %i cents, of which a month needs %i', (packs, price, needed, text) => {
    expect(describeMonthlyPacks(packs, cents(price), defaultShippingRate, needed)).toBe(text)
  })
})

describe('describeDelivery', () => {
  test.each([
    [1, 1295, '1 pak, €\u00a012,95 en €\u00a05,- verzendkosten'],
    [4, 5180, '4 pakken, €\u00a051,80, gratis bezorgd'],
    [3, 4999, '3 pakken, €\u00a049,99 en €\u00a05,- verzendkosten'],
  ])('%i packs for %i cents are %s', (packs, subtotal, text) => {
    expect(describeDelivery(packs, cents(subtotal), defaultShippingRate)).toBe(text)
  })
})
