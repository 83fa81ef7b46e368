import { describe, expect, test } from 'vitest'
import { lacksRevealedName, nameOfLine } from './revealed-names.ts'

const hidden = (line: number) => ({ line, name: null })

describe('the names of a masked order', () => {
  test('are placeholders until a colleague asks for them', () => {
    const lines = [hidden(41), hidden(42)]
    expect(nameOfLine(lines, undefined, 42)).toBe('Product 2')
    expect(lacksRevealedName(lines, undefined)).toBe(false)
    const names = new Map([
      [41, 'Duin'],
      [42, 'Kiel'],
    ])
    expect(nameOfLine(lines, names, 42)).toBe('Kiel')
    expect(lacksRevealedName(lines, names)).toBe(false)
  })
  test('are asked for again when a swap added a line', () => {
    const names = new Map([[41, 'Duin']])
    expect(lacksRevealedName([hidden(41), hidden(43)], names)).toBe(true)
    expect(lacksRevealedName([hidden(41), { line: 43, name: 'Vloed' }], names)).toBe(false)
  })
})
