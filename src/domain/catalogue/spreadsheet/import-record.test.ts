import { describe, expect, test } from 'vitest'
import { describeImportCounts, describeImportResult } from './import-record.ts'

describe('importDone', () => {
  test('does not claim that visitors see hidden products', () =>
    expect(describeImportResult({ changed: 0, added: 200, hidden: 200 })).toBe(
      'Klaar: 0 gewijzigd, 200 nieuw, nog verborgen. Bezoekers zien het pas als je het zichtbaar maakt.',
    ))
  test('mentions how many new items are hidden', () => {
    expect(describeImportCounts({ changed: 3, added: 5, hidden: 2 })).toBe(
      '3 gewijzigd, 5 nieuw, waarvan 2 nog verborgen',
    )
    expect(describeImportResult({ changed: 3, added: 0, hidden: 0 })).toBe(
      'Klaar: 3 gewijzigd, 0 nieuw. Wat zichtbaar is, zien bezoekers meteen.',
    )
  })
})
