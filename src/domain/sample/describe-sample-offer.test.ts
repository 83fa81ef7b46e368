import { describe, expect, test } from 'vitest'
import { describeSampleOffer, formatSamplePacks } from './describe-sample-offer.ts'

const offer = (products: number, lowest: number, highest: number) => ({
  products,
  lowest_price: lowest,
  highest_price: highest,
  shipping_fee: 3.45,
})

describe('describeSampleOffer', () => {
  test('names as many sample packs as an order can have, their prices and the fee of letterbox post', () =>
    expect(describeSampleOffer(offer(13, 0, 1.95))).toBe(
      'Probeer eerst drie proefpakjes van twee stuks, gratis of voor hoogstens €\u00a01,95 per pakje. Bestel je niets anders, dan komen ze met de brievenbus voor €\u00a03,45.',
    ))
  test('names no more sample packs than the shop has, or than were asked for', () => {
    expect(describeSampleOffer(offer(1, 0.95, 0.95))).toMatch(
      /^Probeer eerst één proefpakje van twee stuks, voor €\u00a00,95 per pakje\./,
    )
    expect(describeSampleOffer(offer(13, 0.95, 1.95), 2)).toMatch(
      /^Probeer eerst twee proefpakjes van twee stuks, per pakje €\u00a00,95 tot €\u00a01,95\./,
    )
  })
  test('calls free what costs nothing, and promises nothing without a sample pack', () => {
    expect(describeSampleOffer(offer(2, 0, 0))).toContain('van twee stuks, gratis.')
    expect(describeSampleOffer(offer(0, 0, 0))).toBeUndefined()
  })
})

test('formatSamplePacks counts one and several', () =>
  expect([1, 3, 12].map(formatSamplePacks)).toEqual([
    'één proefpakje',
    'drie proefpakjes',
    '12 proefpakjes',
  ]))
