import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodySizeOf } from './body-size.ts'
import { adviseSize, type Body, isMeasure } from './size-advice.ts'
import { sizeSentence } from './size-words.ts'

const sizes = [
  { name: 'Maat S', size: bodySizeOf('Taille 55-80 cm, heup 70-95 cm') },
  { name: 'Maat M', size: bodySizeOf('Taille 70-110 cm, heup 85-115 cm') },
  { name: 'Maat L', size: bodySizeOf('Taille 95-130 cm, heup 105-135 cm') },
]
const advised = (body: Body) =>
  adviseSize(
    sizes.map(({ size }) => size),
    body,
  )
const told = (body: Body) => {
  const advice = advised(body)
  return advice && sizeSentence(advice, sizes, body)
}

test('a body inside one size', () => {
  expect(advised({ waist: 85, hip: 100, resting: false })).toEqual({ place: 1, fit: 'fits', counted: ['waist', 'hip'] })
  expect(told({ waist: 85, hip: 100, resting: false })).toBe('Neem maat M, voor taille 70 tot 110 cm en heup 85 tot 115 cm.')
  expect(told({ hip: 100, resting: true })).toBe('Je zit of ligt veel, dan telt vooral je heup. Neem maat M, voor heup 85 tot 115 cm.')
})

test('on the border the smaller one for who walks, the larger one for who sits or lies', () => {
  expect(advised({ hip: 110, resting: false })).toMatchObject({ place: 1, other: 2 })
  expect(told({ hip: 110, resting: false })).toMatch(/^Neem maat M.*grens met maat L; de kleinste/)
  expect(advised({ hip: 110, resting: true })).toMatchObject({ place: 2, other: 1 })
  expect(told({ hip: 110, resting: true })).toMatch(/grens met maat M\. Neem maat L, de grootste/)
})

test('who sits or lies is measured by the hip, whatever the waist', () => {
  expect(advised({ waist: 60, hip: 120, resting: true })).toEqual({ place: 2, fit: 'fits', counted: ['hip'] })
})

test('a waist and a hip of different sizes get the size that goes round both', () => {
  expect(advised({ waist: 60, hip: 125, resting: false })).toMatchObject({ place: 2, fit: 'loose' })
  expect(told({ waist: 60, hip: 125, resting: false })).toContain('gaat overal omheen')
})

test('outside of all sizes the nearest is named and not promised', () => {
  expect(advised({ hip: 60, resting: false })).toMatchObject({ place: 0, fit: 'below' })
  expect(told({ hip: 60, resting: false })).toContain('onder onze kleinste: maat S is voor heup 70 tot 95 cm')
  expect(advised({ hip: 140, resting: true })).toMatchObject({ place: 2, fit: 'above' })
  expect(told({ hip: 140, resting: true })).toContain('boven onze grootste: maat L')
})

test('without a measure, or without sizes of a body, there is nothing to say', () => {
  expect(advised({ resting: true })).toBeUndefined()
  expect(adviseSize([undefined, bodySizeOf('60 × 90 cm')], { hip: 100, resting: false })).toBeUndefined()
  expect(adviseSize([bodySizeOf('heup 80-100')], { waist: 90, resting: false })).toBeUndefined()
})

test('inches and slips of the finger are no measures', () => {
  expect([39, 40, 220, 221, Number.NaN].map(isMeasure)).toEqual([false, true, true, false, false])
})

const measure = fc.integer({ min: 40, max: 220 })
const maybe = fc.option(measure, { nil: undefined })
/** Sizes as makers cut them: each begins and ends higher than the one before, and neighbours may overlap. */
const chart = fc
  .array(fc.tuple(fc.integer({ min: 5, max: 25 }), fc.integer({ min: 5, max: 40 })), { minLength: 1, maxLength: 7 })
  .map((steps) => {
    let from = 45
    let to = 50
    return steps.map(([step, width]) => {
      from += step
      to = Math.max(to + 1, from + width)
      return { waist: { from, to }, hip: { from: from + 10, to: to + 10 } }
    })
  })

test('an advised size that is said to fit does fit by every measure that counts', () => {
  fc.assert(
    fc.property(chart, maybe, maybe, fc.boolean(), (chart, waist, hip, resting) => {
      const body = { ...(waist !== undefined && { waist }), ...(hip !== undefined && { hip }), resting }
      const advice = adviseSize(chart, body)
      expect(advice === undefined).toBe(waist === undefined && hip === undefined)
      if (advice?.fit !== 'fits') return
      for (const one of advice.counted) {
        const range = chart[advice.place]![one]
        expect(body[one]).toBeGreaterThanOrEqual(range.from)
        expect(body[one]).toBeLessThanOrEqual(range.to)
      }
    }),
  )
})

test('a larger body never gets a smaller size, and who sits or lies never a smaller one than who walks with the same hip', () => {
  fc.assert(
    fc.property(chart, measure, measure, fc.integer({ min: 0, max: 60 }), fc.boolean(), (chart, waist, hip, more, resting) => {
      const placed = (body: Body) => adviseSize(chart, body)!.place
      expect(placed({ waist, hip: hip + more, resting })).toBeGreaterThanOrEqual(placed({ waist, hip, resting }))
      expect(placed({ waist: waist + more, hip, resting })).toBeGreaterThanOrEqual(placed({ waist, hip, resting }))
      expect(placed({ hip, resting: true })).toBeGreaterThanOrEqual(placed({ hip, resting: false }))
    }),
  )
})

test('the order in which sizes are listed decides nothing', () => {
  fc.assert(
    fc.property(chart, measure, measure, fc.boolean(), (chart, waist, hip, resting) => {
      const body = { waist, hip, resting }
      const { place } = adviseSize(chart, body)!
      expect(adviseSize(chart.toReversed(), body)!.place).toBe(chart.length - 1 - place)
    }),
  )
})
