// The memory settings that every way to start the shop gives to Node.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings } from '../env.ts'

const programs = mkdtempSync(join(tmpdir(), 'luwte-node-'))
// In Node's place a program that tells how it was called.
writeFileSync(join(programs, 'node'), '#!/bin/sh\necho "$MALLOC_ARENA_MAX $*"\n', { mode: 0o755 })
afterAll(() => rmSync(programs, { recursive: true }))

const started = (env: Record<string, string>, ...options: string[]) =>
  execFileSync('sh', ['src/server/start/start.sh', ...options], {
    env: { PATH: `${programs}:/usr/bin:/bin`, ...env },
    encoding: 'utf8',
  }).trim()

describe('src/server/start/start.sh', () => {
  test('gives Node 384 MB for objects and one store of memory unless told otherwise', () => {
    expect(started({})).toBe(
      '1 --max-semi-space-size=4 --max-old-space-size=384 --no-allocation-site-pretenuring src/server/start/start.mjs',
    )
  })

  test('gives Node what HEAP_MB and MALLOC_ARENA_MAX say, and hands options on', () => {
    expect(started({ HEAP_MB: '1024', MALLOC_ARENA_MAX: '2' }, '--dev')).toMatch(/^2 .*--max-old-space-size=1024 .*start\.mjs --dev$/)
  })

  test('leaves it to the settings to refuse a HEAP_MB that is no number', () => {
    expect(started({ HEAP_MB: '1g' })).toContain('--max-old-space-size=384')
    expect(() => readSettings({ HEAP_MB: '1g' })).toThrow('HEAP_MB must be a whole number from 128 to 65536')
  })

  test.each(['package.json', 'Dockerfile', 'docs/operations.md'])('is what %s starts', (file) => {
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('src/server/start/start.sh')
    expect(text).not.toMatch(/node(?:"?,? "?)src\/server\/start\.mjs(?! --dev)/)
  })
})
