import { expect, test } from 'vitest'
import { tellingWordsIn } from './neutral-words.ts'

test('a telling word is found inside a longer one, in capitals too', () => {
  expect(tellingWordsIn('Je INCONTINENTIEBROEKJES komen eraan')).toEqual(['broek', 'continen'])
})

test('a neutral subject passes', () => {
  expect(tellingWordsIn('Je bestelling L10001 is ontvangen')).toEqual([])
})
