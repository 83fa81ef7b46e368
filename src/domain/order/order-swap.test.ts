import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { calculateOrderTotals } from './order-totals.ts'
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

describe('calculateSwap', () => {
  test('takes the packs out of the line and adds the new number at the price of the item in the order', () => {
    fc.assert(
      fc.property(swap, ({ order, lines, choice, price: current }) => {
        const { unitPrice, totals, difference, existing, discounts } = calculateSwap(
          order,
          lines,
          choice,
          current,
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
    const differenceAt = (price: number) =>
      calculateSwap(order, [line], swapOne, cents(price)).difference
    expect(differenceAt(1170)).toBe(-63)
    expect(differenceAt(1295)).toBe(0)
    expect(differenceAt(1420)).toBe(125)
  })

  test('a swap back restores the subtotal', () => {
    fc.assert(
      fc.property(swap, ({ order, lines, choice, price: current }) => {
        const first = calculateSwap(order, lines, choice, current)
        const remaining = lines.map((line) =>
          line.id === choice.line ? { ...line, quantity: line.quantity - choice.quantity } : line,
        )
        const swapped = [
          ...remaining,
          {
            id: 9,
            itemId: 9,
            quantity: choice.newQuantity,
            unitPrice: first.unitPrice,
            discount: cents(0),
          },
        ]
        const back = {
          line: 9,
          quantity: choice.newQuantity,
          newQuantity: choice.quantity,
          itemId: choice.line,
        }
        const second = calculateSwap({ ...first.rate, ...first.totals }, swapped, back, current)
        expect(second.totals.subtotal).toBe(order.subtotal)
      }),
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
