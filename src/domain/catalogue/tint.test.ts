import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tintOf } from './tint.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

function hsl(color: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const top = Math.max(r, g, b)
  const bottom = Math.min(r, g, b)
  const reach = top - bottom
  const hue = top === r ? (g - b) / reach : top === g ? (b - r) / reach + 2 : (r - g) / reach + 4
  return { hue: (hue * 60 + 360) % 360, lightness: (top + bottom) / 2, reach }
}

test('a dark colour becomes as light as a light grey', () => {
  expect(tintOf('#000000')).toBe('#d3d3d3')
  expect(tintOf('#2a6f86')).toBe('#bcdfea')
})

test('a light colour stays as it is', () => {
  expect(tintOf('#faf6ef')).toBe('#faf6ef')
  expect(tintOf('#FFF')).toBe('#ffffff')
})

test('what is no colour becomes light grey', () => {
  for (const wrong of ['', 'red', '#12', '#12345g', 'url(x)']) expect(tintOf(wrong)).toBe('#d3d3d3')
})

test('every colour comes out light enough and, where it has a hue, with that hue', () => {
  fc.assert(
    fc.property(hex, (color) => {
      const before = hsl(color)
      const after = hsl(tintOf(color))
      expect(after.lightness).toBeGreaterThanOrEqual(0xd3 / 255 - 0.003)
      if (after.reach < 0.12) return
      const turned = Math.abs(after.hue - before.hue)
      expect(Math.min(turned, 360 - turned)).toBeLessThan(4)
    }),
  )
})
