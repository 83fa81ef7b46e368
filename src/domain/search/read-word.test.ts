import { describe, expect, test } from 'vitest'
import { readWord } from './read-word.ts'

const distances = (sought: Parameters<typeof readWord>[0], vocabulary: string[] | null, words: string[]) => {
  const { distanceTo } = readWord(sought, vocabulary)
  return words.map((word) => distanceTo(word))
}

describe('readWord', () => {
  test('counts the word and its other forms as nearest, then compounds and slips, then synonyms in their order', () => {
    const sought = { typed: 'broekje', synonyms: ['slip', 'luier'], guesses: [] }
    expect(distances(sought, ['nachtbroekje', 'riemslip'], ['broekjes', 'nachtbroekje', 'slip', 'riemslip', 'luier', 'doekje'])).toEqual([
      0,
      1,
      2,
      2,
      2.01,
      undefined,
    ])
  })

  test('takes guesses where there are no synonyms, and every word that the database named', () => {
    const sought = { typed: 'luijer', synonyms: [], guesses: ['luier'] }
    expect(distances(sought, ['luister'], ['luier', 'luister', 'lui'])).toEqual([2, 2.9, undefined])
  })

  test('finds nothing near a word that says nothing', () => {
    expect(distances({ typed: 'de', synonyms: [], guesses: [] }, null, ['de'])).toEqual([undefined])
  })
})
