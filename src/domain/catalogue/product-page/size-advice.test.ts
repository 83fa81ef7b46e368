import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBodySize } from '../body-size.ts'
import {
  adviseSize,
  type BodyMeasurements,
  describeSizeAdvice,
  parseMeasurement,
} from './size-advice.ts'

const sizes = [
  { name: 'Maat S', size: parseBodySize('Taille 55-80 cm, heup 70-95 cm') },
  { name: 'Maat M', size: parseBodySize('Taille 70-110 cm, heup 85-115 cm') },
  { name: 'Maat L', size: parseBodySize('Taille 95-130 cm, heup 105-135 cm') },
]
const adviceFor = (body: BodyMeasurements) =>
  adviseSize(
    sizes.map(({ size }) => size),
    body,
  )
const textFor = (body: BodyMeasurements) => {
  const advice = adviceFor(body)
  return advice && describeSizeAdvice(advice, sizes, body)
}

test('advises the only size that fits', () => {
  expect(adviceFor({ waist: 85, hip: 100, resting: false })).toEqual({
    index: 1,
    fit: 'fits',
    counted: ['waist', 'hip'],
  })
  expect(textFor({ waist: 85, hip: 100, resting: false })).toBe(
    'Neem maat M, voor taille 70 tot 110 cm en heup 85 tot 115 cm.',
  )
  expect(textFor({ hip: 100, resting: true })).toBe(
    'Bij veel zitten of liggen telt vooral de heup. Neem maat M, voor heup 85 tot 115 cm.',
  )
})

test('between two sizes, advises the smaller one, or the larger one for a resting body', () => {
  expect(adviceFor({ hip: 110, resting: false })).toMatchObject({ index: 1, other: 2 })
  expect(textFor({ hip: 110, resting: false })).toMatch(
    /^Neem maat M.*grens met maat L; de kleinste/,
  )
  expect(adviceFor({ hip: 110, resting: true })).toMatchObject({ index: 2, other: 1 })
  expect(textFor({ hip: 110, resting: true })).toMatch(
    /grens met maat M\. Neem maat L, de grootste/,
  )
})

test('ignores the waist of a resting body', () => {
  expect(adviceFor({ waist: 60, hip: 120, resting: true })).toEqual({
    index: 2,
    fit: 'fits',
    counted: ['hip'],
  })
})

test('advises the size that fits around both waist and hip if these are of different sizes', () => {
  expect(adviceFor({ waist: 60, hip: 125, resting: false })).toMatchObject({
    index: 2,
    fit: 'loose',
  })
  expect(textFor({ waist: 60, hip: 125, resting: false })).toContain('gaat overal omheen')
})

test('names the nearest size, without promising a fit, for a body outside all sizes', () => {
  expect(adviceFor({ hip: 60, resting: false })).toMatchObject({ index: 0, fit: 'below' })
  expect(textFor({ hip: 60, resting: false })).toBe(
    'In deze maat is dit product er niet. De kleinste is maat S, voor heup 70 tot 95 cm: die zit te ruim om goed te sluiten.',
  )
  expect(adviceFor({ hip: 140, resting: true })).toMatchObject({ index: 2, fit: 'above' })
  expect(textFor({ hip: 140, resting: true })).toBe(
    'In deze maat is dit product er niet. De grootste is maat L, voor heup 105 tot 135 cm: die gaat knellen.',
  )
})

test('addresses nobody, because a visitor may measure somebody else', () => {
  for (const waist of [undefined, 50, 75, 100, 150])
    for (const hip of [60, 80, 92, 100, 110, 125, 150])
      for (const resting of [true, false])
        expect(textFor({ ...(waist !== undefined && { waist }), hip, resting })).not.toMatch(
          /\b(?:je|jij|jou|jouw)\b/i,
        )
})

test('advises nothing without a measure or without body sizes', () => {
  expect(adviceFor({ resting: true })).toBeUndefined()
  expect(
    adviseSize([undefined, parseBodySize('60 × 90 cm')], { hip: 100, resting: false }),
  ).toBeUndefined()
  expect(adviseSize([parseBodySize('heup 80-100')], { waist: 90, resting: false })).toBeUndefined()
})

test('parseMeasurement rejects inches and typing errors', () => {
  expect(['39', '40', '220', '221', 'x', ''].map(parseMeasurement)).toEqual([
    undefined,
    40,
    220,
    undefined,
    undefined,
    undefined,
  ])
  expect([' 102,4 cm', '98CM'].map(parseMeasurement)).toEqual([102, 98])
})

const measure = fc.integer({ min: 40, max: 220 })
const optionalMeasure = fc.option(measure, { nil: undefined })
/**
 * Each size starts and ends higher than the one before. Adjoining sizes may overlap, as they do on
 * real labels.
 */
const chart = fc
  .array(fc.tuple(fc.integer({ min: 5, max: 25 }), fc.integer({ min: 5, max: 40 })), {
    minLength: 1,
    maxLength: 7,
  })
  .map((steps) => {
    let from = 45
    let to = 50
    return steps.map(([step, width]) => {
      from += step
      to = Math.max(to + 1, from + width)
      return { waist: { from, to }, hip: { from: from + 10, to: to + 10 } }
    })
  })

test('a size advised as fitting does fit by every measure that counts', () => {
  fc.assert(
    fc.property(
      chart,
      optionalMeasure,
      optionalMeasure,
      fc.boolean(),
      (chart, waist, hip, resting) => {
        const body = {
          ...(waist !== undefined && { waist }),
          ...(hip !== undefined && { hip }),
          resting,
        }
        const advice = adviseSize(chart, body)
        expect(advice === undefined).toBe(waist === undefined && hip === undefined)
        if (advice?.fit !== 'fits') return
        for (const one of advice.counted) {
          const range = chart[advice.index]![one]
          expect(body[one]).toBeGreaterThanOrEqual(range.from)
          expect(body[one]).toBeLessThanOrEqual(range.to)
        }
      },
    ),
  )
})

test('a larger body never gets a smaller size, nor does a resting body with the same hip', () => {
  fc.assert(
    fc.property(
      chart,
      measure,
      measure,
      fc.integer({ min: 0, max: 60 }),
      fc.boolean(),
      (chart, waist, hip, extra, resting) => {
        const indexFor = (body: BodyMeasurements) => adviseSize(chart, body)!.index
        expect(indexFor({ waist, hip: hip + extra, resting })).toBeGreaterThanOrEqual(
          indexFor({ waist, hip, resting }),
        )
        expect(indexFor({ waist: waist + extra, hip, resting })).toBeGreaterThanOrEqual(
          indexFor({ waist, hip, resting }),
        )
        expect(indexFor({ hip, resting: true })).toBeGreaterThanOrEqual(
          indexFor({ hip, resting: false }),
        )
      },
    ),
  )
})

test('the order of the sizes does not change the advice', () => {
  fc.assert(
    fc.property(chart, measure, measure, fc.boolean(), (chart, waist, hip, resting) => {
      const body = { waist, hip, resting }
      const { index } = adviseSize(chart, body)!
      expect(adviseSize(chart.toReversed(), body)!.index).toBe(chart.length - 1 - index)
    }),
  )
})
