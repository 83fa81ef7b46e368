import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { storeDemoLogins } from './store-demo-logins.ts'
import { newTestFolder } from '#tests/support/test-folder.ts'

describe('storeDemoLogins', () => {
  test('writes the passwords to a file of the shop’s account, and prints only where it is', () => {
    const dataDir = newTestFolder()
    const line = storeDemoLogins(dataDir, ['Staff demo log-in: jo@luwte.example / geheim'])
    const file = join(dataDir, 'demo-logins')
    expect(line).toContain(file)
    expect(line).not.toContain('geheim')
    expect(readFileSync(file, 'utf8')).toBe('Staff demo log-in: jo@luwte.example / geheim\n')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})
