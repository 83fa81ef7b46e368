import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stockAfter } from './stock-change.ts'
import { type Movement, stockLedger } from './stock-ledger.ts'
import { stockDirections, type MovingReason } from './stock-reason.ts'

const at = new Date('2026-11-21T12:00:00Z')
const row = (change: number, stock: number): Movement => ({ reason: 'delivered', change, stock, counted: null, note: '', at, by: 'Bo' })

test('what orders took stands between what staff did, and before it what there was', () => {
  expect(stockLedger([row(-2, 5), row(10, 12)], 4).map(({ reason, change, stock }) => [reason, change, stock])).toEqual([
    ['orders', -1, 4],
    ['delivered', -2, 5],
    ['orders', -5, 7],
    ['delivered', 10, 12],
    ['begin', 2, 2],
  ])
  expect(stockLedger([], 8)).toMatchObject([{ reason: 'begin', change: 8 }])
})

test('all changes together are what is for sale, whatever happened', () => {
  const reasons = Object.keys(stockDirections) as MovingReason[]
  const deeds = fc.array(
    fc.oneof(
      fc.record({ reason: fc.constantFrom(...reasons), packs: fc.integer({ min: 1, max: 30 }) }),
      fc.record({
        reason: fc.constant('counted' as const),
        counted: fc.integer({ min: 0, max: 60 }),
        aside: fc.integer({ min: 0, max: 9 }),
      }),
      fc.record({ sold: fc.integer({ min: -5, max: 20 }) }),
    ),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(fc.nat(50), deeds, (begin, list) => {
      let stock = begin
      const movements: Movement[] = []
      for (const deed of list) {
        if ('sold' in deed) {
          stock = Math.max(0, stock - deed.sold)
          continue
        }
        const { after, fault } = stockAfter(stock, deed, 'aside' in deed ? deed.aside : 0)
        expect(after).toBeGreaterThanOrEqual(0)
        if (!fault) movements.unshift({ ...row(after - stock, after), reason: deed.reason })
        stock = after
      }
      const ledger = stockLedger(movements, stock)
      expect(ledger.reduce((sum, { change }) => sum + change, 0)).toBe(stock)
      expect(ledger.filter(({ at: when }) => when)).toHaveLength(movements.length)
    }),
  )
})
