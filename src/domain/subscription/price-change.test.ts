import { expect, test } from 'vitest'
import { type Cents, cents } from '../money.ts'
import { type PricedLine, countsFrom, priceNews } from './price-change.ts'

const line = (unitPrice: number, today: number | undefined, newPrice: number | null = null, quantity = 1): PricedLine => ({
  quantity,
  unitPrice: cents(unitPrice),
  newPrice: newPrice === null ? null : cents(newPrice),
  today: today === undefined ? undefined : (cents(today) satisfies Cents),
})

test.each([
  ['the same prices are no news', [line(1295, 1295)], undefined],
  ['what is not sold now is no news', [line(1295, undefined)], undefined],
  ['a higher price is', [line(1295, 1345)], 'higher'],
  ['one that was told is not', [line(1295, 1345, 1345)], undefined],
  ['a still higher one is', [line(1295, 1395, 1345)], 'higher'],
  ['a rise that is taken back is', [line(1295, 1295, 1345)], 'withdrawn'],
  ['a lower price is', [line(1295, 1245)], 'lower'],
  ['up and down is judged by the total', [line(1000, 1100), line(2000, 1800)], 'lower'],
  ['a lower price that costs the free delivery is a rise', [line(5000, 4900)], 'higher'],
  ['a rise that brings free delivery is none', [line(4900, 5100)], 'lower'],
] as const)('%s', (_, lines, news) => {
  expect(priceNews(lines)).toBe(news)
})

test('a higher price counts from the first delivery two weeks after it was told', () => {
  const rhythm = { anchorDay: 31, interval: 'month' } as const
  expect(countsFrom('2027-01-31', '2027-01-10', rhythm)).toBe('2027-01-31')
  expect(countsFrom('2027-01-31', '2027-01-17', rhythm)).toBe('2027-01-31')
  expect(countsFrom('2027-01-31', '2027-01-18', rhythm)).toBe('2027-02-28')
})
