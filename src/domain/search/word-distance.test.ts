import { describe, expect, test } from 'vitest'
import { createQueryWordMatcher } from './word-distance.ts'

const distances = (
  queryWord: Parameters<typeof createQueryWordMatcher>[0],
  vocabulary: string[] | null,
  words: string[],
) => {
  const { distanceTo } = createQueryWordMatcher(queryWord, vocabulary)
  return words.map((word) => distanceTo(word))
}

describe('createQueryWordMatcher', () => {
  test('gives the word and its forms distance 0, then compounds and typing errors, then synonyms in their order', () => {
    const queryWord = { typed: 'broekje', synonyms: ['slip', 'luier'], guesses: [] }
    expect(
      distances(
        queryWord,
        ['nachtbroekje', 'riemslip'],
        ['broekjes', 'nachtbroekje', 'slip', 'riemslip', 'luier', 'doekje'],
      ),
    ).toEqual([0, 1, 2, 2, 2.01, undefined])
  })

  test('uses guesses if there are no synonyms, and every word of the vocabulary', () => {
    const queryWord = { typed: 'luijer', synonyms: [], guesses: ['luier'] }
    expect(distances(queryWord, ['luister'], ['luier', 'luister', 'lui'])).toEqual([
      2,
      2.9,
      undefined,
    ])
  })

  test('is undefined for a stop word', () => {
    expect(distances({ typed: 'de', synonyms: [], guesses: [] }, null, ['de'])).toEqual([undefined])
  })
})
