// Tests who gets a parcel before paying it: the limits per house, e-mail address, network and day.

import { describe, expect, test } from 'vitest'
import { countOrdersPerFilter } from '#data/staff/dashboard-counts.ts'
import { orders } from '#data/tables/order/orders.ts'
import { pendingChanges } from '#data/tables/customer/pending-changes.ts'
import { cents } from '#domain/money.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { linkTokenOf, testSecretKey, lastSegment } from '#tests/support/builders/links.ts'
import {
  payLaterRequest,
  placePayLaterOrder,
  testOrderBody,
} from '#tests/support/builders/orders.ts'
import { setUpPayLaterScenario } from '#tests/support/builders/pay-later-scenario.ts'
import { createConfirmationToken } from '../../customer/pending-change/request-confirmation.ts'
import { placeOrder } from '../place-order.ts'
import { createUnpaidOrderLimiter } from './unpaid-order-limits.ts'

const {
  storedOrder: stored,
  pay,
  createProduct,
  context,
  clock,
  anOrder,
  rowsOf,
  mailsNamed,
  countRows,
  packOrder,
  shipOrder,
  bookTransfer,
  offerPayLater,
  newestConfirmationToken,
  confirmNewestChange,
  confirmChange,
  updateShippingAddressByStaff,
  atOnce,
  expectOrder,
} = setUpPayLaterScenario({
  unpaidOrderLimits: createUnpaidOrderLimiter(testSecretKey, { on: true }),
})

const email = 'kim@luwte.example'
const aPack = (price = 1000) => createProduct({ stock: 100, price: cents(price) })
const requestOf = async (address: string, house: string) =>
  payLaterRequest(address, house, await aPack())
/** Places an order of somebody who typed the e-mail address, and returns its row. */
async function place(
  request: ReturnType<typeof payLaterRequest>,
  options: Parameters<typeof placeOrder>[3] = {},
) {
  const { orderId } = await placeOrder(context, request, undefined, options)
  return stored(orderId)
}
const toCheck = async () =>
  (await countOrdersPerFilter(context.db, [], ['pay-later-check'], clock.now()))[0]
const accepted = () => countRows(orders, { state: 'accepted' })
/** The customer paid an order to number 1: in advance, or after the delivery. */
async function aPaidOrder(kind: 'prepaid' | 'paid afterwards') {
  if (kind === 'paid afterwards') {
    const { order } = await anOrder(email)
    await bookTransfer(order, order.total)
    return
  }
  const request = { ...(await requestOf(email, '1')), payment_method: 'ideal' }
  const { redirectUrl } = await placeOrder(context, request, undefined)
  await pay(lastSegment(redirectUrl))
}

const kade = {
  street: 'Kade',
  street_number: '3',
  street_addition: '',
  postcode: '2611AA',
  city: 'Delft',
}

const latestEvent = async (id: number) =>
  (
    await context.db.execute<{ id: number }>(
      `select max(id)::int as id from order_events where order_id = ${id}`,
    )
  ).rows[0]!.id

describe('40 invented people from 3 networks', () => {
  test('get at most 2 parcels, however they confirm, and staff find the rest', async () => {
    await offerPayLater({ max_first_orders_per_day: 2 })
    const item = await aPack()
    const refusals = await atOnce(40, async (index) => {
      try {
        const request = payLaterRequest(`nep${index}@wegwerp.example`, String(100 + index), item)
        await place(request, { sender: `10.0.${index % 3}.${index}` })
        return []
      } catch (error) {
        return [error]
      }
    })
    // Two from each network.
    expect(refusals.flat()).toHaveLength(34)
    await Promise.all(
      (await rowsOf(pendingChanges)).map(async ({ id }) =>
        confirmChange(await createConfirmationToken(context.db, id)),
      ),
    )
    expect(await accepted()).toBe(2)
    expect(await toCheck()).toBe(4)
    for (const { id, number } of await rowsOf(orders))
      if ((await stored(id)).heldFor) await expect(packOrder({ number })).toBeRefused('not-yet')
  })

  test('still count after their parcels left, until they paid', async () => {
    const from = { sender: '10.0.0.7' }
    for (const house of ['1', '2']) {
      const request = await requestOf(`nep${house}@wegwerp.example`, house)
      const { number } = await place(request, from)
      await confirmNewestChange()
      await packOrder({ number })
      await shipOrder({ number })
    }
    const third = await requestOf('nep3@wegwerp.example', '3')
    await expect(place(third, from)).rejects.toThrow('internetverbinding')
    await expect(place(third, { sender: '10.0.1.7' })).resolves.toBeDefined()
  })

  test.each(['nep@wegwerp.example', 'NEP+3@wegwerp.example', 'n.ep@googlemail.com'])(
    'count as one when their addresses lead to one mailbox, such as %s',
    async (other) => {
      await place(await requestOf('nep+1@wegwerp.example', '100'))
      await place(await requestOf('ne.p+2@gmail.com', '101'))
      await expect(place(await requestOf(other, '102'))).toBeRefused('input-invalid')
      await place(await requestOf('n.ep@wegwerp.example', '103'))
    },
  )

  test('cannot send their orders to one house', async () => {
    const order = await place(await requestOf('nep@wegwerp.example', '100'))
    const call = createTestApi(context)
    const change = () => call(`PUT /api/orders/${linkTokenOf(order)}/address`, { body: kade })
    expect(await change()).toMatchObject({ status: 403 })
    await confirmNewestChange()
    expect(await change()).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('achteraf') as string },
    })
    const sameHouse = { ...kade, street_number: '100', street_addition: 'a', postcode: '1012JS' }
    expect(
      await call(`PUT /api/orders/${linkTokenOf(order)}/address`, { body: sameHouse }),
    ).toMatchObject({ status: 202 })
    await updateShippingAddressByStaff(order.number, kade, {
      by: 'staff:2',
      version: await latestEvent(order.id),
    })
    await expectOrder(order.id, { street: 'Kade' })
  })
})

