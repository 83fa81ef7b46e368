import { describe, expect, test } from 'vitest'
import { groupByRecipient, listRecipientsOf } from './recipient-groups.ts'

const items = [
  { recipient: 'Papa', number: 3 },
  { recipient: null, number: 2 },
  { recipient: 'Mama', number: 1 },
  { recipient: 'Papa', number: 0 },
]

describe('listRecipientsOf', () => {
  test('lists the customer first, then the people by name', () => {
    expect(listRecipientsOf(items)).toEqual([null, 'Mama', 'Papa'])
    expect(listRecipientsOf(items.filter(({ recipient }) => recipient !== null))).toEqual([
      'Mama',
      'Papa',
    ])
  })

  test('is empty with fewer than two people', () => {
    expect(listRecipientsOf([])).toEqual([])
    expect(listRecipientsOf(items.filter(({ recipient }) => recipient !== 'Mama'))).toEqual([])
  })
})

describe('groupByRecipient', () => {
  test('puts every item in the group of its person, in the same order', () => {
    const groups = groupByRecipient(items, listRecipientsOf(items))
    expect(
      groups.map(({ recipient, items: group }) => [recipient, group.map(({ number }) => number)]),
    ).toEqual([
      [null, [2]],
      ['Mama', [1]],
      ['Papa', [3, 0]],
    ])
  })
})
