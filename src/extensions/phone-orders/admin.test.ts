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

describe('Telefonische bestelling', () => {
  test('stands in the menu before the customers, only in a shop that takes phone orders', () => {
    const menu = menuOf(['phone-orders'])
    expect(menu[menu.indexOf('Klanten') - 1]).toBe('Telefonische bestelling')
    expect(menu.filter((name) => name !== 'Telefonische bestelling')).toEqual(menuOf([]))
  })

  test('is found by a part of its name by customer service, and not by the warehouse', () => {
    expect(found('support', ['phone-orders'])[0]).toBe('Telefonische bestelling')
    expect(found('support', [])).toEqual([])
    expect(found('warehouse', ['phone-orders'])).toEqual([])
  })
})
