// Tests the memory settings that src/server/boot/start.sh passes to Node.

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../env.ts'
import { openTestFolder } from '#tests/support/test-folder.ts'

const programs = openTestFolder()
// Writes a replacement for Node that prints MALLOC_ARENA_MAX and its arguments.
writeFileSync(join(programs, 'node'), '#!/bin/sh\necho "$MALLOC_ARENA_MAX $*"\n', { mode: 0o755 })

const startWith = (env: Record<string, string>, ...options: string[]) =>
  execFileSync('sh', ['src/server/boot/start.sh', ...options], {
    env: { PATH: `${programs}:/usr/bin:/bin`, ...env },
    encoding: 'utf8',
  }).trim()

describe('src/server/boot/start.sh', () => {
  test('gives Node a heap of 384 MB and one memory arena by default', () => {
    expect(startWith({})).toBe(
      '1 --max-semi-space-size=4 --max-old-space-size=384 --no-allocation-site-pretenuring src/server/boot/start.mjs',
    )
  })

  test('passes HEAP_MB, MALLOC_ARENA_MAX and options to Node', () => {
    expect(startWith({ HEAP_MB: '1024', MALLOC_ARENA_MAX: '2' }, '--dev')).toMatch(
      /^2 .*--max-old-space-size=1024 .*start\.mjs --dev$/,
    )
  })

  test('ignores a HEAP_MB that is not a number, which the settings reject', () => {
    expect(startWith({ HEAP_MB: '1g' })).toContain('--max-old-space-size=384')
    expect(() => readSettings({ HEAP_MB: '1g' })).toThrow(
      'HEAP_MB must be a whole number from 128 to 65536',
    )
  })

  test.each(['package.json', 'Dockerfile', 'docs/operations.md'])('is started by %s', (file) => {
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('src/server/boot/start.sh')
    expect(text).not.toMatch(/node(?:"?,? "?)src\/server\/boot\/start\.mjs(?! --dev)/)
  })
})
