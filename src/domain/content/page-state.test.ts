import { describe, expect, test } from 'vitest'
import { describePageState } from './page-state.ts'

const planned = new Date('2026-11-24T07:00:00Z')
const newPage = { live: false, drafted: false, planned: undefined, changed: false }

describe('describePageState', () => {
  test('describes a page that is not public', () => {
    expect(describePageState(newPage)).toBe('Nieuw')
    expect(describePageState({ ...newPage, drafted: true, changed: true })).toBe('Concept')
    expect(describePageState({ ...newPage, drafted: true, planned })).toBe('Gepland 24 nov 08:00')
  })
  test('describes a public page', () => {
    expect(describePageState({ ...newPage, live: true })).toBe('Live')
    expect(describePageState({ ...newPage, live: true, changed: true })).toBe('Live + wijzigingen')
    expect(describePageState({ ...newPage, live: true, drafted: true })).toBe('Live + wijzigingen')
    expect(describePageState({ ...newPage, live: true, drafted: true, planned })).toBe(
      'Live, gepland 24 nov 08:00',
    )
  })
})
