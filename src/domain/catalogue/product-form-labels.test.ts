import { describe, expect, test } from 'vitest'
import { productFieldLabel } from './product-form-labels.ts'

const sizes = [{ name: 'Maat M' }, { name: '' }, { name: ' ' }]
const labelOf = (path: string) => productFieldLabel(path, sizes)?.label

describe('productFieldLabel', () => {
  test('returns the label of the form, with the name or number of the variation', () => {
    expect(labelOf('slug')).toBe('Adres')
    expect(labelOf('variations.0.price')).toBe('Maat M, Prijs')
    expect(labelOf('variations.2.stock')).toBe('Maat 3, Voorraad')
    expect(labelOf('pictures.1.alt')).toBe('Foto 2')
    expect(labelOf('attributes.highlight_image2')).toBe('Foto of film van blok 2')
  })
  test('maps an error path without a form field to the nearest field', () => {
    expect(productFieldLabel('variations.1.id', sizes)?.field).toBe('variations.1.name')
    expect(productFieldLabel('variations.1.attributes.dimensions', sizes)?.field).toBe('variations.1.dimensions')
    expect(productFieldLabel('attributes.mark3', sizes)?.field).toBe('attributes.marks')
    expect(productFieldLabel('attributes.features.2', sizes)?.field).toBe('attributes.features')
  })
  test('returns undefined for an unknown path', () => expect(productFieldLabel('version', sizes)).toBeUndefined())
  test('returns positions in the order of the form', () => {
    const paths = ['attributes.usp_title1', 'variations.1.name', 'price', 'variations.0.stock', 'name', 'variations.0.price']
    const sorted = paths.toSorted((one, other) => productFieldLabel(one, sizes)!.position - productFieldLabel(other, sizes)!.position)
    expect(sorted).toEqual(['name', 'price', 'variations.0.price', 'variations.0.stock', 'variations.1.name', 'attributes.usp_title1'])
  })
})
