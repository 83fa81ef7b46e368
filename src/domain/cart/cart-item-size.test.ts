import { describe, expect, test } from 'vitest'
import { describeCartItemSize } from './cart-item-size.ts'

const sizeOf = (dimensions: unknown) =>
  describeCartItemSize({ variation_attributes: { dimensions } })

describe('describeCartItemSize', () => {
  test('returns the hip, which the advice names too, or the waist if there is no hip', () => {
    expect(sizeOf('Taille 55-80 cm, heup 70-95 cm')).toBe('heup 70-95 cm')
    expect(sizeOf('Taille 55-80 cm')).toBe('taille 55-80 cm')
  })

  test('returns nothing for an item without a body size', () => {
    expect(sizeOf('60 x 90 cm')).toBeUndefined()
    expect(sizeOf(undefined)).toBeUndefined()
    expect(describeCartItemSize({ variation_attributes: null })).toBeUndefined()
  })
})
