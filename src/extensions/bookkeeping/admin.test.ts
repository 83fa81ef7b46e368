import { expect, test } from 'vitest'
import { findCommands } from '#admin/command-palette/commands.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'

const namesOf = (query: string, role: StaffRole) =>
  findCommands(query, { staff_role: role, extensions: ['bookkeeping'] }).map(({ name }) => name)

test.each(['boekh', 'BTW'])('the owner finds the books first for ‘%s’', (query) => {
  expect(namesOf(query, 'owner')[0]).toBe('Boekhouding')
})

test.each(['bankafschrift', 'camt'])('customer service finds bank statements for ‘%s’', (query) => {
  expect(namesOf(query, 'support')[0]).toBe('Bankafschrift inlezen')
})

test('a shop without the extension has no bank statements', () => {
  const found = findCommands('bankafschrift', { staff_role: 'owner', extensions: [] })
  expect(found.map(({ name }) => name)).not.toContain('Bankafschrift inlezen')
})

test('customer service does not find the books', () => {
  expect(namesOf('boekhouding', 'support')).toEqual([])
})
