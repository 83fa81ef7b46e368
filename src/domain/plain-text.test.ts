import { describe, expect, test } from 'vitest'
import { toPlainName, toPlainText } from './plain-text.ts'

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

describe('toPlainName', () => {
  test.each([
    ['J.P. de Wit', 'J.P. de Wit'],
    ['Jan\tde\nWit', 'Jan de Wit'],
    ['Jan www.jan.nl', 'Jan www jan nl'],
    ['Jan https://jan.nl/x', 'Jan https jan nl x'],
  ])('makes %j a name without a link', (typed, plain) => {
    expect(toPlainName(typed)).toBe(plain)
  })
})
