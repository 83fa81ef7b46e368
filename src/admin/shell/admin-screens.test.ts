import { describe, expect, test } from 'vitest'
import { adminExtensions } from '#extensions/admin.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { adminScreens, backOf, findEntry, isOpen, menuScreensOf, tabsOf } from './admin-screens.ts'
import { isOfSettings, menuGroups, settingsScreensOf } from './declare-screen.ts'

const all = adminExtensions.map(({ name }) => name)
const user = (role: StaffRole, extensions = all) => ({ staff_role: role, extensions })
const owner = user('owner')
const screenAt = (path: string) => adminScreens.find((screen) => screen.path === path)!

describe('menuScreensOf', () => {
  test('has at most 18 entries in the groups of the menu, each with an icon of its own', () => {
    const menu = menuScreensOf(owner)
    expect(menu.length).toBeLessThanOrEqual(18)
    expect(menu.filter(({ group }) => !menuGroups.some((one) => one === group))).toEqual([])
    expect(new Set(menu.map(({ icon }) => icon)).size).toBe(menu.length)
    expect(menu.map(({ icon }) => icon)).not.toContain(undefined)
  })

  test.each(adminExtensions.filter(({ screens }) => screens.some(({ name }) => name)))(
    'has nothing of $name in a shop without it',
    ({ name }) => {
      const without = user(
        'owner',
        all.filter((one) => one !== name),
      )
      const shown = [...menuScreensOf(without), ...settingsScreensOf(without, adminScreens)]
      expect(shown.filter(({ extension }) => extension === name)).toEqual([])
      const menu = menuScreensOf(without).map(({ name: entry }) => entry)
      expect(new Set(menu).size).toBe(menu.length)
    },
  )

  test('has Instellingen for who may open one of its screens', () => {
    const settings = screenAt('instellingen')
    expect(isOpen(user('warehouse'), settings)).toBe(false)
    expect(menuScreensOf(user('support')).at(-1)).toBe(settings)
    expect(settingsScreensOf(user('support'), adminScreens).map(({ path }) => path)).toEqual([
      'mails',
      'outbox',
    ])
  })
})

test('each screen of Instellingen says what it is for', () => {
  const silent = adminScreens.filter((one) => isOfSettings(one) && one.name && !one.purpose)
  expect(silent.map(({ path }) => path)).toEqual([])
})

describe('tabsOf', () => {
  test('has the screens that share an entry', () => {
    const paths = ['producten', 'categorieen']
    for (const path of paths)
      expect(tabsOf(owner, screenAt(path)).map((tab) => tab.path)).toEqual(paths)
  })

  test('is empty where the entry has one screen, and on a screen that no tab has', () => {
    expect(tabsOf(owner, screenAt('reviews'))).toEqual([])
    expect(tabsOf(owner, screenAt('producten/:slug'))).toEqual([])
    expect(tabsOf(user('owner', []), screenAt('nieuwsbrief/adressen'))).toEqual([])
  })
})

describe('backOf', () => {
  test.each([
    ['bestellingen/:number', 'bestellingen'],
    ['klanten/:customer', 'klanten'],
    ['abonnementen/:id', 'abonnementen'],
    ['instellingen/bezorging', 'instellingen'],
    ['instellingen', undefined],
    ['bestellingen', undefined],
  ])('leads from %s to %s', (path, back) => {
    expect(backOf(owner, screenAt(path))?.path).toBe(back)
  })

  test('is undefined for who may not open the list', () => {
    expect(backOf(user('editor'), screenAt('klanten/:customer'))).toBeUndefined()
  })
})

describe('findEntry', () => {
  test.each([
    ['/admin', ''],
    ['/admin/bestellingen/L10001', 'bestellingen'],
    ['/admin/bestellingen/paklijst', 'bestellingen/paklijst'],
    ['/admin/categorieen', 'producten'],
    ['/admin/doorverwijzingen', 'paginas'],
    ['/admin/instellingen/bezorging', 'instellingen'],
    ['/admin/logboek', 'instellingen'],
  ])('finds for %s the entry ‘%s’', (pathname, path) => {
    expect(findEntry(owner, pathname)?.path).toBe(path)
  })
})
