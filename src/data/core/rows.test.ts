import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { callbackRequests } from '../tables/customer/customer-requests.ts'
import {
  affectsRows,
  deleteById,
  findRowBy,
  insertReturningId,
  listRowsBy,
  lockRowBy,
  updateById,
} from './rows.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { db } = await openTestShop()
const requestByPhone = findRowBy(callbackRequests, 'phone')
const lockRequest = lockRowBy(callbackRequests, 'id')
const requestsOfPart = listRowsBy(callbackRequests, 'part', callbackRequests.phone)
const phone = '0612345678'
const insert = (other = phone) =>
  insertReturningId(db, callbackRequests, {
    phone: other,
    part: 'morning',
    requestedAt: new Date(),
    requestedOn: '2026-12-01',
  })

const change = (part: 'morning' | 'afternoon') =>
  db.update(callbackRequests).set({ missedCalls: 1 }).where(eq(callbackRequests.part, part))

test('a row is inserted, found, changed and deleted by its keys', async () => {
  const id = await insert()
  expect(await requestByPhone(db, phone)).toMatchObject({ id, part: 'morning' })
  await updateById(db, callbackRequests, id, { part: 'any' })
  await db.transaction(async (tx) => {
    expect(await lockRequest(tx, id)).toMatchObject({ phone, part: 'any' })
    const free = db.select().from(callbackRequests).for('update', { skipLocked: true })
    expect(await free).toEqual([])
  })
  await deleteById(db, callbackRequests, id)
  expect(await requestByPhone(db, phone)).toBeUndefined()
})

test('rows are listed in their order', async () => {
  await insert('0622222222')
  await insert('0611111111')
  const phones = (await requestsOfPart(db, 'morning')).map((request) => request.phone)
  expect(phones).toEqual(['0611111111', '0622222222'])
})

test('a statement affects rows only if it changed one', async () => {
  expect(await affectsRows(change('morning'))).toBe(true)
  expect(await affectsRows(change('afternoon'))).toBe(false)
})
