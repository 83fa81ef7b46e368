import { describe, expect, test } from 'vitest'
import { MissingColumns } from './header-errors.ts'

describe('MissingColumns', () => {
  test('reports a column that every new row lacks once, and other missing values by row', () => {
    const missing = new MissingColumns()
    for (const line of [2, 3, 4]) {
      missing.add('Btw', line, true)
      missing.add('Naam', line, line === 3)
      missing.add('Adres', line, false)
    }
    expect(
      missing.errors().map(({ line, column, reason }) => `${line} ${column}: ${reason}`),
    ).toEqual([
      '2 Btw: Voor iets nieuws is de kolom ‘Btw’ nodig. Dat geldt voor alle 3 nieuwe regels.',
      '3 Naam: Voor iets nieuws is de kolom ‘Naam’ nodig.',
    ])
  })

  test('does not count the rows of a file with one new row', () => {
    const missing = new MissingColumns()
    missing.add('Btw', 2, true)
    expect(missing.errors()).toEqual([
      { line: 2, column: 'Btw', reason: 'Voor iets nieuws is de kolom ‘Btw’ nodig.' },
    ])
  })
})
