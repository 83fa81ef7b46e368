import { expect, test } from 'vitest'
import { keyedContent } from './fresh-block.ts'

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
