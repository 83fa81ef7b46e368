import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomRuns } from '#tests/support/random-runs.ts'
import type { DiscountCode } from '../../discount/discount-code.ts'
import { giftOf } from '../../discount/discount-of.ts'
import { type Cents, cents, multiplyCents } from '../../money.ts'
import { shareDiscount } from '../line-discount.ts'
import { calculateShippingCost } from '../delivery/shipping-cost.ts'
import { calculateOrderTotals, calculateSubtotal } from '../order-totals.ts'
import { calculateSwap, canWaive, maxWaivedDifference } from './order-swap.ts'

const packs = fc.integer({ min: 1, max: 99 })
const price = fc.integer({ min: 1, max: 5_000 }).map(cents)
const rate = fc.record({
  shippingFee: price,
  freeShippingFrom: fc.constantFrom(cents(0), cents(5_000), cents(20_000)),
})

/**
 * An order whose lines have the ids and items 1, 2 and so on, and a swap of some packs of a line.
 */
const swap = fc
  .record({
    lines: fc.array(
      fc.record({ quantity: packs, unitPrice: price, part: fc.integer({ min: 0, max: 50 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    rate,
  })
  .chain((order) => {
    const lines = order.lines.map((line, index) => ({
      ...line,
      id: index + 1,
      itemId: index + 1,
      discount: cents(Math.floor((line.quantity * line.unitPrice * line.part) / 100)),
    }))
    const before = { ...order.rate, ...calculateOrderTotals(lines, order.rate) }
    return fc.nat({ max: lines.length - 1 }).chain((index) =>
      fc.record({
        order: fc.constant(before),
        lines: fc.constant(lines),
        choice: fc.record({
          line: fc.constant(index + 1),
          quantity: fc.integer({ min: 1, max: lines[index]!.quantity }),
          newQuantity: packs,
          itemId: fc.integer({ min: 1, max: 6 }).filter((itemId) => itemId !== index + 1),
        }),
        price,
      }),
    )
  })

const withoutCode = (current: Cents) => ({
  price: current,
  code: undefined,
  isSwapped: false,
  refunded: cents(0),
})

type Code = Pick<DiscountCode, 'kind' | 'percent' | 'amount'>
type SwapLine = Parameters<typeof calculateSwap>[1][number]

/** An order of the first items, and swaps of its packs among five items. */
const sequence = fc.record({
  quantities: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
  prices: fc.array(fc.integer({ min: 1_000, max: 4_000 }).map(cents), {
    minLength: 5,
    maxLength: 5,
  }),
  code: fc.option(
    fc.oneof(
      fc
        .integer({ min: 5, max: 50 })
        .map((percent): Code => ({ kind: 'percent', percent, amount: cents(0) })),
      fc
        .integer({ min: 1, max: 10_000 })
        .map((amount): Code => ({ kind: 'amount', percent: 0, amount: cents(amount) })),
    ),
    { nil: undefined },
  ),
  rate,
  steps: fc.array(
    fc.record({ from: fc.nat({ max: 9 }), to: fc.nat({ max: 4 }), part: fc.nat({ max: 9 }) }),
    { maxLength: 8 },
  ),
})

function giftAt(subtotal: Cents, code: Code | undefined): number {
  const gift = code && giftOf({ subtotal, shipping: cents(0) }, { ...code, minSubtotal: cents(0) })
  return typeof gift === 'object' ? gift.discount : 0
}

function orderedLines(quantities: number[], prices: Cents[], code: Code | undefined): SwapLine[] {
  const lines = quantities.map((quantity, itemId) => ({
    id: itemId + 1,
    itemId,
    quantity,
    unitPrice: prices[itemId]!,
    lineTotal: multiplyCents(prices[itemId]!, quantity),
    vatRate: 21,
  }))
  return shareDiscount(lines, cents(giftAt(calculateSubtotal(lines), code)))
}

const applySwap = (
  lines: readonly SwapLine[],
  { line, quantity, newQuantity, itemId }: Parameters<typeof calculateSwap>[2],
  { unitPrice, existing, discounts }: ReturnType<typeof calculateSwap>,
): SwapLine[] => {
  const isNew = existing === undefined
  const id = Math.max(...lines.map((one) => one.id)) + 1
  return [
    ...lines.map((one) =>
      one.id === line
        ? { ...one, quantity: one.quantity - quantity, discount: discounts.remaining }
        : one.id === existing
          ? {
              ...one,
              quantity: one.quantity + newQuantity,
              discount: cents(one.discount + discounts.moved),
            }
          : one,
    ),
    ...(isNew ? [{ id, itemId, quantity: newQuantity, unitPrice, discount: discounts.moved }] : []),
  ].filter((one) => one.quantity > 0)
}

describe('calculateSwap', () => {
  test('takes the packs out of the line and adds the new number at the price of the item in the order', () => {
    fc.assert(
      fc.property(swap, ({ order, lines, choice, price: current }) => {
        const { unitPrice, totals, difference, existing, discounts } = calculateSwap(
          order,
          lines,
          choice,
          withoutCode(current),
        )
        const same = lines.find(({ itemId }) => itemId === choice.itemId)
        expect([existing, unitPrice]).toEqual([same?.id, same?.unitPrice ?? current])
        const swapped = lines.find(({ id }) => id === choice.line)!
        expect(totals.subtotal).toBe(
          order.subtotal - choice.quantity * swapped.unitPrice + choice.newQuantity * unitPrice,
        )
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.shipping)
        expect(totals.discount).toBeLessThanOrEqual(Math.min(order.discount, totals.subtotal))
        const isCheaper = choice.newQuantity * unitPrice < choice.quantity * swapped.unitPrice
        if (totals.discount < order.discount) expect(isCheaper).toBe(true)
        expect(discounts.moved).toBeLessThanOrEqual(choice.newQuantity * unitPrice)
        expect(difference).toBe(totals.total - order.total)
        if (order.shipping === 0) expect(totals.shipping).toBe(0)
      }),
    )
  })

  test('pays back a difference at the price that was paid with a discount', () => {
    const line = { id: 1, itemId: 1, quantity: 2, unitPrice: cents(1295), discount: cents(1295) }
    const rate = { shippingFee: cents(495), freeShippingFrom: cents(5_000) }
    const order = { ...rate, ...calculateOrderTotals([line], rate) }
    const swapOne = { line: 1, quantity: 1, newQuantity: 1, itemId: 2 }
    const code = { kind: 'percent', percent: 50, amount: cents(0) } as const
    const differenceAt = (price: number) =>
      calculateSwap(order, [line], swapOne, { ...withoutCode(cents(price)), code }).difference
    expect(differenceAt(1170)).toBe(-63)
    expect(differenceAt(1295)).toBe(0)
    expect(differenceAt(1420)).toBe(62)
  })

  test('leaves the delivery paid where only refunded packs would make it free', () => {
    const line = { id: 1, itemId: 1, quantity: 2, unitPrice: cents(1850), discount: cents(0) }
    const other = { id: 2, itemId: 2, quantity: 1, unitPrice: cents(1195), discount: cents(0) }
    const rate = { shippingFee: cents(500), freeShippingFrom: cents(5_000) }
    const order = { ...rate, ...calculateOrderTotals([line, other], rate) }
    const swapOne = { line: 1, quantity: 1, newQuantity: 1, itemId: 3 }
    const differenceWith = (refunded: number) =>
      calculateSwap(order, [line, other], swapOne, {
        ...withoutCode(cents(1975)),
        refunded: cents(refunded),
      }).difference
    expect(differenceWith(1850)).toBe(125)
    expect(differenceWith(0)).toBe(125 - 500)
  })

  test('after any sequence of swaps the order costs no less than it would have cost with these packs, and swapping back restores it', () => {
    fc.assert(
      fc.property(sequence, ({ quantities, prices, code, rate, steps }) => {
        const costOf = (contents: readonly SwapLine[], shippingFee: Cents) => {
          const subtotal = calculateSubtotal(contents)
          const { freeShippingFrom } = rate
          const shipping = calculateShippingCost(subtotal, { shippingFee, freeShippingFrom })
          return subtotal - giftAt(subtotal, code) + shipping
        }
        let lines = orderedLines(quantities, prices, code)
        let order = { ...rate, ...calculateOrderTotals(lines, rate) }
        const fee = order.shipping === 0 ? cents(0) : rate.shippingFee
        let charged = order.total
        let isSwapped = false
        for (const { from, to, part } of steps) {
          const line = lines[from % lines.length]!
          if (to === line.itemId) continue
          const quantity = 1 + (part % line.quantity)
          const choice = { line: line.id, quantity, newQuantity: quantity, itemId: to }
          const terms = { price: prices[to]!, code, isSwapped, refunded: cents(0) }
          const [before, leastBefore] = [charged, costOf(lines, fee)]
          const swapped = calculateSwap(order, lines, choice, terms)
          lines = applySwap(lines, choice, swapped)
          order = { ...swapped.rate, ...swapped.totals }
          isSwapped = true
          charged = cents(charged + swapped.difference)
          expect(charged).toBeGreaterThanOrEqual(costOf(lines, fee))
          const entered = lines.find(({ itemId }) => itemId === to)!
          const back = { ...choice, line: entered.id, itemId: line.itemId }
          const backTerms = { ...terms, price: line.unitPrice, isSwapped }
          const restored = calculateSwap(order, lines, back, backTerms)
          // Equal to both, unless a part of the code had lapsed before.
          expect(charged + restored.difference).toBeLessThanOrEqual(before)
          expect(charged + restored.difference).toBeGreaterThanOrEqual(leastBefore)
        }
      }),
      { numRuns: randomRuns(500) },
    )
  })
})

describe('canWaive', () => {
  test('allows a small difference between equal numbers of packs on a line of their own', () => {
    fc.assert(
      fc.property(
        packs,
        packs,
        fc.integer({ min: -300, max: 300 }),
        fc.option(packs, { nil: undefined }),
        (quantity, other, change, existing) => {
          const difference = cents(change)
          const isSmall = change > 0 && change <= maxWaivedDifference
          expect(canWaive({ quantity, newQuantity: quantity }, { difference, existing })).toBe(
            isSmall && existing === undefined,
          )
          if (other !== quantity)
            expect(canWaive({ quantity, newQuantity: other }, { difference, existing })).toBe(false)
        },
      ),
    )
  })
})
