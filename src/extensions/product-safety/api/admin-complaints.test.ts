import { expect, test } from 'vitest'
import { callers } from '#tests/support/builders/callers.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createShippedOrder } from '#tests/support/builders/shipped-order.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { createKeyCaller, createReplyReader } from '#tests/support/call-endpoint.ts'
import { complaintNumber } from '../domain/complaint.ts'
import { createTestComplaint, testComplaint } from '../tests/complaints.ts'

const { context } = await openTestShop()
const reply = createReplyReader(context)
const call = createKeyCaller(context)

test('POST /api/admin/complaints/:number/handled without a note leaves the stored one', async () => {
  const product = await createTestProduct(context.db, { stock: 9 })
  const { token } = await createShippedOrder(context, product)
  const id = await createTestComplaint(context, token, testComplaint(product.id))
  const params = { number: complaintNumber(id) }
  const handle = (body: { resolution: 'refund' | 'explained'; note?: string }) =>
    call('POST /api/admin/complaints/:number/handled', { params, body }, callers.support)
  const stored = () =>
    reply('GET /api/admin/complaints/:number/customer', { params }, callers.support)
  expect(await handle({ resolution: 'refund', note: 'Mevrouw gebeld.' })).toMatchObject({
    status: 204,
  })
  await handle({ resolution: 'explained' })
  expect(await stored()).toMatchObject({ note: 'Mevrouw gebeld.' })
  await handle({ resolution: 'explained', note: '' })
  expect(await stored()).toMatchObject({ note: '' })
})
