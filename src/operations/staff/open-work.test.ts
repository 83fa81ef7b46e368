import { expect, test } from 'vitest'
import type { Db } from '#data/core/db.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { countOpenWork } from './open-work.ts'

const counting = (permission: Permission, counts: Record<string, number>) => ({
  openWork: { permission, count: async () => counts },
})
const extensions = [
  counting('complaints', { skin: 1, overdue: 2 }),
  {},
  counting('stock', { counts: 3 }),
]
const countAs = (role: 'owner' | 'support' | undefined) =>
  countOpenWork({ db: {} as Db, extensions }, role, new Date())

test('countOpenWork has the counts of each extension that the colleague may see', async () => {
  expect(await countAs('owner')).toEqual({ skin: 1, overdue: 2, counts: 3 })
  expect(await countAs('support')).toEqual({ skin: 1, overdue: 2 })
  expect(await countAs(undefined)).toEqual({})
})
