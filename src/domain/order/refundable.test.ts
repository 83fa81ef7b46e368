import { describe, expect, test } from 'vitest'
import { mostToRestock, refundableLines, refundedPacks } from './refundable.ts'

const stand = (sent: number, toSend: number) => ({ line: 1, quantity: sent + toSend, sent, withheld: 0, unsent: 0, toSend })

describe('refundableLines', () => {
  test('leaves what was not refunded, withdrawn or returned, by line', () => {
    const lines = [
      { id: 1, quantity: 4 },
      { id: 2, quantity: 1 },
    ]
    expect(refundableLines(lines, [{ line: 1, quantity: 1 }], [{ line: 1, quantity: 2 }])).toEqual([
      { id: 1, quantity: 1 },
      { id: 2, quantity: 1 },
    ])
  })
})

describe('refundedPacks', () => {
  test('does not send packs that are still here, and puts them back on the shelf', () => {
    expect(refundedPacks({ line: 1, quantity: 2 }, stand(0, 3), [])).toEqual({ line: 1, quantity: 2, unsent: 2, restocked: 2 })
  })

  test('sends them all the same when asked, and then nothing goes on the shelf', () => {
    expect(refundedPacks({ line: 1, quantity: 2, send: 2 }, stand(0, 3), [])).toEqual({ line: 1, quantity: 2, unsent: 0, restocked: 0 })
    expect(refundedPacks({ line: 1, quantity: 2, send: 2, restock: 1 }, stand(0, 3), [])).toBeUndefined()
  })

  test('leaves packs that have left where they are, unless they are back', () => {
    expect(refundedPacks({ line: 1, quantity: 2 }, stand(3, 0), [])).toEqual({ line: 1, quantity: 2, unsent: 0, restocked: 0 })
    expect(refundedPacks({ line: 1, quantity: 2, restock: 1 }, stand(3, 0), [])).toMatchObject({ unsent: 0, restocked: 1 })
  })

  test('cannot send more than is here, or shelve a pack twice', () => {
    expect(refundedPacks({ line: 1, quantity: 3, send: 2 }, stand(2, 1), [])).toBeUndefined()
    const earlier = [{ line: 1, quantity: 1, unsent: 0, restocked: 1 }]
    expect(refundedPacks({ line: 1, quantity: 1, restock: 1 }, stand(1, 0), earlier)).toBeUndefined()
    expect(mostToRestock(3, 0, stand(2, 1))).toBe(3)
  })
})
