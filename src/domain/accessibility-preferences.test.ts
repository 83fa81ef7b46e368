import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storageKeys } from './storage-keys.ts'
import {
  parseAccessibilityPreferences,
  formatAccessibilityPreferences,
  textSizes,
} from './accessibility-preferences.ts'

test('parseAccessibilityPreferences is the inverse of formatAccessibilityPreferences, which is empty for the defaults', () => {
  const preferences = fc.record(
    {
      size: fc.constantFrom(...textSizes),
      contrast: fc.boolean(),
      calm: fc.boolean(),
      quickExit: fc.boolean(),
    },
    { noNullPrototype: true },
  )
  fc.assert(
    fc.property(preferences, (chosen) => {
      expect(parseAccessibilityPreferences(formatAccessibilityPreferences(chosen))).toEqual(chosen)
    }),
  )
  expect(
    formatAccessibilityPreferences({
      size: 'normal',
      contrast: false,
      calm: false,
      quickExit: true,
    }),
  ).toBe('')
})

test('parseAccessibilityPreferences ignores unknown values', () => {
  for (const stored of [undefined, '', 'huge', 'largestest', '{}'])
    expect(formatAccessibilityPreferences(parseAccessibilityPreferences(stored))).toBe('')
})

test('the script that runs before the first paint reads the same storage key', () => {
  const script = readFileSync(
    new URL('../components/accessibility-preferences/apply-before-paint.ts', import.meta.url),
    'utf8',
  )
  expect(script).toContain(`getItem('${storageKeys.readingComfort}')`)
})
