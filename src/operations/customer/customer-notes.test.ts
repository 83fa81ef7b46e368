import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerNotesOf } from '#data/customer/customer-notes.ts'
import { customerByKey, customerKeyOfOrder } from '#data/customer/customers.ts'
import { exportPersonalData } from '#data/customer/personal-data/export.ts'
import { neutraliseOrderContents } from '#data/customer/personal-data/erase.ts'
import { orderById } from '#data/order/orders.ts'
import { customerNotes } from '#data/tables/customer-notes.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database/test-database.ts'
import type { AppContext } from '../context.ts'
import { changePhoneNumber } from '../order/change-phone-number.ts'
import { loadOrderDetails } from '../order/order-details.ts'
import { addCustomerNote } from './add-customer-note.ts'
import { deleteExpiredData } from './delete-expired-data.ts'
import { erasePersonalDataByStaff } from './erase-person.ts'

let database: TestDatabase
let context: AppContext
const clock = createTestClock()
beforeAll(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db, { clock: clock.now })
})
afterAll(() => database.close())

const writeNote = (text: string, email = 'Proef@Luwte.example') =>
  addCustomerNote(context, email, text, 'staff:3')
const textsOf = async (orderId: number) => {
  const customer = await customerByKey(database.db, customerKeyOfOrder(orderId))
  return customer
    ? (await customerNotesOf(database.db, customer.person)).map(({ text }) => text)
    : []
}

describe('notes on a customer', () => {
  test('are beside every order of the customer, and in the export with the telephone number', async () => {
    const [first, second] = [
      await createPaidOrder(context, await createTestProduct(database.db)),
      await createPaidOrder(context, await createTestProduct(database.db)),
    ]
    await writeNote('Belt liever.')
    await writeNote('Over iemand anders.', 'ander@luwte.example')
    await changePhoneNumber(context, second.number, '06 12345678')
    expect(
      (await loadOrderDetails(context, first.number)).customerNotes.map(({ text }) => text),
    ).toEqual(['Belt liever.'])
    const { person } = (await customerByKey(database.db, customerKeyOfOrder(second.id)))!
    const exported = JSON.stringify(await exportPersonalData(database.db, person))
    expect(exported).toContain('Belt liever.')
    expect(exported).toContain('06 12345678')
    expect(exported).not.toContain('Over iemand anders.')
  })
  test('go with the erasure of the customer, and the telephone number with the contents of the order', async () => {
    const order = await createPaidOrder(context, await createTestProduct(database.db))
    await changePhoneNumber(context, order.number, '06 12345678')
    await database.db.transaction((tx) => neutraliseOrderContents(tx, order.id, clock.now()))
    expect((await orderById(database.db, order.id))?.phone).toBe('')
    await expect(changePhoneNumber(context, order.number, '06 12345678')).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await textsOf(order.id)).toEqual(['Belt liever.'])
    await erasePersonalDataByStaff(context, customerKeyOfOrder(order.id))
    expect((await database.db.select().from(customerNotes)).map(({ text }) => text)).toEqual([
      'Over iemand anders.',
    ])
  })
  test('are deleted after two years', async () => {
    clock.forward({ minutes: 2 * 366 * 1440 })
    await deleteExpiredData(context)
    expect(await database.db.select().from(customerNotes)).toEqual([])
  })
})
