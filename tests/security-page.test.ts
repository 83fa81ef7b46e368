// docs/security.md names for each finding the test that holds it: each of them is there.

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| (?:[CHML]\d+|Info) \|/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
const numbered = (letter: string, most: number) => Array.from({ length: most }, (_, place) => `${letter}${place + 1}`)

test('every finding has a row', () => {
  const findings = [...numbered('C', 1), ...numbered('H', 6), ...numbered('M', 11), ...numbered('L', 14), 'Info']
  expect(rows.map(([finding]) => finding)).toEqual(findings)
})

test.each(rows.map(([finding = '', , now = '', held = '']) => [finding, now, held] as const))(
  '%s names tests that are there, or says that it is open',
  (_, now, held) => {
    const named = [...held.matchAll(/`([\w./-]+)` › “([^”]+)”/g)].map(([, file = '', name = '']) => ({ file, name }))
    if (named.length === 0) expect(now).toContain('Not landed yet')
    for (const { file, name } of named) {
      expect([file, existsSync(file)]).toEqual([file, true])
      expect(readFileSync(file, 'utf8')).toContain(name)
    }
  },
)
