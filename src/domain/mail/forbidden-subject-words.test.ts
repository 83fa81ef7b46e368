import { expect, test } from 'vitest'
import { forbiddenWordsIn } from './forbidden-subject-words.ts'

test('forbiddenWordsIn finds a word inside a longer one, ignoring case', () => {
  expect(forbiddenWordsIn('Je INCONTINENTIEBROEKJES komen eraan')).toEqual(['broek', 'continen'])
})

test('forbiddenWordsIn finds nothing in a neutral subject', () => {
  expect(forbiddenWordsIn('Je bestelling L10001 is ontvangen')).toEqual([])
})

test('forbiddenWordsIn ignores accents and hyphens', () => {
  expect(forbiddenWordsIn('Lúiers, bed-bescherming en Tena-tips')).toEqual([
    'bedbescherm',
    'luier',
    String.raw`\btena(?!am|u)`,
  ])
})
