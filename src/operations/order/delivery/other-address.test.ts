import { describe, expect, test } from 'vitest'
import { eraseOrderCustomer, neutraliseOrderContents } from '#data/customer/personal-data/erase.ts'
import { eraseSubscription } from '#data/customer/personal-data/subscription-data-sources.ts'
import { listCustomers } from '#data/customer/customer-list.ts'
import { findOrderForMail } from '#data/mail/order-mail-data.ts'
import { listOrders } from '#data/order/admin-order-list.ts'
import { invoices } from '#data/tables/order/invoices.ts'
import { orders } from '#data/tables/order/orders.ts'
import { orderEvents } from '#data/tables/order/order-events.ts'
import { subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { formatDeliveryAddress } from '#domain/mail/order-mail-wording.ts'
import type { DeliveryInstructions } from '#domain/order/delivery/delivery-instructions.ts'
import { NewOrder } from '#domain/order/new-order.ts'
import { parseOrderSearch } from '#domain/order/order-search.ts'
import { NewSubscription } from '#domain/subscription/new-subscription.ts'
import { testOrderBody } from '#tests/support/builders/orders.ts'
import { linkTokenOf, lastSegment } from '#tests/support/builders/links.ts'
import { testSubscriptionBody } from '#tests/support/builders/subscriptions.ts'
import { updateShippingAddress, changeDeliveryInstructionsByLink } from './change-delivery.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const email = 'kim@voorbeeld.nl'
const toMother = {
  customer: { email, first_name: 'Kim', last_name: 'de Wit' },
  address: {
    first_name: 'Els',
    last_name: 'Kort',
    street: 'Markt',
    street_number: '2',
    postcode: '9712HN',
    city: 'Groningen',
  },
  billing_address: { street: 'Dam', street_number: '1', postcode: '1012JS', city: 'Amsterdam' },
}
const stored = {
  firstName: 'Els',
  city: 'Groningen',
  billingAddress: {
    firstName: 'Kim',
    lastName: 'de Wit',
    street: 'Dam',
    houseNumber: '1',
    houseNumberAddition: '',
    postcode: '1012JS',
    city: 'Amsterdam',
  },
}

const {
  context,
  clock,
  settlePayment,
  createProduct,
  storedOrder,
  createCustomer,
  rowsOf,
  packOrder,
  exportedItems,
  placeSubscription,
  runRenewals,
  placeOrder,
  inTransaction,
  loadPackList,
  expectRows,
  expectNoViolations,
} = useFreshShop({ start: '2026-11-20T10:00:00Z' })

async function pay(redirectUrl: string) {
  const paymentId = lastSegment(redirectUrl)
  await settlePayment(paymentId, 'paid')
}

async function placeOrderFor(changes: object) {
  const body = testOrderBody(await createProduct({ stock: 50 }))
  const { orderId, redirectUrl } = await placeOrder(
    NewOrder.parse({ ...body, ...toMother, ...changes }),
    undefined,
  )
  await pay(redirectUrl)
  return storedOrder(orderId)
}

const storedInstructions = async () => (await rowsOf(orders))[0]?.deliveryInstructions

describe('an order to another address than the payer’s', () => {
  test('has the payer on the invoice and in the greeting, and the receiver on the parcel', async () => {
    const order = await placeOrderFor({})
    expect(order).toMatchObject(stored)
    const [invoice] = await rowsOf(invoices)
    expect(invoice?.contents.buyer).toEqual({
      name: 'Kim de Wit',
      street: 'Dam 1',
      postcode: '1012JS',
      city: 'Amsterdam',
    })
    const mail = await findOrderForMail(context.db, order.id)
    expect(mail?.name).toBe('Kim de Wit')
    expect(formatDeliveryAddress(mail!)).toEqual([
      'Els Kort',
      'Markt 2',
      '9712 HN Groningen',
      'Nederland',
    ])
    const packed = (await loadPackList([order.id])).orders
    expect(packed).toMatchObject([{ name: 'Els Kort', address: ['Markt 2', '9712 HN Groningen'] }])
    expect(JSON.stringify(packed)).not.toContain('Kim')
  })

  test('leaves the firm of the payer off the parcel', async () => {
    const order = await placeOrderFor({
      customer: { ...toMother.customer, company_name: 'Zorghuis De Crèche' },
    })
    expect((await loadPackList([order.id])).orders).toMatchObject([
      { company: '', name: 'Els Kort' },
    ])
    const [invoice] = await rowsOf(invoices)
    expect(invoice?.contents.buyer.company).toBe('Zorghuis De Crèche')
  })

  test('stores no second address if both are the same', async () => {
    const address = { ...toMother.billing_address, first_name: 'Kim', last_name: 'de Wit' }
    const order = await placeOrderFor({
      address,
      billing_address: { ...address, postcode: '1012 js', street_addition: '' },
    })
    expect(order.billingAddress).toBeNull()
  })

  test('is found by payer and by receiver, under the name of the payer', async () => {
    const { id } = await placeOrderFor({})
    await placeOrderFor({
      customer: {
        ...toMother.customer,
        first_name: 'Ab',
        last_name: 'Smit',
        email: 'ab@voorbeeld.nl',
      },
      billing_address: null,
      address: testOrderBody().address,
    })
    const find = async (words: string) =>
      (
        await listOrders(
          context.db,
          { search: parseOrderSearch(words) },
          { now: clock.now(), limit: 10 },
        )
      ).map((order) => order.id)
    for (const words of ['de wit kim', 'els kort', '1012 JS kim'])
      expect(await find(words)).toEqual([id])
    const query = { search: 'de wit', kind: 'all', from: {}, limit: 5, withStaff: true } as const
    expect((await listCustomers(context.db, query)).rows).toMatchObject([
      { name: 'Kim de Wit', place: '1012 JS Amsterdam' },
    ])
  })

  test('is in the export of own data, and its erasure empties both addresses', async () => {
    const order = await placeOrderFor({})
    const { id: userId } = await createCustomer(email)
    expect(await exportedItems(userId, 'Bestellingen')).toMatchObject([
      { Naam: 'Els Kort', Factuuradres: 'Kim de Wit, Dam 1, 1012 JS Amsterdam' },
    ])
    await inTransaction((tx) => eraseOrderCustomer(tx, order.id))
    await expectRows(orders, [{ firstName: '', billingAddress: null }])
    await expectNoViolations()
  })
})

test('a renewal goes to the receiver and bills the payer of its subscription, until the subscription is erased', async () => {
  const body = testSubscriptionBody('month', await createProduct({ stock: 50 }))
  await pay(
    (await placeSubscription(NewSubscription.parse({ ...body, ...toMother }), undefined))
      .redirectUrl,
  )
  for (let day = 0; day < 33; day += 1) {
    clock.forward({ days: 1 })
    await runRenewals()
  }
  await expectRows(orders, [stored], { isRenewal: true })
  const [subscription] = await rowsOf(subscriptions)
  expect(subscription).toMatchObject(stored)
  await inTransaction((tx) => eraseSubscription(tx, subscription!.id, '0123456789abcdef'))
  await expectRows(subscriptions, [{ firstName: '', billingAddress: null }])
})

describe('what the customer asks of the carrier', () => {
  const request = { delivery_instructions: { not_to_neighbours: true, safe_place: 'de schuur' } }

  test('is on the order, in the mail and on the packing slip, and goes with the contents of the order', async () => {
    const order = await placeOrderFor(request)
    expect(order.deliveryInstructions).toEqual({ notToNeighbours: true, safePlace: 'de schuur' })
    const mail = await findOrderForMail(context.db, order.id)
    expect(formatDeliveryAddress(mail!).at(-1)).toBe(
      'Gevraagd aan de bezorger: Niet bij de buren bezorgen. Neerleggen bij: de schuur.',
    )
    const packed = (await loadPackList([order.id])).orders
    expect(packed).toMatchObject([
      { instructions: ['Niet bij de buren bezorgen.', 'Neerleggen bij: de schuur.'] },
    ])
    await inTransaction((tx) => neutraliseOrderContents(tx, order.id, clock.now()))
    await expectRows(orders, [{ deliveryInstructions: null }])
  })

  test('forgets the safe place at another address, and stays for another name', async () => {
    const order = await placeOrderFor(request)
    const address = { ...toMother.address, street_addition: '' }
    await updateShippingAddress(context, order.id, { ...address, first_name: 'Elsa' })
    expect(await storedInstructions()).toMatchObject({ safePlace: 'de schuur' })
    await updateShippingAddress(context, order.id, { ...address, street_number: '3' })
    expect(await storedInstructions()).toEqual({ notToNeighbours: true, safePlace: '' })
  })

  test.each(['verband', 'achter <b>de</b> schuur', 'www.voorbeeld.nl', 'x'.repeat(31)])(
    'is refused as a safe place: %s',
    (safe_place) => {
      const parsed = NewOrder.safeParse({
        ...testOrderBody(),
        ...toMother,
        delivery_instructions: { safe_place },
      })
      expect(
        parsed.error?.issues.some(
          ({ path }) => path.join('.') === 'delivery_instructions.safe_place',
        ),
      ).toBe(true)
    },
  )

  test('can be changed by a customer who is logged in until the order is packed, is in its timeline once, and can be taken back', async () => {
    const order = await placeOrderFor(request)
    const owner = await createCustomer(order.email)
    const change = (instructions: DeliveryInstructions | null) => {
      const link = { token: linkTokenOf(order), userId: owner.id }
      return changeDeliveryInstructionsByLink(context, link, instructions)
    }
    await change({ notToNeighbours: false, safePlace: 'de garage' })
    expect(await change({ notToNeighbours: false, safePlace: 'de garage' })).toBe(false)
    expect(await storedInstructions()).toEqual({ notToNeighbours: false, safePlace: 'de garage' })
    const events = await rowsOf(orderEvents, { type: 'instructions-changed' })
    expect(events).toMatchObject([{ orderId: order.id, by: 'shopper' }])
    await change(null)
    expect(await storedInstructions()).toBeNull()
    await packOrder(order)
    await expect(change({ notToNeighbours: true, safePlace: '' })).toBeRefused('already-packed')
  })

  test('is absent for an order that asks nothing', async () => {
    const order = await placeOrderFor({
      delivery_instructions: { not_to_neighbours: false, safe_place: '' },
    })
    expect(order.deliveryInstructions).toBeNull()
  })
})