describe('somebody with the link of an order', () => {
  test('gets the limit of a first order, and the owner of the link decides', async () => {
    await aPaidOrder('prepaid')
    const [{ linkId, linkVersion }] = (await rowsOf(orders)) as [typeof orders.$inferSelect]
    const call = createTestApi(context)
    const order = async (euros: number, street_number: string) => {
      const item = await aPack(euros * 100)
      const body = testOrderBody(item)
      return call('POST /api/create-order', {
        body: {
          ...body,
          customer: { first_name: 'Dief', last_name: 'Dief' },
          address: { ...body.address, street_number },
          email_from_order: linkTokenOf({ linkId, linkVersion }),
          payment_method: 'achteraf',
        },
      })
    }
    expect(await order(76, '1')).toMatchObject({ status: 422 })
    expect(await order(60, '9')).toMatchObject({ status: 201 })
    expect(await accepted()).toBe(0)
    expect(await mailsNamed('confirm-change')).toMatchObject([{ recipient: email }])
  })
})

describe('a known customer at the known house', () => {
  test.each(['prepaid', 'paid afterwards'] as const)(
    'who %s before and is logged in orders at once, whatever strangers ordered in that name',
    async (kind) => {
      await aPaidOrder(kind)
      await offerPayLater({ max_first_orders_per_day: 0 })
      const from = { sender: '10.0.0.7' }
      for (const house of ['2', '3'])
        await place(await requestOf(`nep${house}@wegwerp.example`, house), from)
      // A stranger typed the house, and another one the e-mail address.
      await place(await requestOf('nep0@wegwerp.example', '1'))
      await place(await requestOf(email, '9'))
      const request = payLaterRequest('Kim@Luwte.example', '1', await aPack(12_000))
      expect(await place(request, { ...from, accountEmail: email })).toMatchObject({
        state: 'accepted',
        heldFor: null,
      })
      expect(await mailsNamed('order-accepted')).toHaveLength(kind === 'prepaid' ? 1 : 2)
    },
  )

  test('has the higher limit only there', async () => {
    await aPaidOrder('prepaid')
    const elsewhere = payLaterRequest(email, '2', await aPack(12_000))
    await expect(place(elsewhere)).toBeRefused('input-invalid')
    const asOther = payLaterRequest('sam@luwte.example', '1', await aPack(12_000))
    await expect(place(asOther)).toBeRefused('input-invalid')
  })

  test('confirms in the mail without a login, because anybody can type the address', async () => {
    await aPaidOrder('prepaid')
    const request = await requestOf(email, '1')
    const order = await place(request)
    expect(order).toMatchObject({ state: 'awaiting-payment' })
    await confirmNewestChange()
    await expectOrder(order.id, { state: 'accepted' })
  })

  test('of two orders that wait for the mail gets one', async () => {
    await aPaidOrder('prepaid')
    await place(await requestOf(email, '1'))
    const first = await newestConfirmationToken()
    await place(await requestOf(email, '1'))
    await confirmNewestChange()
    await expect(confirmChange(first)).toBeRefused('input-invalid')
    expect(await accepted()).toBe(1)
  })

  test('who paid in advance there moves an unpaid order back to it', async () => {
    await aPaidOrder('prepaid')
    const { token, id } = await (async () => {
      const { orderId } = await placePayLaterOrder(context, email, '2', await aPack())
      return { id: orderId, token: linkTokenOf(await stored(orderId)) }
    })()
    const home = { street: 'Dam', street_number: '1', postcode: '1012JS', city: 'Amsterdam' }
    const call = createTestApi(context)
    expect(await call(`PUT /api/orders/${token}/address`, { body: home })).toMatchObject({
      status: 202,
    })
    await confirmNewestChange()
    await expectOrder(id, { houseNumber: '1' })
  })

  test('collects at a pickup point once a paid order was paid in advance', async () => {
    const request = await requestOf(email, '1')
    const pickup_point = { id: 'voorbeeld-2', postcode: '1012JS' }
    await expect(place({ ...request, pickup_point })).rejects.toThrow('achteraf')
    await aPaidOrder('prepaid')
    // Anybody can type the e-mail address and the house of a customer.
    expect(await place({ ...request, pickup_point })).toMatchObject({ state: 'awaiting-payment' })
  })
})
