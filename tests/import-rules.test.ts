// docs/imports.md names the test of each rule of an import.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brokenTitle, cellsOf, citedTests } from './support/cited-tests.ts'

const rows = readFileSync('docs/imports.md', 'utf8')
  .split('\n')
  .filter(
    (line) => line.startsWith('| ') && !line.startsWith('| rule |') && !line.startsWith('| ---'),
  )
  .map(cellsOf)

test('docs/imports.md names a test that exists for each rule', () => {
  expect(rows.length).toBeGreaterThan(30)
  const broken = rows.flatMap(([rule = '', cell = '']) => {
    const citations = citedTests(cell)
    const problems =
      citations.length === 0 ? ['no test'] : citations.flatMap((one) => brokenTitle(one) ?? [])
    return problems.map((problem) => `${rule} → ${problem}`)
  })
  expect(broken).toEqual([])
})
