import { describe, expect, test } from 'vitest'
import { productField } from './product-fields.ts'

const sizes = [{ name: 'Maat M' }, { name: '' }, { name: ' ' }]
const labelOf = (path: string) => productField(path, sizes)?.label

describe('productField', () => {
  test('names a field as the form does, a variation by its name or its number', () => {
    expect(labelOf('slug')).toBe('Adres')
    expect(labelOf('variations.0.price')).toBe('Maat M, Prijs')
    expect(labelOf('variations.2.stock')).toBe('Maat 3, Voorraad')
    expect(labelOf('pictures.1.alt')).toBe('Foto 2')
    expect(labelOf('attributes.highlight_image2')).toBe('Foto of film van blok 2')
  })
  test('leads an error without a field of its own to the field beside it', () => {
    expect(productField('variations.1.id', sizes)?.field).toBe('variations.1.name')
    expect(productField('variations.1.attributes.dimensions', sizes)?.field).toBe('variations.1.dimensions')
    expect(productField('attributes.mark3', sizes)?.field).toBe('attributes.marks')
    expect(productField('attributes.features.2', sizes)?.field).toBe('attributes.features')
  })
  test('knows nothing of a path that the form does not have', () => expect(productField('version', sizes)).toBeUndefined())
  test('places fields in the order of the form', () => {
    const paths = ['attributes.usp_title1', 'variations.1.name', 'price', 'variations.0.stock', 'name', 'variations.0.price']
    const placed = paths.toSorted((one, other) => productField(one, sizes)!.place - productField(other, sizes)!.place)
    expect(placed).toEqual(['name', 'price', 'variations.0.price', 'variations.0.stock', 'variations.1.name', 'attributes.usp_title1'])
  })
})
