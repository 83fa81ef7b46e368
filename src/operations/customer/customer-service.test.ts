import { afterEach, describe, expect, test } from 'vitest'
import { listCallbackRequests } from '#data/customer/callback-requests.ts'
import { customerKeyOfOrder } from '#data/customer/customers.ts'
import { auditLog } from '#data/tables/staff.ts'
import { callbackRequests } from '#data/tables/customer/customer-requests.ts'
import { maxOpenCallbackRequests } from '#domain/customer/callback-request.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { changePhoneNumber } from '../order/staff-actions.ts'
import { finishCallback, recordMissedCall, requestCallback } from './customer-service.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'

const {
  clock,
  db,
  context,
  createPaidOrder,
  rowsOf,
  deleteExpiredData,
  erasePersonalDataByStaff,
  customerByKey,
  exportPersonalData,
} = await openShopWithClock()
afterEach(() => db.delete(callbackRequests))

const phone = '06 12345678'
const open = () => listCallbackRequests(db)

describe('requestCallback', () => {
  test('makes one task of the same number twice on a day, also by two requests at once', async () => {
    await Promise.all([
      requestCallback(context, { phone, part: 'morning' }),
      requestCallback(context, { phone: '+31612345678', part: 'any' }),
    ])
    await requestCallback(context, { phone: '06-12 34 56 78', part: 'afternoon' })
    expect(await open()).toMatchObject([{ phone: '0612345678', part: 'afternoon', missedCalls: 0 }])
    clock.forward({ days: 1 })
    await requestCallback(context, { phone, part: 'any' })
    expect(await open()).toHaveLength(2)
  })

  test('refuses a number that is no Dutch number, and more open requests than staff can call', async () => {
    for (const wrong of ['0900 1234567', '112', '+32 475 12 34 56'])
      await expect(requestCallback(context, { phone: wrong, part: 'any' })).toBeRefused(
        'input-invalid',
      )
    for (let index = 0; index < maxOpenCallbackRequests; index += 1)
      await requestCallback(context, { phone: `06${10_000_000 + index}`, part: 'any' })
    await expect(requestCallback(context, { phone, part: 'any' })).toBeRefused('input-invalid')
    await requestCallback(context, { phone: '0610000000', part: 'morning' })
    expect(await open()).toHaveLength(maxOpenCallbackRequests)
  })
})

describe('a request to be called back', () => {
  test('stays after a missed call, goes after the call, and a second press does no harm', async () => {
    await requestCallback(context, { phone, part: 'any' })
    const [{ id } = { id: 0 }] = await open()
    await recordMissedCall(context, id)
    expect(await open()).toMatchObject([{ missedCalls: 1, missedAt: clock.now() }])
    await finishCallback(context, id)
    await finishCallback(context, id)
    expect(await open()).toEqual([])
    await expect(recordMissedCall(context, id)).toBeRefused('not-found')
  })

  test('is deleted seven days after the request, also after a missed call', async () => {
    await requestCallback(context, { phone, part: 'any' })
    const [{ id } = { id: 0 }] = await open()
    clock.forward({ days: 6 })
    await recordMissedCall(context, id)
    await deleteExpiredData()
    expect(await open()).toHaveLength(1)
    clock.forward({ days: 1, minutes: 1 })
    await deleteExpiredData()
    expect(await open()).toEqual([])
  })

  test('is in the export and the erasure of the customer whose order has the number', async () => {
    const order = await createPaidOrder()
    await changePhoneNumber(context, order.number, '+31 (0)6 1234 5678')
    await requestCallback(context, { phone, part: 'morning' })
    await requestCallback(context, { phone: '020 1234567', part: 'any' })
    const { person } = (await customerByKey(customerKeyOfOrder(order.id)))!
    expect(JSON.stringify(await exportPersonalData(person))).toContain('"Telefoon":"0612345678"')
    await erasePersonalDataByStaff(customerKeyOfOrder(order.id))
    expect(await open()).toMatchObject([{ phone: '0201234567' }])
  })

  test('is on the dashboard of customer service alone, and leaves no number in the audit log', async () => {
    expect(
      (
        await createTestApi(context)('POST /api/callback-requests', {
          body: { phone, part: 'any' },
        })
      ).status,
    ).toBe(202)
    const asSupport = createTestApi(context, callers.support)
    expect((await asSupport('GET /api/admin/dashboard')).body.callbacks).toMatchObject([
      { phone: '0612345678', part: 'any', missed_calls: 0 },
    ])
    for (const caller of [callers.warehouse, callers.editor])
      expect(
        (await createTestApi(context, caller)('GET /api/admin/dashboard')).body.callbacks,
      ).toBeNull()
    const [{ id } = { id: 0 }] = await open()
    await asSupport(`POST /api/admin/callback-requests/${id}/missed`)
    await asSupport(`POST /api/admin/callback-requests/${id}/done`)
    const entries = await rowsOf(auditLog)
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['Teruggebeld', 'Teruggebeld, niet bereikt']),
    )
    expect(JSON.stringify(entries)).not.toContain('612345678')
  })
})
