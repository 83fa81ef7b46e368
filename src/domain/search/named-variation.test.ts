import { describe, expect, test } from 'vitest'
import { findNamedVariation } from './named-variation.ts'

const sizes = ['Maat M', 'Maat L', 'Maat XL'].map((name) => ({ name }))
const packs = ['1 pak van 14', 'Doos van 6 pakken'].map((name) => ({ name }))

describe('findNamedVariation', () => {
  test.each([
    ['duin xl', sizes, 'Maat XL'],
    ['DUIN maat l', sizes, 'Maat L'],
    ['doos van 6 pakken', packs, 'Doos van 6 pakken'],
  ])('finds the variation of %s', (query, variations, name) =>
    expect(findNamedVariation(query, variations)?.name).toBe(name),
  )

  test.each([
    ['duin', sizes],
    ['duin maat', sizes],
    ['duin m of l', sizes],
    ['duin xl', sizes.slice(2)],
    ['duin', []],
  ])('finds none for %s', (query, variations) =>
    expect(findNamedVariation(query, variations)).toBeUndefined(),
  )
})
