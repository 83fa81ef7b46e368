import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storageKeys } from './storage-keys.ts'
import { comfortIn, comfortWords, readingSizes } from './reading-comfort.ts'

test('what is kept is what was chosen, and nothing is kept of somebody who chose nothing', () => {
  const comfort = fc.record(
    { size: fc.constantFrom(...readingSizes), contrast: fc.boolean(), calm: fc.boolean() },
    { noNullPrototype: true },
  )
  fc.assert(
    fc.property(comfort, (chosen) => {
      expect(comfortIn(comfortWords(chosen))).toEqual(chosen)
    }),
  )
  expect(comfortWords({ size: 'normal', contrast: false, calm: false })).toBe('')
})

test('anything else that is kept counts for nothing', () => {
  for (const words of [undefined, '', 'huge', 'largestest', '{}']) expect(comfortWords(comfortIn(words))).toBe('')
})

test('the script that runs before anything is painted looks where the choice is kept', () => {
  const early = readFileSync(new URL('../../parts/reading/comfort-early.ts', import.meta.url), 'utf8')
  expect(early).toContain(`getItem('${storageKeys.readingComfort}')`)
})
