import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutServerFlags } from './lean-routes.ts'

const source = readFileSync(new URL('../../routes.ts', import.meta.url), 'utf8')
const lines = (code: string) => code.match(/^ {2}\{ path: .*$/gm) ?? []
const rest = (code: string) => code.replaceAll(/^ {2}\{ path: .*$/gm, '')

test('every line keeps its path, its screen and whether it is for staff, and nothing else', () => {
  const lean = lines(withoutServerFlags(source))
  expect(lean).toHaveLength(lines(source).length)
  expect(lean.length).toBeGreaterThan(20)
  for (const line of lean) expect(line).toMatch(/^ {2}\{ path: '[^']+', screen: '[^']+'(?:, staff: true)? \},$/)
})

test('only the table is touched', () => {
  expect(rest(withoutServerFlags(source))).toBe(rest(source))
})
