// docs/security.md names a test for every finding; this checks that those tests exist.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brokenCitation, cellsOf, citedTests } from './support/cited-tests.ts'

const [first = [], again = []] = readFileSync('docs/security.md', 'utf8')
  .split('## Tested again')
  .map((part) =>
    part
      .split('\n')
      .filter((line) => /^\| (?:[CHMLI]\d+|Info) \|/.test(line))
      .map(cellsOf),
  )
const rows = [...first, ...again.map(([finding, ...cells]) => [`${finding}, again`, ...cells])]
const findingIds = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)

test('docs/security.md has a row for every finding', () => {
  const findings = [
    ...findingIds('C', 1),
    ...findingIds('H', 6),
    ...findingIds('M', 11),
    ...findingIds('L', 14),
    'Info',
  ]
  expect(first.map(([finding]) => finding)).toEqual(findings)
  expect(again.map(([finding]) => finding)).toEqual([
    ...findingIds('H', 2),
    ...findingIds('M', 1),
    ...findingIds('L', 11),
    ...findingIds('I', 6),
  ])
})

test.each(rows.map(([finding = '', , now = '', proof = '']) => [finding, now, proof] as const))(
  'docs/security.md names existing tests for %s, or says that it is open',
  (_, now, proof) => {
    const named = citedTests(proof)
    if (named.length === 0) expect(now).toContain('Not landed yet')
    expect(named.map(brokenCitation).filter(Boolean)).toEqual([])
  },
)
