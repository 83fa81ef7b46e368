import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtProgram, type MadeFrom } from './built-program.ts'

function aProject() {
  const root = mkdtempSync(join(tmpdir(), 'luwte-program-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'build/server'), { recursive: true })
  writeFileSync(join(root, 'run.ts'), '')
  const made: MadeFrom = { began: Date.now() + 1_000, sources: ['run.ts'] }
  return { root, build: () => writeFileSync(join(root, 'build/server/program.json'), JSON.stringify(made)) }
}

test('what was built runs, until a file that it was made from changes or goes', () => {
  const { root, build } = aProject()
  expect(builtProgram(root)).toBeUndefined()
  build()
  expect(builtProgram(root)).toMatch(/^file:.+\/build\/server\/assets\/program\.js$/)
  const later = new Date(Date.now() + 60_000)
  utimesSync(join(root, 'run.ts'), later, later)
  expect(builtProgram(root)).toBeUndefined()
  rmSync(join(root, 'run.ts'))
  expect(builtProgram(root)).toBeUndefined()
})
