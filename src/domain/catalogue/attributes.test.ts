import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributesOf } from './attributes.ts'

test('an object and the same as JSON text are read alike', () => {
  const attributes = { gender: 'male', absorption: 4.5, features: ['dag'], mark1: true, mark2: null }
  expect(attributesOf(attributes)).toEqual(attributes)
  expect(attributesOf(JSON.stringify(attributes))).toEqual(attributes)
})

test('what fits no attribute falls away', () => {
  expect(attributesOf({ gender: 'male', nested: { a: 1 }, mixed: [1, 'a'] })).toEqual({ gender: 'male' })
})

test.each([undefined, null, 7, '', 'geen JSON', '"tekst"', '[1]', []])('%j holds none', (stored) => {
  expect(attributesOf(stored)).toEqual({})
})

test('nothing stored makes it throw', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(typeof attributesOf(stored)).toBe('object')
    }),
  )
})
