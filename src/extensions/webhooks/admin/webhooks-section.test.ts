import { expect, test } from 'vitest'
import { findCommands } from '#admin/command-palette/commands.ts'

test('staff find Koppelingen by ‘webhook’, unless the shop leaves webhooks out', () => {
  const pathsFor = (extensions: string[]) =>
    findCommands('webhook', { staff_role: 'owner', extensions }).map(({ path }) => path)
  expect(pathsFor(['webhooks'])).toEqual(['/admin/koppelingen'])
  expect(pathsFor([])).toEqual([])
})
