import { describe, expect, test } from 'vitest'
import { findCommands } from '#admin/command-palette/commands.ts'
import { menuScreensOf } from '#admin/shell/admin-screens.ts'

const user = (role: 'support' | 'warehouse', extensions: string[]) => ({
  staff_role: role,
  extensions,
})
const menuOf = (extensions: string[]) =>
  menuScreensOf(user('support', extensions)).map(({ name }) => name)
const found = (role: 'support' | 'warehouse', extensions: string[]) =>
  findCommands('telefonische best', user(role, extensions)).map(({ name }) => name)

describe('Telefonisch', () => {
  test('stands in the menu before the customers, only in a shop that takes phone orders', () => {
    const menu = menuOf(['phone-orders'])
    expect(menu[menu.indexOf('Klanten') - 1]).toBe('Telefonisch')
    expect(menu.filter((name) => name !== 'Telefonisch')).toEqual(menuOf([]))
  })

  test('is found by what it makes by customer service, and not by the warehouse', () => {
    expect(found('support', ['phone-orders'])[0]).toBe('Telefonisch')
    expect(found('support', [])).toEqual([])
    expect(found('warehouse', ['phone-orders'])).toEqual([])
  })
})
