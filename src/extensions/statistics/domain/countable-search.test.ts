import { describe, expect, test } from 'vitest'
import { toCountableSearch } from './countable-search.ts'

describe('toCountableSearch', () => {
  test.each([
    ['  Rollator ', 'rollator'],
    ['Crème voor  dóórligplekken', 'creme voor doorligplekken'],
    ["foto's", "foto's"],
  ])('counts %j as %j', (query, words) => expect(toCountableSearch(query)).toBe(words))

  test.each([
    'kim@luwte.example',
    '0612345678',
    'Dam 1',
    '1012JS',
    'L10001',
    'ab',
    '',
    'een hele lange zin met veel woorden',
    'x'.repeat(41),
    '<b>',
  ])('never counts %j', (query) => expect(toCountableSearch(query)).toBeUndefined())
})
