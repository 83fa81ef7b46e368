import { describe, expect, test } from 'vitest'
import { desc } from 'drizzle-orm'
import { eraseOrderCustomer } from '#data/customer/personal-data/erase.ts'
import { eraseSubscription } from '#data/customer/personal-data/subscription-data-sources.ts'
import { listOrders } from '#data/order/admin-order-list.ts'
import { invoices } from '#data/tables/order/invoices.ts'
import { orders } from '#data/tables/order/orders.ts'
import { refunds } from '#data/tables/order/refunds.ts'
import { subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { parseOrderSearch } from '#domain/order/order-search.ts'
import { NewSubscription } from '#domain/subscription/new-subscription.ts'
import {
  createPaidFirmOrder,
  payLaterRequest,
  sampleFirm,
  samplePayLaterSettings,
} from '#tests/support/builders/orders.ts'
import { testSubscriptionBody } from '#tests/support/builders/subscriptions.ts'
import { checkUblRules } from '#tests/support/check-ubl-rules.ts'
import { parseXml } from '#tests/support/parse-xml.ts'
import { createInvoiceUbl } from './order-documents.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { lastSegment } from '#tests/support/builders/links.ts'

const firm = sampleFirm
const stored = { companyName: firm.company_name, vatNumber: firm.vat_number }
const email = 'inkoop@voorbeeld.nl'

const {
  context,
  clock,
  settlePayment,
  createProduct,
  createPaidOrder,
  createCustomer,
  createPlacedOrder,
  rowsOf,
  exportedItems,
  offerPayLater,
  refundOrder,
  placeSubscription,
  runRenewals,
  placeOrder,
  inTransaction,
  loadPackList,
  expectRows,
} = useFreshShop({ start: '2026-11-20T10:00:00Z' })

async function pay(redirectUrl: string) {
  const paymentId = lastSegment(redirectUrl)
  await settlePayment(paymentId, 'paid')
}
const placeFirmOrder = async () =>
  (await createPaidFirmOrder(context, email, await createProduct({ stock: 50 }))).id
const latestInvoice = async () =>
  (await context.db.select().from(invoices).orderBy(desc(invoices.id)))[0]

const find = async (query: Parameters<typeof listOrders>[1]) =>
  (await listOrders(context.db, query, { now: clock.now(), limit: 10 })).map((order) => order.id)

describe('an order of a firm', () => {
  test('stores name and VAT number, which its invoice and its parcel show', async () => {
    const id = await placeFirmOrder()
    await expectRows(orders, [{ id, ...stored }])
    expect((await latestInvoice())?.contents.buyer).toMatchObject({
      company: firm.company_name,
      vatNumber: firm.vat_number,
    })
    expect((await loadPackList([id])).orders).toMatchObject([
      { company: firm.company_name, name: 'Proef Klant' },
    ])
  })

  test('is found by the words of the firm without accents and by its invoice number', async () => {
    const id = await placeFirmOrder()
    await createPaidOrder(await createProduct({ slug: 'ander' }))
    expect(await find({ search: parseOrderSearch('creche zorghuis') })).toEqual([id])
    expect(await find({ search: parseOrderSearch('zorghotel') })).toEqual([])
    expect(await find({ invoice: { year: 2026, sequence: 1 } })).toEqual([id])
    expect(await find({ invoice: { year: 2026, sequence: 9 } })).toEqual([])
  })

  test('is in the export of own data, and its erasure also empties the invoice', async () => {
    const id = await placeFirmOrder()
    const { id: userId } = await createCustomer(email)
    for (const name of ['Bestellingen', 'Facturen'])
      expect(await exportedItems(userId, name)).toMatchObject([
        { Bedrijf: firm.company_name, 'Btw-nummer': firm.vat_number },
      ])
    await inTransaction((tx) => eraseOrderCustomer(tx, id))
    await expectRows(orders, [{ companyName: '', vatNumber: '' }])
    const text = JSON.stringify((await latestInvoice())?.contents.buyer)
    for (const word of Object.values(firm)) expect(text).not.toContain(word)
  })
})

const parse = ({ bytes }: { bytes: Uint8Array }) =>
  parseXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes))

