import { describe, expect, test } from 'vitest'
import { productFactStrip } from './fact-strip.ts'
import type { ProductAttributes } from './product.ts'

const texts = (attributes: ProductAttributes) => productFactStrip(attributes).map(({ text }) => text)

describe('productFactStrip', () => {
  test('lists thickness, absorption, sound and clothing in this order', () => {
    expect(
      texts({
        clothing: 'Onder een gewone broek of rok.',
        sound: 'Stil: de buitenlaag is vlies.',
        absorption_ml: 600,
        thickness_mm: 6,
      }),
    ).toEqual(['6 mm dik', '± 600 ml in het lab', 'Stil', 'Onder een gewone broek of rok'])
  })

  test('leaves out unknown facts', () => {
    expect(texts({ thickness_mm: 3 })).toEqual(['3 mm dik'])
    expect(texts({ thickness_mm: '', sound: ' ' })).toEqual([])
    expect(texts({})).toEqual([])
  })

  test('keeps a sound without an explanation whole, and shortens one with an explanation', () => {
    expect(texts({ sound: 'Ritselt een beetje bij het lopen.' })).toEqual(['Ritselt een beetje bij het lopen'])
    expect(texts({ sound: 'Stil, zoals gewoon ondergoed.' })).toEqual(['Stil'])
  })

  test('writes a decimal comma', () => {
    expect(texts({ thickness_mm: 2.5 })).toEqual(['2,5 mm dik'])
  })
})
