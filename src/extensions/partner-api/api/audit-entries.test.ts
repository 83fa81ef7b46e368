import { beforeAll, expect, test } from 'vitest'
import { createTestApi } from '#tests/support/builders/api.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { insertColleagues } from '#tests/support/builders/colleagues.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

let call: ReturnType<typeof createTestApi>
const { database, context } = await openTestShop()
beforeAll(async () => {
  await insertColleagues(database.db, [callers.owner.user!.id], context.clock())
  call = createTestApi(context, callers.owner)
})

test('the audit log calls a key by its name, and its scopes by their labels', async () => {
  const values = { name: 'Magazijn', scopes: ['stock:read'] }
  const { body } = await call('POST /api/admin/api-keys', { body: { ...values, months: 12 } })
  await call(`PUT /api/admin/api-keys/${String(body['id'])}`, {
    body: { ...values, scopes: ['stock:read', 'orders:read'] },
  })
  const { body: log } = await call('GET /api/admin/audit-log')
  const [changed, made] = log['rows'] as { sentence: string; notes: string[] }[]
  expect(made?.sentence).toMatch(/ maakte een sleutel voor Magazijn\.$/)
  expect(made?.notes).toEqual(['rechten: voorraad lezen', expect.stringMatching(/^geldig tot: /)])
  expect(changed?.sentence).toMatch(/ wijzigde de sleutel van Magazijn\.$/)
  expect(changed?.notes).toEqual([
    'rechten: van voorraad lezen naar voorraad lezen, bestellingen lezen',
  ])
})
