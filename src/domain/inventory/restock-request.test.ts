import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isConfirmableRestockRequest,
  maxRestockMails,
  shouldMailRestockConfirmation,
} from './restock-request.ts'

const now = new Date('2026-11-26T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('maxRestockMails', () => {
  test('is three per pack, less the mails of the last 24 hours', () => {
    expect(maxRestockMails({ stock: 2, mailed: 0 })).toBe(6)
    expect(maxRestockMails({ stock: 2, mailed: 4 })).toBe(2)
    expect(maxRestockMails({ stock: 0, mailed: 0 })).toBe(0)
  })
  test('never mails more than three customers per pack in one day, however the stock changes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 50 }), { minLength: 1 }), (stocks) => {
        let mailed = 0
        for (const stock of stocks) mailed += maxRestockMails({ stock, mailed })
        expect(mailed).toBe(Math.max(...stocks) * 3)
      }),
    )
  })
})

describe('shouldMailRestockConfirmation', () => {
  test('allows three mails, ten minutes apart', () => {
    expect(shouldMailRestockConfirmation({ mails: 0, mailedAt: null }, now)).toBe(true)
    expect(shouldMailRestockConfirmation({ mails: 1, mailedAt: minutesAgo(9) }, now)).toBe(false)
    expect(shouldMailRestockConfirmation({ mails: 2, mailedAt: minutesAgo(10) }, now)).toBe(true)
    expect(shouldMailRestockConfirmation({ mails: 3, mailedAt: minutesAgo(600) }, now)).toBe(false)
  })
})

test('a request can be confirmed for 7 days', () => {
  expect(isConfirmableRestockRequest({ requestedAt: minutesAgo(7 * 24 * 60) }, now)).toBe(true)
  expect(isConfirmableRestockRequest({ requestedAt: minutesAgo(7 * 24 * 60 + 1) }, now)).toBe(false)
})
