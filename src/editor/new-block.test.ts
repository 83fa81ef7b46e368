import { expect, test } from 'vitest'
import { fields as genderFields } from '#blocks/products/gender-split.tsx'
import { blockSummary, withUniqueKeys } from './new-block.ts'

const block = (key?: string) => ({
  ...(key !== undefined && { key }),
  layout: 'TextBlock',
  attributes: {},
})
const keysOf = (...keys: (string | undefined)[]) =>
  withUniqueKeys(keys.map(block)).map(({ key }) => key)

test('withUniqueKeys keeps unique keys and generates missing ones deterministically', () => {
  expect(keysOf('a', undefined, 'b', 'a', '')).toEqual([
    'a',
    'onderdeel-2',
    'b',
    'onderdeel-4',
    'onderdeel-5',
  ])
  expect(keysOf('a', undefined)).toEqual(keysOf('a', undefined))
})

test('withUniqueKeys never generates a key that is already stored', () => {
  const keys = keysOf(undefined, 'onderdeel-1', undefined, 'onderdeel-3', 'onderdeel-3-')
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.slice(1, 2)).toEqual(['onderdeel-1'])
})

test('blockSummary is the first text in form order, independent of storage order, and never a URL', () => {
  const male = { href: '/shop/heren', text: 'Van dun tot nacht.', title: 'Heren' }
  expect(blockSummary(genderFields, { male, title: 'Voor wie zoek je?' })).toBe('Voor wie zoek je?')
  expect(blockSummary(genderFields, { male, title: '' })).toBe('Heren')
  expect(blockSummary(genderFields, { male: { href: '/shop/heren' } })).toBe('')
  expect(blockSummary(genderFields, { title: 'Voor wie zoek je?' }, 8)).toBe('Voor wie…')
  expect(blockSummary(undefined, { title: 'Voor wie zoek je?' })).toBe('')
})
