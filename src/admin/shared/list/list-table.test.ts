import { expect, test } from 'vitest'
import { itemsBetween } from './list-table.tsx'

const numbers = ['L5', 'L4', 'L3', 'L2']

test.each([
  ['L4', 'L2', ['L4', 'L3', 'L2']],
  ['L2', 'L4', ['L4', 'L3', 'L2']],
  ['L3', 'L3', ['L3']],
  ['gone', 'L3', ['L3']],
])(
  'itemsBetween returns the items from %s to %s in the order of the list',
  (from, to, expected) => {
    expect(itemsBetween(numbers, from, to)).toEqual(expected)
  },
)
