// docs/imports.md names the test of each rule of an import, as an extension with imports does in
// its rules.md.

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brokenTitle, cellsOf, citedTests } from './support/cited-tests.ts'

const documents = ['docs/imports.md', ...globSync('src/extensions/*/rules.md')]

const rowsOf = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(
      (line) => line.startsWith('| ') && !line.startsWith('| rule |') && !line.startsWith('| ---'),
    )
    .map(cellsOf)

test.each(documents)('%s names a test that exists for each rule', (path) => {
  const rows = rowsOf(path)
  expect(rows.length).toBeGreaterThan(10)
  const broken = rows.flatMap(([rule = '', cell = '']) => {
    const citations = citedTests(cell)
    const problems =
      citations.length === 0 ? ['no test'] : citations.flatMap((one) => brokenTitle(one) ?? [])
    return problems.map((problem) => `${rule} → ${problem}`)
  })
  expect(broken).toEqual([])
})
