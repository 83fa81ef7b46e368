import { describe, expect, test } from 'vitest'
import { sortForPicking } from './pick-list.ts'

describe('sortForPicking', () => {
  test('sorts places as people count, and puts articles without a place last', () => {
    const places = ['B-1', null, 'A-10', 'A-2'].map((shelfPlace, index) => ({
      name: `Duin ${index}`,
      shelfPlace,
    }))
    expect(sortForPicking(places).map(({ shelfPlace }) => shelfPlace)).toEqual([
      'A-2',
      'A-10',
      'B-1',
      null,
    ])
  })
})
