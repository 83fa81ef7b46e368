import { describe, expect, test } from 'vitest'
import { findCommands } from '#admin/command-palette/commands.ts'
import { describeLastUse, describeValidity } from './api-keys-section.tsx'

const pathsFor = (query: string, extensions: string[]) =>
  findCommands(query, { staff_role: 'owner', extensions }).map(({ path }) => path)

describe('describeLastUse', () => {
  const now = new Date('2026-11-27T23:30:00Z')
  test('names the time of today in Dutch time, and the day before that', () => {
    expect(describeLastUse('2026-11-27T23:03:00Z', now)).toBe('vandaag 00:03')
    expect(describeLastUse('2026-11-27T13:03:00Z', now)).toBe('27 nov 2026, 14:03')
    expect(describeLastUse(null, now)).toBe('nog nooit')
  })
})

describe('describeValidity', () => {
  test('says until when a key works, or when it ended', () => {
    const key = { expires_at: '2027-11-27T23:00:00Z', revoked_at: null }
    expect(describeValidity({ ...key, state: 'active' })).toBe('tot 28 nov 2027')
    expect(describeValidity({ ...key, state: 'expired' })).toBe('verlopen op 28 nov 2027')
    expect(describeValidity({ ...key, state: 'revoked', revoked_at: '2026-12-01T10:00:00Z' })).toBe(
      'ingetrokken op 1 dec 2026',
    )
  })
})

test('staff find Koppelingen by ‘sleutel’, unless the shop leaves keys out', () => {
  expect(pathsFor('sleutel', ['partner-api'])).toEqual(['/admin/koppelingen'])
  expect(pathsFor('sleutel', [])).toEqual([])
  expect(pathsFor('koppelingen', [])).toEqual([])
})
