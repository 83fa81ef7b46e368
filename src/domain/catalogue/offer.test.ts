import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { findOfferError, subscriptionPrice } from './offer.ts'

const now = new Date('2026-11-27T12:00:00Z')
const offer = {
  price: cents(995),
  from: new Date('2026-12-01T08:00:00Z'),
  until: new Date('2026-12-08T08:00:00Z'),
}

describe('findOfferError', () => {
  test('accepts a lower price in a coming or running period', () => {
    expect(findOfferError(offer, cents(1295), now)).toBeUndefined()
    expect(
      findOfferError({ ...offer, from: new Date('2026-11-01T08:00:00Z') }, cents(1295), now),
    ).toBeUndefined()
  })

  test.each([
    ['price', { ...offer, price: cents(1295) }],
    ['until', { ...offer, until: offer.from }],
    ['until', { ...offer, from: new Date('2026-11-01T08:00:00Z'), until: now }],
  ])('refuses a wrong %s', (field, wrong) => {
    expect(findOfferError(wrong, cents(1295), now)).toMatchObject({ field })
  })
})

describe('subscriptionPrice', () => {
  const running = { price: cents(995), regularPrice: cents(1295) }

  test.each([
    [1195, 1195],
    [995, 995],
    [1295, 1295],
    [895, 995],
    [1395, 1295],
  ])('leaves an agreed price within a running offer as it is (%i becomes %i)', (agreed, price) => {
    expect(subscriptionPrice(running, cents(agreed))).toBe(price)
  })

  test('is the price of the shop without an offer', () => {
    expect(subscriptionPrice({ price: cents(1295), regularPrice: null }, cents(995))).toBe(1295)
  })
})
