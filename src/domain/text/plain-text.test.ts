import { describe, expect, test } from 'vitest'
import { toPlainLine, toPlainText } from './plain-text.ts'

describe('toPlainText', () => {
  test.each([
    ['1\tDuin', '1 Duin'],
    ['Dag\u00ADbroekje', 'Dagbroekje'],
    ['\uFEFF\u200EDuin\u00a0 M\0', 'Duin  M'],
    ['terug 👨‍👩‍👧', 'terug 👨👩👧'],
    ['een\r\ntwee', 'een\ntwee'],
  ])('makes %j plain', (typed, plain) => {
    expect(toPlainText(typed)).toBe(plain)
  })
})

describe('toPlainLine', () => {
  test('makes lines one', () => {
    expect(toPlainLine('Jan\tde\nWit')).toBe('Jan de Wit')
  })
})
