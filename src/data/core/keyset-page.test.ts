import { describe, expect, test } from 'vitest'
import { keysetPage } from './keyset-page.ts'

const readFrom = (rows: readonly number[]) => (limit: number) =>
  Promise.resolve(rows.slice(0, limit))
const toCursor = (row: number) => `row ${row}`

describe('keysetPage', () => {
  test('ends with the cursor of its last row if there are more rows', async () => {
    expect(await keysetPage(2, readFrom([9, 8, 7]), toCursor)).toEqual({
      rows: [9, 8],
      next: 'row 8',
      previous: null,
    })
  })

  test('has no next page when its rows are the last, or none', async () => {
    expect((await keysetPage(2, readFrom([9, 8]), toCursor)).next).toBeNull()
    expect(await keysetPage(2, readFrom([]), toCursor, { after: 1 })).toEqual({
      rows: [],
      next: null,
      previous: null,
    })
  })

  test('turns back from a page after a cursor, and again before one', async () => {
    expect((await keysetPage(2, readFrom([7, 6, 5]), toCursor, { after: 8 })).previous).toBe(
      'row 7',
    )
    expect(await keysetPage(2, readFrom([9, 8, 7]), toCursor, { before: 6 })).toEqual({
      rows: [8, 7],
      next: 'row 7',
      previous: 'row 8',
    })
  })
})
