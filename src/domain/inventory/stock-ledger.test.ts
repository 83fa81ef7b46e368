import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateStockAfter, stockDirections, type DirectedStockReason } from './stock-change.ts'
import { type StockMovement, createStockLedger } from './stock-ledger.ts'

const at = new Date('2026-11-21T12:00:00Z')
const row = (change: number, stock: number): StockMovement => ({
  reason: 'delivered',
  change,
  stock,
  counted: null,
  note: '',
  at,
  by: 'Bo',
})

test('createStockLedger inserts the packs taken by orders between movements, and starts with the initial stock', () => {
  expect(
    createStockLedger([row(-2, 5), row(10, 12)], 4).map(({ reason, change, stock }) => [
      reason,
      change,
      stock,
    ]),
  ).toEqual([
    ['orders', -1, 4],
    ['delivered', -2, 5],
    ['orders', -5, 7],
    ['delivered', 10, 12],
    ['begin', 2, 2],
  ])
  expect(createStockLedger([], 8)).toMatchObject([{ reason: 'begin', change: 8 }])
})

test('the changes in the ledger always add up to the current stock', () => {
  const reasons = Object.keys(stockDirections) as DirectedStockReason[]
  const changes = fc.array(
    fc.oneof(
      fc.record({ reason: fc.constantFrom(...reasons), packs: fc.integer({ min: 1, max: 30 }) }),
      fc.record({
        reason: fc.constant('counted' as const),
        counted: fc.integer({ min: 0, max: 60 }),
        reserved: fc.integer({ min: 0, max: 9 }),
      }),
      fc.record({ sold: fc.integer({ min: -5, max: 20 }) }),
    ),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(fc.nat(50), changes, (initial, list) => {
      let stock = initial
      const movements: StockMovement[] = []
      for (const change of list) {
        if ('sold' in change) {
          stock = Math.max(0, stock - change.sold)
          continue
        }
        const { after, error } = calculateStockAfter(
          stock,
          change,
          'reserved' in change ? change.reserved : 0,
        )
        expect(after).toBeGreaterThanOrEqual(0)
        if (!error) movements.unshift({ ...row(after - stock, after), reason: change.reason })
        stock = after
      }
      const ledger = createStockLedger(movements, stock)
      expect(ledger.reduce((sum, { change }) => sum + change, 0)).toBe(stock)
      expect(ledger.filter(({ at: when }) => when)).toHaveLength(movements.length)
    }),
  )
})
