import { describe, expect, test } from 'vitest'
import { applyScan, parsePickedPacks } from './pick-list.tsx'

const duin = {
  item: 11,
  name: 'Duin - Maat M',
  article_number: 'D-21',
  ean: '08712345000011',
  packs: 2,
}
const zilt = { item: 12, name: 'Zilt', article_number: null, ean: null, packs: 1 }
const articles = [duin, zilt]

const stored = (picked: unknown, list = 'L1,L2') => JSON.stringify({ list, picked })

describe('applyScan', () => {
  test('ticks one pack per scan until the article is complete', () => {
    const first = applyScan(articles, {}, '8712345000011')
    expect(first).toEqual({ kind: 'picked', text: 'Duin - Maat M: 1 van 2.', picked: { 11: 1 } })
    const second = applyScan(articles, first.picked, ' 08712345000011 ')
    expect(second).toMatchObject({ kind: 'picked', picked: { 11: 2 } })
    expect(applyScan(articles, second.picked, '8712345000011')).toEqual({
      kind: 'complete',
      text: 'Van Duin - Maat M heb je er al 2. Leg dit pak terug.',
      picked: { 11: 2 },
    })
  })

  test('takes an article number, and refuses a code that is not on the list', () => {
    expect(applyScan(articles, {}, 'd-21')).toMatchObject({ kind: 'picked' })
    expect(applyScan(articles, {}, '8712345999999')).toEqual({
      kind: 'unknown',
      text: '8712345999999 staat niet op deze lijst. Leg dit pak terug.',
      picked: {},
    })
  })
})

describe('parsePickedPacks', () => {
  test('restores the ticks of the same list, never more than the list has', () => {
    expect(parsePickedPacks(stored({ 11: 1, 12: 5, 99: 1 }), 'L1,L2', articles)).toEqual({
      11: 1,
      12: 1,
    })
  })

  test('restores nothing of another list or from damaged storage', () => {
    expect(parsePickedPacks(stored({ 11: 1 }, 'L3'), 'L1,L2', articles)).toEqual({})
    for (const damaged of [null, '{', '7', stored(null), stored({ 11: 'x' })])
      expect(parsePickedPacks(damaged, 'L1,L2', articles)).toEqual({})
  })
})
