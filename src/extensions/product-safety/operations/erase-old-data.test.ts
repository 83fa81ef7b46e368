import { beforeEach, describe, expect, test } from 'vitest'
import { loadPerson } from '#data/customer/personal-data/export.ts'
import { complaints, orderLineLots, recallRecipients, recalls } from '../data/tables.ts'
import { orderLines, orders } from '#data/tables/order/orders.ts'
import { createTestComplaint, testComplaint, testRecall } from '../tests/complaints.ts'
import { password, requesterOf } from '#tests/support/builders/customers.ts'
import { erasePersonalData } from '#operations/customer/erase-person.ts'
import { handleComplaint } from './complaints.ts'
import { noteLots, sendRecall } from './recalls.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const email = 'jo@luwte.example'
const {
  context,
  clock,
  createProduct,
  createShippedOrder,
  createCustomer,
  updateOrder,
  rowsOf,
  countRows,
  deliverOrder,
  deleteExpiredData,
  exportPersonalData,
  expectRows,
  expectCount,
} = useFreshShop()
let orderId: number
let complaintId: number
beforeEach(async () => {
  const product = await createProduct({ name: 'Duin Dagbroekje' })
  const order = await createShippedOrder(product)
  orderId = order.id
  await updateOrder(orderId, { email })
  await deliverOrder(order)
  const [line] = await rowsOf(orderLines)
  await noteLots(
    context,
    order.number,
    { line: line!.id, lots: [{ lot: 'A12', quantity: 1 }] },
    'staff:4',
  )
  complaintId = await createTestComplaint(context, order.token, testComplaint(product.id))
  await sendRecall(context, testRecall(product.id), 'staff:3')
})

const complaint = async () => (await rowsOf(complaints))[0]!
const withoutPerson = {
  orderId: null,
  orderLineId: null,
  key: null,
  description: '',
  note: '',
  pictureFile: null,
}
const facts = { id: 1001, productName: 'Duin Dagbroekje', kind: 'skin', lot: 'A12' }

describe('retention', () => {
  test('removes the person after two years and keeps product, lot, kind and outcome', async () => {
    await handleComplaint(
      context,
      complaintId,
      { resolution: 'refund', note: 'Gebeld.' },
      'staff:3',
    )
    clock.forward({ days: 700 })
    await deleteExpiredData()
    expect(await complaint()).toMatchObject({
      ...facts,
      orderId,
      description: 'Rode huid na een uur.',
    })
    clock.forward({ days: 40 })
    await deleteExpiredData()
    expect(await complaint()).toMatchObject({
      ...facts,
      ...withoutPerson,
      resolution: 'refund',
      personErasedAt: clock.now(),
    })
    await expectRows(orderLineLots, [
      { orderLineId: null, lot: 'A12', productName: 'Duin Dagbroekje' },
    ])
    await expectCount(recallRecipients, 0)
    await expectRows(recalls, [{ recipientCount: 1 }])
  })

  test('keeps the contents of an order while its complaint is open', async () => {
    clock.forward({ days: 720 })
    await context.db.update(complaints).set({ at: clock.now() })
    clock.forward({ days: 60 })
    await deleteExpiredData()
    expect((await rowsOf(orders))[0]).toMatchObject({ contentsErasedAt: null })
    await handleComplaint(context, complaintId, { resolution: 'refund', note: '' }, 'staff:3')
    await deleteExpiredData()
    expect((await rowsOf(orders))[0]).toMatchObject({
      contentsErasedAt: clock.now(),
    })
    expect(await complaint()).toMatchObject(withoutPerson)
  })

  test('deletes the facts after ten years', async () => {
    clock.forward({ days: 9.9 * 365 })
    await deleteExpiredData()
    expect([
      await countRows(complaints),
      await countRows(orderLineLots),
      await countRows(recalls),
    ]).toEqual([1, 1, 1])
    clock.forward({ days: 60 })
    await deleteExpiredData()
    expect([
      await countRows(complaints),
      await countRows(orderLineLots),
      await countRows(recalls),
    ]).toEqual([0, 0, 0])
  })
})

describe('a person with a complaint', () => {
  test('reads complaint, lot and recall in the export', async () => {
    const { id } = await createCustomer(email)
    const text = JSON.stringify(await exportPersonalData(await loadPerson(context.db, id)))
    for (const part of ['K1001', 'Rode huid na een uur.', 'A12', 'Berichten over een terugroeping'])
      expect(text).toContain(part)
  })

  test('loses order, text and recall at once in an erasure, and the product keeps its facts', async () => {
    const { id } = await createCustomer(email)
    await erasePersonalData(context, requesterOf(id), password)
    expect(await complaint()).toMatchObject({ ...facts, ...withoutPerson, handledAt: null })
    await expectCount(recallRecipients, 0)
    await handleComplaint(
      context,
      complaintId,
      { resolution: 'reported', note: 'Over mevrouw De Wit.' },
      'staff:3',
    )
    expect(await complaint()).toMatchObject({ resolution: 'reported', note: '' })
  })
})
