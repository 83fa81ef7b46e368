import { describe, expect, test } from 'vitest'
import { findProductFormField } from './product-form-labels.ts'

const sizes = [{ name: 'Maat M' }, { name: '' }, { name: ' ' }]
const labelOf = (path: string) => findProductFormField(path, sizes)?.label

describe('findProductFormField', () => {
  test('returns the label of the form, with the name or number of the variation', () => {
    expect(labelOf('slug')).toBe('Adres')
    expect(labelOf('variations.0.price')).toBe('Maat M, Prijs')
    expect(labelOf('variations.2.stock')).toBe('Maat 3, Voorraad')
    expect(labelOf('pictures.1.alt')).toBe('Foto 2')
    expect(labelOf('attributes.highlight_image2')).toBe('Foto of film van blok 2')
  })
  test('maps an error path without a form field to the nearest field', () => {
    expect(findProductFormField('variations.1.id', sizes)?.field).toBe('variations.1.name')
    expect(findProductFormField('variations.1.attributes.dimensions', sizes)?.field).toBe(
      'variations.1.dimensions',
    )
    expect(findProductFormField('attributes.mark3', sizes)?.field).toBe('attributes.marks')
    expect(findProductFormField('attributes.features.2', sizes)?.field).toBe('attributes.features')
  })
  test('returns the section of the form, also for what only a finding names', () => {
    const sample = [...sizes, { name: 'Proefpakje', is_sample: true }]
    const sectionOf = (path: string) => findProductFormField(path, sample)?.section
    expect(sectionOf('variations.0.price')).toBe('variations')
    expect(sectionOf('variations.3.price')).toBe('samples')
    expect(sectionOf('attributes.udi_di')).toBe('device')
    expect(sectionOf('documents.instructions')).toBe('device')
    expect(sectionOf('attributes.signal_word')).toBe('hazard')
    expect(sectionOf('benefits')).toBe('details')
    expect(findProductFormField('benefits', sizes)?.field).toBe('attributes.usp_title1')
    expect(findProductFormField('marks', sizes)?.field).toBe('attributes.marks')
  })
  test('returns undefined for an unknown path', () =>
    expect(findProductFormField('version', sizes)).toBeUndefined())
  test('returns positions in the order of the form', () => {
    const paths = [
      'attributes.usp_title1',
      'variations.1.name',
      'price',
      'variations.0.stock',
      'name',
      'variations.0.price',
      'attributes.maker_name',
    ]
    const sorted = paths.toSorted(
      (one, other) =>
        findProductFormField(one, sizes)!.position - findProductFormField(other, sizes)!.position,
    )
    expect(sorted).toEqual([
      'name',
      'price',
      'variations.0.price',
      'variations.0.stock',
      'variations.1.name',
      'attributes.maker_name',
      'attributes.usp_title1',
    ])
  })
})
