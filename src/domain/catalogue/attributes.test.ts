import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseProductAttributes } from './attributes.ts'

test('parseProductAttributes reads an object and its JSON text the same', () => {
  const attributes = {
    gender: 'male',
    absorption: 4.5,
    features: ['dag'],
    mark1: true,
    mark2: null,
  }
  expect(parseProductAttributes(attributes)).toEqual(attributes)
  expect(parseProductAttributes(JSON.stringify(attributes))).toEqual(attributes)
})

test('parseProductAttributes drops invalid attributes', () => {
  expect(parseProductAttributes({ gender: 'male', nested: { a: 1 }, mixed: [1, 'a'] })).toEqual({
    gender: 'male',
  })
})

test.each([undefined, null, 7, '', 'geen JSON', '"tekst"', '[1]', []])(
  'parseProductAttributes(%j) is empty',
  (stored) => {
    expect(parseProductAttributes(stored)).toEqual({})
  },
)

test('parseProductAttributes never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(typeof parseProductAttributes(stored)).toBe('object')
    }),
  )
})
