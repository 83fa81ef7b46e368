import { describe, expect, test } from 'vitest'
import { describeVisibility, productFactStrip } from './fact-strip.ts'
import type { ProductAttributes } from './product.ts'

const texts = (attributes: ProductAttributes) =>
  productFactStrip(attributes).map(({ text }) => text)

describe('productFactStrip', () => {
  test('lists thickness, absorption, sound and clothing in this order', () => {
    expect(
      texts({
        clothing: 'Onder een gewone broek of rok.',
        sound: 'Stil: de buitenlaag is vlies.',
        absorption_ml: 600,
        thickness_mm: 6,
      }),
    ).toEqual(['6 mm dik', '± 600 ml in het lab', 'Geluid: stil', 'Onder een gewone broek of rok'])
  })

  test('leaves out unknown facts', () => {
    expect(texts({ thickness_mm: 3 })).toEqual(['3 mm dik'])
    expect(texts({ thickness_mm: '', sound: ' ' })).toEqual([])
    expect(texts({})).toEqual([])
  })

  test('keeps a sound without an explanation whole, and shortens one with an explanation', () => {
    expect(texts({ sound: 'Ritselt een beetje bij het lopen.' })).toEqual([
      'Geluid: ritselt een beetje bij het lopen',
    ])
    expect(texts({ sound: 'Stil, zoals gewoon ondergoed.' })).toEqual(['Geluid: stil'])
  })

  test('writes a decimal comma', () => {
    expect(texts({ thickness_mm: 2.5 })).toEqual(['2,5 mm dik'])
  })
})

describe('describeVisibility', () => {
  test('answers from clothing and thickness', () => {
    expect(
      describeVisibility({ clothing: 'Onder een gewone broek of rok.', thickness_mm: 6 }),
    ).toBe('Dan zie je het bijna niet: onder een gewone broek of rok. Het is 6 mm dik.')
    expect(describeVisibility({ clothing: 'Onder elke broek' })).toBe(
      'Dan zie je het bijna niet: onder elke broek.',
    )
  })

  test('has no answer without the fact, and for a product that customers do not wear', () => {
    expect(describeVisibility({ thickness_mm: 6 })).toBeUndefined()
    expect(describeVisibility({ clothing: 'Onder elke broek', features: ['bed'] })).toBeUndefined()
  })
})
