import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBodySize } from './body-size.ts'

test('parseBodySize parses the notations on labels', () => {
  const size = { waist: { from: 70, to: 110 }, hip: { from: 85, to: 115 } }
  for (const text of [
    'Taille 70-110 cm, heup 85-115 cm',
    'taille: 70 – 110, heup: 85 – 115',
    'Heupomvang 85 tot 115 cm; tailleomvang 70 tot en met 110 cm',
    'TAILLE 70 cm-110 cm / HEUP 85 cm t/m 115 cm',
  ])
    expect(parseBodySize(text)).toEqual(size)
  expect(parseBodySize('Heup 95-130 cm')).toEqual({ hip: { from: 95, to: 130 } })
})

test('parseBodySize is undefined for other measures', () => {
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
    expect(parseBodySize(text)).toBeUndefined()
})

test('parseBodySize parses any range and never throws', () => {
  const range = fc
    .tuple(fc.integer({ min: 10, max: 150 }), fc.integer({ min: 0, max: 100 }))
    .map(([from, width]) => ({ from, to: from + width }))
  fc.assert(
    fc.property(range, range, (waist, hip) => {
      expect(
        parseBodySize(`Taille ${waist.from}-${waist.to} cm, heup ${hip.from}-${hip.to} cm`),
      ).toEqual({ waist, hip })
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => void parseBodySize(`heup ${text}`)))
})
