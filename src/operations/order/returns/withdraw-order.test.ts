import { expect, test } from 'vitest'
import { outbox } from '#data/tables/outbox.ts'
import { refunds } from '#data/tables/order/refunds.ts'
import { returns } from '#data/tables/order/returns.ts'
import { completeOrderWords } from '#domain/order/returns/withdrawal-form.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { processWithdrawalDeclarations } from './declared-withdrawals.ts'
import { withdrawByLink } from './withdraw-order.ts'
import { loadOrderMailData, loadReturnMailData } from '../../mail/order-update-data.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { unavailable, withPayments } from '#tests/support/builders/payment-provider.ts'

const {
  context,
  clock,
  storedOrder: stored,
  createProduct,
  createPaidOrder,
  createPlacedOrder,
  createShippedOrder,
  rowsOf,
  countRows,
  deliverOrder,
  withdrawByNumber,
  atOnce,
  expectOrder,
  expectStock,
  expectRows,
  expectCount,
} = useFreshShop()
const withdraw = (
  { token }: { token: string },
  declaration: Parameters<typeof withdrawByLink>[2],
) => withdrawByLink(context, token, declaration)

const all = { name: 'Proef Klant', note: '' }
const email = 'proef@luwte.example'
const receipts = () => countRows(outbox, { mail: 'withdrawal-receipt' })

const find = unavailable
async function delivered() {
  const product = await createProduct()
  const order = await createShippedOrder({ ...product, quantity: 3 })
  await deliverOrder(order)
  return { product, order }
}

test('withdrawing everything before packing cancels, refunds and mails one receipt for parallel requests', async () => {
  const product = await createProduct()
  const order = await createPaidOrder(product)
  await atOnce(6, () => withdraw(order, all).catch(() => undefined))
  await expectOrder(order.id, { state: 'refunded', hasReservation: false })
  await expectStock(product.id, 10)
  await expectRows(refunds, [{ amount: order.total }])
  await expectRows(returns, [{ kind: 'withdrawal', state: 'closed', at: clock.now() }])
  expect(await receipts()).toBe(1)
  await expectCount(outbox, 0, { mail: 'order-cancelled' })
})

test('withdrawing a part after delivery stores its time and packs, and the rest can follow', async () => {
  const { order, product } = await delivered()
  await withdraw(order, {
    ...all,
    lines: [{ itemId: product.id, quantity: 1 }],
  })
  await withdraw(order, all)
  await expect(
    withdraw(order, {
      ...all,
      lines: [{ itemId: product.id, quantity: 1 }],
    }),
  ).resolves.toBeUndefined()
  clock.forward({ minutes: 11 })
  await withdraw(order, all)
  expect((await rowsOf(returns))[2]).toMatchObject({
    state: 'announced',
    note: completeOrderWords,
  })
  const [first, second] = await rowsOf(returns)
  expect((await loadReturnMailData(context, first!.id))?.lines).toMatchObject([
    { name: product.name, quantity: 1 },
  ])
  expect((await loadReturnMailData(context, second!.id))?.lines).toMatchObject([
    { name: product.name, quantity: 2 },
  ])
  await expectOrder(order.id, { state: 'delivered' })
})

test('mails offer to withdraw only while packs and days are left', async () => {
  const { order, product } = await delivered()
  const offered = async () => (await loadOrderMailData(context, order.id))?.links.withdrawal
  const one = { ...all, lines: [{ itemId: product.id, quantity: 1 }] }
  await withdraw(order, one)
  expect(await offered()).toContain('/herroepen/')
  await withdraw(order, all)
  expect(await offered()).toBeUndefined()
  const other = await delivered()
  clock.forward({ days: 16 })
  expect((await loadOrderMailData(context, other.order.id))?.links.withdrawal).toBeUndefined()
  const unsent = await createPaidOrder(product)
  await withdrawByLink(context, unsent.token, all)
  expect((await loadOrderMailData(context, unsent.id))?.links.withdrawal).toBeUndefined()
})

