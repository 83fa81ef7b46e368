import { expect, test } from 'vitest'
import { findCommands } from '#admin/command-palette/commands.ts'

const namesOf = (role: 'warehouse' | 'support', extensions: string[]) =>
  findCommands('', { staff_role: role, extensions }).map(({ name }) => name)

test('the warehouse finds purchasing after the products, and customer service does not', () => {
  expect(namesOf('warehouse', ['purchasing']).slice(-4)).toEqual([
    'Producten',
    'Inkoop',
    'Inkooporders',
    'Leveranciers',
  ])
  expect(namesOf('support', ['purchasing'])).not.toContain('Inkoop')
  expect(namesOf('warehouse', [])).not.toContain('Leveranciers')
})
