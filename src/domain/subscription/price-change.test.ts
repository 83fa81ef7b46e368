import { expect, test } from 'vitest'
import { type Cents, cents } from '../money.ts'
import { defaultShippingRate } from '../order/delivery/shipping-cost.ts'
import { type PricedLine, priceChangeDate, compareWithCurrentPrices } from './price-change.ts'

const line = (
  unitPrice: number,
  currentPrice: number | undefined,
  newPrice: number | null = null,
  quantity = 1,
): PricedLine => ({
  quantity,
  unitPrice: cents(unitPrice),
  newPrice: newPrice === null ? null : cents(newPrice),
  currentPrice: currentPrice === undefined ? undefined : (cents(currentPrice) satisfies Cents),
})

test.each([
  ['nothing for the same prices', [line(1295, 1295)], undefined],
  ['nothing for an item that is not sold now', [line(1295, undefined)], undefined],
  ['higher for a higher price', [line(1295, 1345)], 'higher'],
  ['nothing for an announced higher price', [line(1295, 1345, 1345)], undefined],
  ['higher for a price above the announced one', [line(1295, 1395, 1345)], 'higher'],
  ['withdrawn for an increase that was reversed', [line(1295, 1295, 1345)], 'withdrawn'],
  ['lower for a lower price', [line(1295, 1245)], 'lower'],
  [
    'lower when some prices rise and the total falls',
    [line(1000, 1100), line(2000, 1800)],
    'lower',
  ],
  ['higher for a lower price that loses free shipping', [line(5000, 4900)], 'higher'],
  ['lower for a higher price that gains free shipping', [line(4900, 5100)], 'lower'],
] as const)('compareWithCurrentPrices reports %s', (_, lines, change) => {
  expect(
    compareWithCurrentPrices(lines, {
      agreed: defaultShippingRate,
      announced: null,
      current: defaultShippingRate,
    }),
  ).toBe(change)
})

const rate = (shippingFee: number, freeShippingFrom = 5000) => ({
  shippingFee: cents(shippingFee),
  freeShippingFrom: cents(freeShippingFrom),
})

test.each([
  ['higher for a higher fee', [line(1295, 1295)], [rate(500), null, rate(600)], 'higher'],
  [
    'higher for a threshold that the delivery no longer reaches',
    [line(5500, 5500)],
    [rate(500), null, rate(500, 6000)],
    'higher',
  ],
  [
    'nothing for an announced higher fee',
    [line(1295, 1295)],
    [rate(500), rate(600), rate(600)],
    undefined,
  ],
  [
    'higher for a fee above the announced one',
    [line(1295, 1295)],
    [rate(500), rate(600), rate(700)],
    'higher',
  ],
  [
    'withdrawn for a fee that was reversed',
    [line(1295, 1295)],
    [rate(500), rate(600), rate(500)],
    'withdrawn',
  ],
  ['lower for a lower fee', [line(1295, 1295)], [rate(500), null, rate(400)], 'lower'],
  [
    'the same total for a higher fee of a delivery that ships free',
    [line(7000, 7000)],
    [rate(500), null, rate(600)],
    'same-total',
  ],
  [
    'lower for a higher fee and a price that falls more',
    [line(1295, 1095)],
    [rate(500), null, rate(600)],
    'lower',
  ],
] as const)(
  'compareWithCurrentPrices reports %s',
  (_, lines, [agreed, announced, current], change) => {
    expect(compareWithCurrentPrices(lines, { agreed, announced, current })).toBe(change)
  },
)

test('effectiveFrom returns the first delivery at least two weeks after the announcement', () => {
  const schedule = { anchorDay: 31, interval: 'month' } as const
  expect(priceChangeDate('2027-01-31', '2027-01-10', schedule)).toBe('2027-01-31')
  expect(priceChangeDate('2027-01-31', '2027-01-17', schedule)).toBe('2027-01-31')
  expect(priceChangeDate('2027-01-31', '2027-01-18', schedule)).toBe('2027-02-28')
})
