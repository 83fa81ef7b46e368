import { describe, expect, test } from 'vitest'
import { describeUnknownVariation } from './unknown-variation.ts'

const named = (...names: string[]) => names.map((name) => ({ name, product_attributes: {} }))

describe('describeUnknownVariation', () => {
  test.each([
    [named('Maat M', 'Maat L'), 'Deze maat is er niet (meer). Kies een maat.'],
    [
      ['Taille 70-90 cm', 'Taille 90-110 cm'].map((dimensions, index) => ({
        name: `${index}`,
        product_attributes: { dimensions },
      })),
      'Deze maat is er niet (meer). Kies een maat.',
    ],
    [named('Los pak', 'Doos van 6'), 'Deze variant is er niet (meer). Kies een variant.'],
    [named('Maat M'), 'Deze maat is er niet (meer).'],
    [[], 'Deze variant is er niet (meer).'],
  ])('has the word that is right for %j', (variations, sentence) => {
    expect(describeUnknownVariation(variations)).toBe(sentence)
  })
})
