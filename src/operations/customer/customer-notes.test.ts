import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { customerNotesOf } from '#data/customer/customer-notes.ts'
import { customerKeyOfOrder } from '#data/customer/customers.ts'
import { neutraliseOrderContents } from '#data/customer/personal-data/erase.ts'
import { formerEmails, customerNotes } from '#data/tables/customer/accounts.ts'
import { insertCustomerNote } from '#data/customer/customer-notes.ts'
import { changePhoneNumber, addOrderNote, loadOrderDetails } from '../order/staff-actions.ts'
import { addCustomerNote } from './customer-service.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'

const {
  clock,
  db,
  context,
  createPaidOrder,
  createCustomer,
  storedOrder,
  updateOrder,
  rowsOf,
  deleteExpiredData,
  erasePersonalDataByStaff,
  customerByKey,
  exportPersonalData,
  loadPackList,
} = await openShopWithClock()

const writeNote = (text: string, email = 'Proef@Luwte.example') =>
  addCustomerNote(context, email, text, 'staff:3')
const textsOf = async (orderId: number) => {
  const customer = await customerByKey(customerKeyOfOrder(orderId))
  return customer ? (await customerNotesOf(db, customer.person)).map(({ text }) => text) : []
}

describe('notes on a customer', () => {
  test('are beside every order of the customer, and in the export with the telephone number', async () => {
    const [first, second] = [await createPaidOrder(), await createPaidOrder()]
    await writeNote('Belt liever.')
    await writeNote('Over iemand anders.', 'ander@luwte.example')
    await changePhoneNumber(context, second.number, '06 12345678')
    expect(
      (await loadOrderDetails(context, first.number)).customerNotes.map(({ text }) => text),
    ).toEqual(['Belt liever.'])
    const { person } = (await customerByKey(customerKeyOfOrder(second.id)))!
    const exported = JSON.stringify(await exportPersonalData(person))
    expect(exported).toContain('Belt liever.')
    expect(exported).toContain('06 12345678')
    expect(exported).not.toContain('Over iemand anders.')
  })
  test('are on the pack list with those on the order, also under a former address of the account', async () => {
    const account = await createCustomer('nu@luwte.example')
    const order = await createPaidOrder()
    const other = await createPaidOrder()
    for (const { id } of [order, other]) await updateOrder(id, { email: `${id}@luwte.example` })
    await db.insert(formerEmails).values({
      userId: account.id,
      email: `${order.id}@luwte.example`,
      until: new Date(clock.now().getTime() + 60_000),
    })
    await writeNote('Slechthorend, bel bij de buren.', 'nu@luwte.example')
    await addOrderNote(context, order.number, 'Kaartje erbij.', 'staff:3')
    const { orders: toPack } = await loadPackList([order.id, other.id])
    expect(toPack.map(({ notes }) => notes)).toEqual([
      [
        { about: 'customer', text: 'Slechthorend, bel bij de buren.' },
        { about: 'order', text: 'Kaartje erbij.' },
      ],
      [],
    ])
    await db.delete(customerNotes).where(eq(customerNotes.email, 'nu@luwte.example'))
  })
  test('of an import stay off the pack list, on which the warehouse would read them', async () => {
    const order = await createPaidOrder()
    const email = 'import@luwte.example'
    await updateOrder(order.id, { email })
    const text = 'Telefoonnummer bij de vorige winkel: 0612345678'
    await insertCustomerNote(db, { email, text, at: clock.now(), by: 'shop' })
    await writeNote('Belt niet graag.', email)
    expect(await textsOf(order.id)).toEqual([text, 'Belt niet graag.'])
    const { orders: toPack } = await loadPackList([order.id])
    expect(toPack.map(({ notes }) => notes)).toEqual([
      [{ about: 'customer', text: 'Belt niet graag.' }],
    ])
    await db.delete(customerNotes).where(eq(customerNotes.email, email))
  })
  test('go with the erasure of the customer, and the telephone number with the contents of the order', async () => {
    const order = await createPaidOrder()
    await changePhoneNumber(context, order.number, '06 12345678')
    await db.transaction((tx) => neutraliseOrderContents(tx, order.id, clock.now()))
    expect((await storedOrder(order.id)).phone).toBe('')
    await expect(changePhoneNumber(context, order.number, '06 12345678')).toBeRefused('not-found')
    expect(await textsOf(order.id)).toEqual(['Belt liever.'])
    await erasePersonalDataByStaff(customerKeyOfOrder(order.id))
    expect((await rowsOf(customerNotes)).map(({ text }) => text)).toEqual(['Over iemand anders.'])
  })
  test('are deleted after two years', async () => {
    clock.forward({ minutes: 2 * 366 * 1440 })
    await deleteExpiredData()
    expect(await rowsOf(customerNotes)).toEqual([])
  })
})
