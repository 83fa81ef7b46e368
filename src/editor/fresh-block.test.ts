import { expect, test } from 'vitest'
import { fields as doors } from '#blocks/gender-split.tsx'
import { firstWords, keyedContent } from './fresh-block.ts'

const block = (key?: string) => ({ ...(key !== undefined && { key }), layout: 'TextBlock', attributes: {} })
const keysOf = (...keys: (string | undefined)[]) => keyedContent(keys.map(block)).map(({ key }) => key)

test('keys stay; what has none gets its own, the same one whoever opens the page', () => {
  expect(keysOf('a', undefined, 'b', 'a', '')).toEqual(['a', 'onderdeel-2', 'b', 'onderdeel-4', 'onderdeel-5'])
  expect(keysOf('a', undefined)).toEqual(keysOf('a', undefined))
})

test('a made key never meets a stored one', () => {
  const keys = keysOf(undefined, 'onderdeel-1', undefined, 'onderdeel-3', 'onderdeel-3-')
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.slice(1, 2)).toEqual(['onderdeel-1'])
})

test('a block is told by its first text in the order of its form, however it was stored, and never by an address', () => {
  const male = { href: '/shop/heren', text: 'Van dun tot nacht.', title: 'Heren' }
  expect(firstWords(doors, { male, title: 'Voor wie zoek je?' })).toBe('Voor wie zoek je?')
  expect(firstWords(doors, { male, title: '' })).toBe('Heren')
  expect(firstWords(doors, { male: { href: '/shop/heren' } })).toBe('')
  expect(firstWords(doors, { title: 'Voor wie zoek je?' }, 8)).toBe('Voor wie…')
  expect(firstWords(undefined, { title: 'Voor wie zoek je?' })).toBe('')
})