describe('the UBL of a firm', () => {
  test('has the invoice and the credit notes, for the firm and for staff', async () => {
    const product = await createProduct({ stock: 50 })
    const order = await createPaidFirmOrder(context, email, product)
    await refundOrder(order.id, 500)
    const [refund] = await rowsOf(refunds)
    const invoice = await createInvoiceUbl(context, { token: order.token })
    expect(invoice.name).toBe('luwte-factuur-2026-00001.xml')
    expect(checkUblRules(parse(invoice))).toMatchObject({ inclusive: order.total, payable: 0 })
    expect(new TextDecoder().decode(invoice.bytes)).toContain(
      `<cbc:RegistrationName>${firm.company_name}</cbc:RegistrationName>`,
    )
    const creditNote = await createInvoiceUbl(
      context,
      { token: order.token },
      { credit: refund!.id },
    )
    expect(creditNote.name).toBe('luwte-creditfactuur-2026-00002.xml')
    expect(checkUblRules(parse(creditNote))).toMatchObject({
      inclusive: 500,
      payable: 0,
      reference: '2026-00001',
    })
    const byStaff = await createInvoiceUbl(
      context,
      { number: order.number },
      { number: '2026-00002' },
    )
    expect(Buffer.compare(byStaff.bytes, creditNote.bytes)).toBe(0)
  })

  test('has the account of the shop while the invoice is not paid', async () => {
    await offerPayLater()
    const request = payLaterRequest(email, '1', await createProduct({ stock: 50 }))
    const asFirm = { ...request, customer: { ...request.customer, ...firm } }
    await placeOrder(asFirm, undefined, { accountEmail: email })
    const [order] = await rowsOf(orders)
    const xml = parse(await createInvoiceUbl(context, { number: order!.number }))
    expect(checkUblRules(xml)).toMatchObject({ prepaid: 0, payable: order!.total })
    expect(JSON.stringify(xml)).toContain(samplePayLaterSettings.iban)
  })

  test('does not exist for an order of a person, an unpaid order and an erased firm', async () => {
    const product = await createProduct({ stock: 50 })
    const person = await createPaidOrder(product)
    const unpaid = await createPlacedOrder(product)
    const erased = await createPaidFirmOrder(context, email, product)
    await inTransaction((tx) => eraseOrderCustomer(tx, erased.id))
    for (const { number } of [person, unpaid, erased])
      await expect(createInvoiceUbl(context, { number })).toBeRefused('not-found')
    await expect(createInvoiceUbl(context, { token: person.token })).toBeRefused('not-found')
  })
})

test('a renewal copies the firm of its subscription to the order and the invoice, until the subscription is erased', async () => {
  const body = testSubscriptionBody('month', await createProduct({ stock: 50 }))
  const request = NewSubscription.parse({ ...body, customer: { ...body.customer, email, ...firm } })
  await pay((await placeSubscription(request, undefined)).redirectUrl)
  for (let day = 0; day < 33; day += 1) {
    clock.forward({ days: 1 })
    await runRenewals()
  }
  const renewals = await rowsOf(orders, { isRenewal: true })
  expect(renewals).toMatchObject([stored])
  const [invoice] = await rowsOf(invoices, { orderId: renewals[0]!.id })
  expect(invoice?.contents.buyer).toMatchObject({
    company: firm.company_name,
    vatNumber: firm.vat_number,
  })
  const [subscription] = await rowsOf(subscriptions)
  expect(subscription).toMatchObject(stored)
  await inTransaction((tx) => eraseSubscription(tx, subscription!.id, '0123456789abcdef'))
  await expectRows(subscriptions, [{ companyName: '', vatNumber: '' }])
})
