import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { processWithdrawalDeclarations } from '#operations/order/returns/declared-withdrawals.ts'
import { markPacked, shipOrder } from '#operations/order/fulfilment/fulfil-order.ts'
import { refundReturn } from '#operations/order/returns/return-order.ts'
import { withdrawByLink } from '#operations/order/returns/withdraw-order.ts'
import { withdrawByNumber } from '#tests/support/builders/withdrawals.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestClock } from '#tests/support/builders/context.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { createReplyReader } from '#tests/support/call-endpoint.ts'

const clock = createTestClock()
const { database, context } = await openTestShop({ clock: clock.now })
const reply = createReplyReader(context)

const parcel = (trackingCode: string) => ({
  carrier: 'PostNL',
  trackingCode,
  trackingUrl: `https://postnl.example/${trackingCode}`,
})

async function returnsOf({ number }: { number: string }, caller = callers.support) {
  const { returns } = await reply('GET /api/admin/orders/:number', { params: { number } }, caller)
  return returns as unknown as { number: string }[]
}
const withdraw = (
  order: Parameters<typeof linkTokenOf>[0],
  { id }: { id: number },
  quantity: number,
) =>
  withdrawByLink(context, linkTokenOf(order), {
    name: 'Jo',
    note: '',
    lines: [{ itemId: id, quantity }],
  })

test('staff see what shipping the remaining goods would have cost; nothing is withheld automatically', async () => {
  const product = await createTestProduct(database.db, { stock: 100 })
  const order = await createPaidOrder(context, { ...product, quantity: 4 })
  const newest = async (caller = callers.support) => (await returnsOf(order, caller))[0]
  await withdraw(order, product, 3)
  expect(await newest()).toMatchObject({
    refund_value: 38.85,
    avoided_shipping: { remaining_value: 12.95, fee: 5 },
  })
  expect(await newest(callers.warehouse)).toMatchObject({
    refund_value: null,
    avoided_shipping: null,
  })
  await withdraw(order, product, 1)
  expect(await newest()).toMatchObject({ avoided_shipping: null })
  const sent = await createPaidOrder(context, { ...product, quantity: 4 })
  await markPacked(context, sent.number, 'staff:4')
  await shipOrder(context, sent.number, 'staff:4', parcel('3SPART1'))
  await withdraw(sent, product, 3)
  expect(await returnsOf(sent)).toMatchObject([{ avoided_shipping: null }])
})

test('an amount is withheld once and can be refunded with the last packs', async () => {
  const product = await createTestProduct(database.db, { stock: 100 })
  const order = await createPaidOrder(context, { ...product, quantity: 4 })
  const withdrawPacks = async (quantity: number) => {
    await withdraw(order, product, quantity)
    return (await returnsOf(order))[0]!
  }
  const settle = ({ number }: { number: string }, amount: number) =>
    refundReturn(context, Number(number.slice(1)), 'staff:3', { amount: cents(amount) })
  const first = await withdrawPacks(2)
  expect(first).toMatchObject({
    refund_value: 25.9,
    avoided_shipping: { remaining_value: 25.9, fee: 5 },
    deduction: null,
  })
  await settle(first, 2090)
  const second = await withdrawPacks(1)
  expect(second).toMatchObject({ refund_value: 12.95, avoided_shipping: null, deduction: null })
  await settle(second, 1295)
  await markPacked(context, order.number, 'staff:4')
  await shipOrder(context, order.number, 'staff:4', parcel('3SLAST'))
  clock.forward({ minutes: 11 })
  const last = await withdrawPacks(1)
  expect(last).toMatchObject({ refund_value: 12.95, avoided_shipping: null, deduction: 5 })
  await expect(settle(last, 1796)).rejects.toMatchObject({ code: 'too-much-refunded' })
  await settle(last, 1795)
})

test('an unconfirmed withdrawal by order number shows when it is carried out automatically', async () => {
  const product = await createTestProduct(database.db, { stock: 100 })
  const [fullOrder, part] = [
    await createPaidOrder(context, product),
    await createPaidOrder(context, product),
  ]
  const declared = { name: 'Proef Klant', email: fullOrder.email }
  await withdrawByNumber(context, { ...declared, number: fullOrder.number, note: '' })
  await withdrawByNumber(context, { ...declared, number: part.number, note: 'Alleen het broekje' })
  const after = new Date(context.clock().getTime() + 2 * 60 * 60_000).toISOString()
  expect(await returnsOf(fullOrder)).toMatchObject([
    { state: 'announced', unconfirmed: { carried_out_at: after } },
  ])
  expect(await returnsOf(part)).toMatchObject([
    { is_free_text: true, unconfirmed: { carried_out_at: null } },
  ])
  clock.forward({ minutes: 121 })
  await processWithdrawalDeclarations(context)
  expect(await returnsOf(fullOrder)).toMatchObject([{ state: 'closed', unconfirmed: null }])
})

test('staff close the unconfirmed withdrawals that they saw in one action, and their words stay', async () => {
  const order = await createPaidOrder(context, await createTestProduct(database.db))
  const declare = (name: string) =>
    withdrawByNumber(context, {
      name,
      email: order.email,
      number: order.number,
      note: `pak van ${name}`,
    })
  for (const name of ['Een', 'Twee']) await declare(name)
  const returns = (await returnsOf(order)).map(({ number }) => number)
  await declare('Kim')
  const call = createTestApi(context, callers.support)
  for (let time = 0; time < 2; time++)
    expect(
      await call(`POST /api/admin/orders/${order.number}/disputed-withdrawals`, {
        body: { returns },
      }),
    ).toMatchObject({ status: 204 })
  expect(await returnsOf(order)).toMatchObject([
    { state: 'announced', note: 'pak van Kim' },
    { state: 'closed', disputed: true, note: 'pak van Twee' },
    { state: 'closed', disputed: true, note: 'pak van Een' },
  ])
})