test('accepts the complete last day and rejects the day after; by order number it is stored and the receipt says it is late', async () => {
  const { order } = await delivered()
  clock.forward({ days: 14, minutes: 11 * 60 + 59 })
  await withdraw(order, { ...all, lines: [] })
  const other = await delivered()
  clock.forward({ days: 16 })
  await expect(withdrawByLink(context, other.order.token, all)).toBeRefused('period-over')
  await withdrawByNumber({ ...all, number: other.order.number, email })
  const last = (await rowsOf(returns)).at(-1)!
  expect(await loadReturnMailData(context, last.id)).toMatchObject({ late: true })
})

test('by order number and e-mail address: works only when both match, and the response never reveals it', async () => {
  const { order } = await delivered()
  const call = createTestApi(context)
  const body = { name: 'Proef Klant', number: order.number, email, part: 'all' }
  const tries = [
    { ...body, email: 'iemand@luwte.example' },
    { ...body, number: 'L99999' },
    { ...body, number: order.number.toLowerCase(), email: email.toUpperCase() },
  ]
  const answers = []
  for (const one of tries) answers.push(await call('POST /api/withdrawals', { body: one }))
  expect(await receipts()).toBe(0)
  await processWithdrawalDeclarations(context)
  expect(
    new Set(
      answers.map(({ status, body: responseBody }) => `${status} ${JSON.stringify(responseBody)}`),
    ),
  ).toEqual(new Set(['202 {}']))
  await expectCount(returns, 1)
  expect(await receipts()).toBe(1)
})

test('stores a free-text partial withdrawal as text, and cancels an unpaid order', async () => {
  const { order } = await delivered()
  await withdrawByNumber({
    name: 'P. Klant',
    note: 'Eén pak maat M',
    number: order.number,
    email,
  })
  await expectRows(returns, [
    { note: 'Eén pak maat M', declaredBy: 'P. Klant', state: 'announced' },
  ])
  const unpaid = await createPlacedOrder()
  await withdrawByNumber({ ...all, number: unpaid.number, email })
  clock.forward({ minutes: 121 })
  await processWithdrawalDeclarations(context)
  await expectOrder(unpaid.id, { state: 'cancelled' })
})

test('by link while the payment service is away is taken in, with a receipt, and carried out after two hours', async () => {
  const order = await createPlacedOrder()
  const away = withPayments(context, { find })
  await withdrawByLink(away, order.token, all)
  expect([(await stored(order.id)).state, await receipts()]).toEqual(['awaiting-payment', 1])
  clock.forward({ minutes: 121 })
  await processWithdrawalDeclarations(context)
  await expectOrder(order.id, { state: 'cancelled' })
})

test('support settles packs that were never shipped; the warehouse receives returned parcels', async () => {
  const product = await createProduct()
  const waiting = await createPaidOrder({ ...product, quantity: 2 })
  await withdrawByLink(context, waiting.token, {
    ...all,
    lines: [{ itemId: product.id, quantity: 1 }],
  })
  const [here] = await rowsOf(returns)
  const call = (number: number, caller: typeof callers.warehouse) =>
    createTestApi(context, caller)(`POST /api/returns/R${number}/received`, { body: {} })
  expect(await call(here!.id, callers.warehouse)).toMatchObject({
    status: 403,
    body: { code: 'not-allowed' },
  })
  expect([await countRows(refunds), (await rowsOf(returns))[0]?.state]).toEqual([0, 'announced'])
  await expectStock(product.id, 8)
  expect((await call(here!.id, callers.support)).status).toBe(204)
  await expectRows(refunds, [{ orderId: waiting.id, amount: product.price }])

  const { order } = await delivered()
  await withdraw(order, all)
  const gone = (await rowsOf(returns, { orderId: order.id }))[0]!
  expect((await call(gone.id, callers.warehouse)).status).toBe(204)
  await expectCount(refunds, 2)
})
