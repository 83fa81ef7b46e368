import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lightenToTint } from './lighten-to-tint.ts'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

function hsl(color: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(color.slice(start, start + 2), 16) / 255,
  )
  const top = Math.max(r, g, b)
  const bottom = Math.min(r, g, b)
  const chroma = top - bottom
  const hue = top === r ? (g - b) / chroma : top === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4
  return { hue: (hue * 60 + 360) % 360, lightness: (top + bottom) / 2, reach: chroma }
}

test('lightenToTint raises a dark colour to the minimum lightness', () => {
  expect(lightenToTint('#000000')).toBe('#d3d3d3')
  expect(lightenToTint('#2a6f86')).toBe('#bcdfea')
})

test('lightenToTint leaves a light colour unchanged', () => {
  expect(lightenToTint('#faf6ef')).toBe('#faf6ef')
  expect(lightenToTint('#FFF')).toBe('#ffffff')
})

test('lightenToTint returns light grey for an invalid colour', () => {
  for (const wrong of ['', 'red', '#12', '#12345g', 'url(x)'])
    expect(lightenToTint(wrong)).toBe('#d3d3d3')
})

test('lightenToTint reaches the minimum lightness and preserves the hue of every colour', () => {
  fc.assert(
    fc.property(hex, (color) => {
      const before = hsl(color)
      const after = hsl(lightenToTint(color))
      expect(after.lightness).toBeGreaterThanOrEqual(0xd3 / 255 - 0.003)
      if (after.reach < 0.12) return
      const hueDifference = Math.abs(after.hue - before.hue)
      expect(Math.min(hueDifference, 360 - hueDifference)).toBeLessThan(4)
    }),
  )
})
