// What a choice of extensions gives a shop: only of those that are chosen.

import { describe, expect, test } from 'vitest'
import { adminScreens } from '#admin/shell/admin-screens.ts'
import { isUsed } from '#admin/shell/declare-screen.ts'
import { coreEndpoints } from '#api/index.ts'
import { adminExtensions } from '#extensions/admin.ts'
import { allExtensions, endpointsOf } from '#extensions/index.ts'
import { extensionMails } from '#extensions/mails.ts'
import { mails } from '#domain/mail/mails/mails.ts'
import { chooseExtensions } from '#server/boot/choose-extensions.ts'
import { StartupError } from '#server/boot/startup-error.ts'
import { usedMailNames } from '#operations/mail/extension-mails.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const names = allExtensions.map(({ name }) => name)
const { context, database } = await openTestShop()
const mailsOfCore = usedMailNames({ extensions: [] })
const keysOf = (endpoints: readonly object[]) =>
  endpoints.map((endpoint) => (endpoint as { key: string }).key)

test('EXTENSIONS=none gives the endpoints and screens of the core alone', () => {
  expect(chooseExtensions('none')).toEqual([])
  expect(keysOf(endpointsOf([]))).toEqual(keysOf(coreEndpoints))
  const screens = adminScreens.filter((one) => isUsed({ staff_role: 'owner', extensions: [] }, one))
  expect(screens.filter(({ extension }) => extension !== undefined)).toEqual([])
  expect(screens.length).toBeGreaterThan(0)
})

test('EXTENSIONS=none shows staff no mail that only an extension sends or causes', () => {
  const declared = Object.entries(mails).filter(
    ([name, { needsExtension }]) => needsExtension || Object.hasOwn(extensionMails, name),
  )
  const shown: readonly string[] = mailsOfCore
  expect(declared.filter(([name]) => shown.includes(name))).toEqual([])
})

test('a mail of the core that an extension causes is marked as needing one', () => {
  const caused = allExtensions.flatMap(({ causesMails = [] }) => causesMails)
  expect(caused.filter((name) => !mails[name].needsExtension)).toEqual([])
})

describe.each(names)('EXTENSIONS=%s', (name) => {
  const chosen = chooseExtensions(name)
  const admin = adminExtensions.find((one) => one.name === name)

  test('adds its endpoints and its screens, and those of no other', () => {
    expect(chosen.map((one) => one.name)).toEqual([name])
    expect(keysOf(endpointsOf(chosen))).toEqual([
      ...keysOf(coreEndpoints),
      ...keysOf(chosen[0]!.endpoints),
    ])
    const added = adminScreens.filter(
      (one) =>
        one.extension !== undefined && isUsed({ staff_role: 'owner', extensions: [name] }, one),
    )
    expect(added.map(({ path }) => path).toSorted()).toEqual(
      (admin?.screens ?? []).map(({ path }) => path).toSorted(),
    )
  })

  test('has its place in the menu without the other extensions', () => {
    const others = adminScreens.filter((one) => one.extension === undefined)
    const screens = admin?.screens ?? []
    const paths = [...others, ...screens].map(({ path }) => path)
    expect(screens.filter(({ after }) => !paths.includes(after))).toEqual([])
  })

  test('adds its mails for staff to see, and those that only it makes the shop send', () => {
    const added = usedMailNames({ extensions: chosen }).filter(
      (mail) => !mailsOfCore.includes(mail),
    )
    const { mails: composed = {}, causesMails = [] } = chosen[0]!
    expect(added.toSorted()).toEqual([...Object.keys(composed), ...causesMails].toSorted())
  })

  test('adds the jobs that the back office explains', () => {
    expect(Object.keys(chosen[0]!.jobs?.(context, database) ?? {}).toSorted()).toEqual(
      Object.keys(admin?.jobs ?? {}).toSorted(),
    )
  })
})

test('EXTENSIONS=all is every extension, and names choose some of them', () => {
  expect(chooseExtensions('all')).toEqual(allExtensions)
  expect(chooseExtensions(names.join(', ') || 'none')).toEqual(allExtensions)
})

test('a shop refuses an unknown name, and says which there are', () => {
  expect(() => chooseExtensions('none,Boekhouding')).toThrow(
    new StartupError(
      `EXTENSIONS knows no none, Boekhouding: it is all, none, or some of ${names.join(',')}`,
    ),
  )
})
