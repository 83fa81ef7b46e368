import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import {
  type DiscountCode,
  isDiscountCode,
  normaliseDiscountCode,
  minPaidForProducts,
} from './discount-code.ts'
import { discountOf } from './discount-of.ts'

const percentCode: DiscountCode = {
  code: 'WELKOM10',
  kind: 'percent',
  percent: 10,
  amount: cents(0),
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  minSubtotal: cents(0),
  maxUses: null,
  uses: 0,
  isOncePerCustomer: false,
  stoppedAt: null,
}
const amountCode: DiscountCode = {
  ...percentCode,
  kind: 'amount',
  percent: 0,
  amount: cents(500),
  minSubtotal: cents(3000),
}
const freeDelivery: DiscountCode = { ...percentCode, kind: 'free-delivery', percent: 0 }
const cart = (subtotal: number, shipping = 500) => ({
  subtotal: cents(subtotal),
  shipping: cents(shipping),
})
const today = '2026-11-27'

describe('normaliseDiscountCode', () => {
  test('reads capitals, spaces and hyphens as the same code', () => {
    expect([' welkom 10', 'Welkom-10', 'WELKOM‑10'].map(normaliseDiscountCode)).toEqual([
      'WELKOM10',
      'WELKOM10',
      'WELKOM10',
    ])
    expect(['WELKOM10', 'ABC', 'WELKOM_10', 'A'.repeat(25)].map(isDiscountCode)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('discountOf', () => {
  test('takes a percentage of the products, with half a cent up', () => {
    expect(discountOf(cart(2590), percentCode, today)).toEqual({
      discount: 259,
      isFreeDelivery: false,
    })
    expect(discountOf(cart(1295), percentCode, today)).toEqual({
      discount: 130,
      isFreeDelivery: false,
    })
  })

  test('takes an amount off the products, and gives free delivery', () => {
    expect(discountOf(cart(3000), amountCode, today)).toEqual({
      discount: 500,
      isFreeDelivery: false,
    })
    expect(discountOf(cart(1295), freeDelivery, today)).toEqual({
      discount: 0,
      isFreeDelivery: true,
    })
  })

  test.each([
    [
      'unknown',
      undefined,
      'Deze kortingscode kennen we niet. Kijk of je hem goed hebt overgenomen.',
    ],
    [
      'expired',
      { ...percentCode, endsOn: '2026-11-26' },
      'Deze kortingscode gold tot en met 26 november 2026.',
    ],
    [
      'not-yet',
      { ...percentCode, startsOn: '2026-11-28' },
      'Deze kortingscode geldt pas vanaf 28 november 2026.',
    ],
    [
      'used-up',
      { ...percentCode, maxUses: 3, uses: 3 },
      'Deze kortingscode is op: hij is al zo vaak gebruikt als kon. Staat er nog een onbetaalde bestelling van jou mee open? Annuleer die, dan komt de code weer vrij.',
    ],
    ['stopped', { ...percentCode, stoppedAt: new Date() }, 'Deze kortingscode geldt niet meer.'],
    [
      'minimum',
      amountCode,
      'Deze kortingscode geldt vanaf €\u00a030,00 aan producten. Je mist nog €\u00a04,10.',
    ],
  ])('refuses a code for the reason %s, in a sentence', (refusal, code, message) => {
    expect(discountOf(cart(2590), code, today)).toEqual({ refusal, message })
  })

  test('refuses free delivery where the delivery is free already', () => {
    expect(discountOf(cart(6000, 0), freeDelivery, today)).toMatchObject({
      refusal: 'delivery-free',
    })
  })

  test('is valid on its first and its last day', () => {
    for (const day of ['2026-11-01', '2026-11-30'])
      expect(discountOf(cart(2590), percentCode, day)).toMatchObject({ discount: 259 })
  })

  test('never makes the products cheaper than the minimum that a customer can pay', () => {
    const code = fc.oneof(
      fc.integer({ min: 1, max: 50 }).map((percent) => ({ ...percentCode, percent })),
      fc
        .integer({ min: 1, max: 10_000 })
        .map((amount) => ({ ...amountCode, amount: cents(amount), minSubtotal: cents(0) })),
    )
    fc.assert(
      fc.property(fc.nat(100_000), code, (subtotal, one) => {
        const result = discountOf(cart(subtotal), one, today)
        if ('refusal' in result) expect(result.refusal).toBe('too-small')
        else
          expect(result.discount > 0 && subtotal - result.discount >= minPaidForProducts).toBe(true)
      }),
    )
  })
})
