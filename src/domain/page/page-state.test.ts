import { describe, expect, test } from 'vitest'
import { pageState } from './page-state.ts'

const planned = new Date('2026-11-24T07:00:00Z')
const standing = { live: false, drafted: false, planned: undefined, changed: false }

describe('pageState', () => {
  test('names a page that visitors do not see yet', () => {
    expect(pageState(standing)).toBe('Nieuw')
    expect(pageState({ ...standing, drafted: true, changed: true })).toBe('Concept')
    expect(pageState({ ...standing, drafted: true, planned })).toBe('Gepland 24 nov 08:00')
  })
  test('names a page that visitors see', () => {
    expect(pageState({ ...standing, live: true })).toBe('Live')
    expect(pageState({ ...standing, live: true, changed: true })).toBe('Live + wijzigingen')
    expect(pageState({ ...standing, live: true, drafted: true })).toBe('Live + wijzigingen')
    expect(pageState({ ...standing, live: true, drafted: true, planned })).toBe('Live, gepland 24 nov 08:00')
  })
})
