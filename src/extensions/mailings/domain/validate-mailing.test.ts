import { describe, expect, test } from 'vitest'
import { findRevealingLines, validateMailing } from './validate-mailing.ts'

describe('findRevealingLines', () => {
  test('names the word as staff typed it, also with a hyphen', () => {
    expect(
      findRevealingLines({ subject: 'Nieuwe Luiers en in-leggers', preheader: 'Rustig' }),
    ).toEqual({ subject: [expect.stringContaining('‘Luiers’ en ‘in-leggers’')] })
  })
  test('accepts a line that is empty or neutral', () => {
    expect(findRevealingLines({ subject: '', preheader: 'Bezorging in de winter' })).toEqual({})
  })
})

describe('validateMailing', () => {
  test('says all that keeps a mailing from leaving', () => {
    const errors = validateMailing({ subject: ' ', preheader: 'Luiers', parts: 0, sender: 'Luwte' })
    expect(Object.keys(errors)).toEqual(['subject', 'preheader', 'content'])
  })
})
