import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { storeDemoLogins } from './store-demo-logins.ts'

describe('storeDemoLogins', () => {
  test('writes the passwords to a file of the shop’s account, and prints only where it is', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'luwte-demo-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const line = storeDemoLogins(dataDir, ['Staff demo log-in: jo@luwte.example / geheim'])
    const file = join(dataDir, 'demo-logins')
    expect(line).toContain(file)
    expect(line).not.toContain('geheim')
    expect(readFileSync(file, 'utf8')).toBe('Staff demo log-in: jo@luwte.example / geheim\n')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})
