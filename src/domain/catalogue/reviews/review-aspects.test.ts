import { describe, expect, test } from 'vitest'
import { reviewAspects, reviewAspectsOf } from './review-aspects.ts'

describe('reviewAspectsOf', () => {
  test.each([
    ['a pad', { features: ['dag'] }, [...reviewAspects]],
    ['stretch pants', { features: ['fixatie'] }, ['fit', 'invisible', 'style']],
    ['an underpad', { features: ['bed'] }, ['leak_proof', 'smell', 'style']],
    ['wipes', { features: ['verzorging', 'wegwerp'] }, ['smell']],
    ['a pouch', { features: ['onderweg'] }, ['invisible']],
  ])('asks of %s only what it can do', (_, attributes, aspects) => {
    expect(reviewAspectsOf(attributes)).toEqual(aspects)
  })
})
