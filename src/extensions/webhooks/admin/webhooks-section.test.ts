import { expect, test } from 'vitest'
import { findCommands } from '#admin/command-palette/commands.ts'

const pathsFor = (extensions: string[]) =>
  findCommands('webhook', { staff_role: 'owner', extensions }).map(({ path }) => path)

test('staff find Koppelingen by ‘webhook’, unless the shop leaves webhooks out', () => {
  expect(pathsFor(['webhooks'])).toEqual(['/admin/koppelingen'])
  expect(pathsFor([])).toEqual([])
})
