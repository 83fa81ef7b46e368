import { describe, expect, test } from 'vitest'
import { importCounts, importDone } from './import-words.ts'

describe('importDone', () => {
  test('does not say that visitors see what is hidden', () =>
    expect(importDone({ changed: 0, added: 200, hidden: 200 })).toBe(
      'Klaar: 0 gewijzigd, 200 nieuw, nog verborgen. Bezoekers zien het pas als je het zichtbaar maakt.',
    ))
  test('tells what part of it is hidden', () => {
    expect(importCounts({ changed: 3, added: 5, hidden: 2 })).toBe('3 gewijzigd, 5 nieuw, waarvan 2 nog verborgen')
    expect(importDone({ changed: 3, added: 0, hidden: 0 })).toBe('Klaar: 3 gewijzigd, 0 nieuw. Wat zichtbaar is, zien bezoekers meteen.')
  })
})
