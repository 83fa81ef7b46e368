import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodySizeOf } from './body-size.ts'

test('the forms in which labels tell it', () => {
  const whole = { waist: { from: 70, to: 110 }, hip: { from: 85, to: 115 } }
  for (const text of [
    'Taille 70-110 cm, heup 85-115 cm',
    'taille: 70 – 110, heup: 85 – 115',
    'Heupomvang 85 tot 115 cm; tailleomvang 70 tot en met 110 cm',
    'TAILLE 70 cm-110 cm / HEUP 85 cm t/m 115 cm',
  ])
    expect(bodySizeOf(text)).toEqual(whole)
  expect(bodySizeOf('Heup 95-130 cm')).toEqual({ hip: { from: 95, to: 130 } })
})

test('what is no size of a body', () => {
  for (const text of [
    '60 × 90 cm',
    'Matras 90 × 200 cm, tot 30 cm hoog',
    '84 stuks, doos van 34 × 26 × 22 cm',
    'Taille 110-70 cm',
    'heup',
    '',
    null,
    7,
    ['heup 1-2'],
  ])
    expect(bodySizeOf(text)).toBeUndefined()
})

test('any range is read back, and no text breaks it', () => {
  const range = fc
    .tuple(fc.integer({ min: 10, max: 150 }), fc.integer({ min: 0, max: 100 }))
    .map(([from, more]) => ({ from, to: from + more }))
  fc.assert(
    fc.property(range, range, (waist, hip) => {
      expect(bodySizeOf(`Taille ${waist.from}-${waist.to} cm, heup ${hip.from}-${hip.to} cm`)).toEqual({ waist, hip })
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => void bodySizeOf(`heup ${text}`)))
})
