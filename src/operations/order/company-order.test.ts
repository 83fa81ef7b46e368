import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { desc, eq } from 'drizzle-orm'
import { eraseOrderCustomer } from '#data/customer/personal-data/erase.ts'
import { exportPersonalData, loadPerson } from '#data/customer/personal-data/export.ts'
import { eraseSubscription } from '#data/customer/personal-data/subscription-data-sources.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { listOrders } from '#data/order/admin-order-list.ts'
import { loadPackList } from '#data/order/pack-list.ts'
import { findPastCustomers } from '#data/order/phone-callers.ts'
import { invoices } from '#data/tables/invoices.ts'
import { orders } from '#data/tables/orders.ts'
import { subscriptions } from '#data/tables/subscriptions.ts'
import { NewOrder } from '#domain/order/new-order.ts'
import { parseOrderSearch } from '#domain/order/order-search.ts'
import { NewSubscription } from '#domain/subscription/new-subscription.ts'
import { createTestCustomer } from '#tests/support/builders/customers.ts'
import { createPaidOrder, testOrderBody } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { testSubscriptionBody } from '#tests/support/builders/subscriptions.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database/test-database.ts'
import { syncPayment } from '../payment/sync-payment.ts'
import { placeSubscription } from '../subscription/place-subscription.ts'
import { runRenewals } from '../subscription/renewal-job.ts'
import type { AppContext } from '../context.ts'
import { placeOrder } from './place-order.ts'

const firm = { company_name: 'Zorghuis De Crèche', vat_number: 'NL000099998B57' }
const stored = { companyName: firm.company_name, vatNumber: firm.vat_number }
const email = 'inkoop@voorbeeld.nl'

let database: TestDatabase
let context: AppContext
const clock = createTestClock('2026-11-20T10:00:00Z')
beforeEach(async () => {
  database = await createTestDatabase()
  context = createTestContext(database.db, { clock: clock.now })
})
afterEach(() => database.close())

async function pay(redirectUrl: string) {
  const paymentId = redirectUrl.split('/').at(-1) ?? ''
  await context.payments.testControls?.settle(paymentId, 'paid')
  await syncPayment(context, paymentId)
}
async function placeFirmOrder() {
  const body = testOrderBody(await createTestProduct(database.db, { stock: 50 }))
  const request = NewOrder.parse({ ...body, customer: { ...body.customer, email, ...firm } })
  const { orderId, redirectUrl } = await placeOrder(context, request, undefined)
  await pay(redirectUrl)
  return orderId
}
const latestInvoice = async () => (await database.db.select().from(invoices).orderBy(desc(invoices.id)))[0]

describe('an order of a firm', () => {
  test('stores name and VAT number, which its invoice and its parcel show', async () => {
    const id = await placeFirmOrder()
    expect(await database.db.select().from(orders)).toMatchObject([{ id, ...stored }])
    expect((await latestInvoice())?.contents.buyer).toMatchObject({ company: firm.company_name, vatNumber: firm.vat_number })
    expect((await loadPackList(database.db, [id])).orders).toMatchObject([{ company: firm.company_name, name: 'Proef Klant' }])
  })

  test('is found by the words of the firm without accents and by its invoice number', async () => {
    const id = await placeFirmOrder()
    await createPaidOrder(context, await createTestProduct(database.db, { slug: 'ander' }))
    const find = async (query: Parameters<typeof listOrders>[1]) =>
      (await listOrders(database.db, query, { now: clock.now(), limit: 10 })).map((order) => order.id)
    expect(await find({ search: parseOrderSearch('creche zorghuis') })).toEqual([id])
    expect(await find({ search: parseOrderSearch('zorghotel') })).toEqual([])
    expect(await find({ invoice: { year: 2026, sequence: 1 } })).toEqual([id])
    expect(await find({ invoice: { year: 2026, sequence: 9 } })).toEqual([])
    expect(await findPastCustomers(database.db, 'zorghuis', 5)).toMatchObject([{ orderId: id, ...stored }])
  })

  test('is in the export of own data, and its erasure also empties the invoice', async () => {
    const id = await placeFirmOrder()
    const { id: userId } = await createTestCustomer(context, email)
    const parts = await exportPersonalData(database.db, await loadPerson(database.db, userId))
    for (const name of ['Bestellingen', 'Facturen'])
      expect(parts.find((part) => part.name === name)?.items).toMatchObject([{ Bedrijf: firm.company_name, 'Btw-nummer': firm.vat_number }])
    await inTransaction(database.db, (tx) => eraseOrderCustomer(tx, id))
    expect(await database.db.select().from(orders)).toMatchObject([{ companyName: '', vatNumber: '' }])
    const text = JSON.stringify(await latestInvoice())
    for (const word of Object.values(firm)) expect(text).not.toContain(word)
  })
})

test('a renewal copies the firm of its subscription to the order and the invoice, until the subscription is erased', async () => {
  const body = testSubscriptionBody('month', await createTestProduct(database.db, { stock: 50 }))
  const request = NewSubscription.parse({ ...body, customer: { ...body.customer, email, ...firm } })
  await pay((await placeSubscription(context, request, undefined)).redirectUrl)
  for (let day = 0; day < 33; day += 1) {
    clock.forward({ days: 1 })
    await runRenewals(context)
  }
  const renewals = await database.db.select().from(orders).where(eq(orders.isRenewal, true))
  expect(renewals).toMatchObject([stored])
  const [invoice] = await database.db.select().from(invoices).where(eq(invoices.orderId, renewals[0]!.id))
  expect(invoice?.contents.buyer).toMatchObject({ company: firm.company_name, vatNumber: firm.vat_number })
  const [subscription] = await database.db.select().from(subscriptions)
  expect(subscription).toMatchObject(stored)
  await inTransaction(database.db, (tx) => eraseSubscription(tx, subscription!.id, '0123456789abcdef'))
  expect(await database.db.select().from(subscriptions)).toMatchObject([{ companyName: '', vatNumber: '' }])
})
