import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markDelivered, markPacked } from './fulfil-order.ts'
import { shipByStaff } from './ship-orders.ts'
import { testParcel } from '#tests/support/builders/staff-actions.ts'
import { shipmentsOf, lineFulfilmentOf } from '#data/order/shipments.ts'
import { outbox } from '#data/tables/outbox.ts'
import { refunds } from '#data/tables/order/refunds.ts'
import { returns } from '#data/tables/order/returns.ts'
import { shipmentLines } from '#data/tables/order/shipments.ts'
import { isProblem } from '#domain/problem.ts'
import { setWithdrawnPacks } from '../returns/return-order.ts'
import { loadShipmentMailData } from '../../mail/order-update-data.ts'
import { createOrderOfTwoProducts } from '#tests/support/builders/two-products.ts'
import { randomRuns } from '#tests/support/random-runs.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context,
  clock,
  storedOrder: stored,
  stockOf,
  eventsOf,
  rowsOf,
  packOrder,
  refundByStaff,
  shipOrder,
  withdrawByNumber,
  cancelOrder,
  refundReturn,
  withdrawByLink,
  atOnce,
  expectOrder,
  expectStock,
  latestOrderEventId,
  expectRows,
} = useFreshShop()

const all = { name: 'Proef Klant', note: '' }

test('the second of two colleagues who report the same step reads who was first, and a repeated press is no second step', async () => {
  const { order } = await createOrderOfTwoProducts(context)
  const { number } = order
  const pack = (by: 'staff:2' | 'staff:3') => markPacked(context, number, by)
  const deliver = (by: 'staff:2' | 'staff:3') => markDelivered(context, number, by)
  const ship = (key: string) => shipByStaff(context, number, 'staff:2', testParcel, { key })

  await pack('staff:2')
  await pack('staff:2')
  await expect(pack('staff:3')).toBeRefused({
    code: 'version-conflict',
    message: expect.stringMatching(/^Deze bestelling is al ingepakt, door .+\.$/),
  })
  await ship('one')
  await ship('one')
  await expect(ship('another')).toBeRefused({
    code: 'nothing-to-send',
    message: 'Deze bestelling is al verzonden.',
  })
  await deliver('staff:2')
  await deliver('staff:2')
  await expect(deliver('staff:3')).toBeRefused({
    message: expect.stringMatching(/^Deze bestelling is al bezorgd, door .+\.$/),
  })
  expect((await eventsOf(order.id)).slice(-3)).toEqual(['packed', 'shipped', 'delivered'])
})

test('two shipments send a mail each, the last one ships the order, and a repeated key counts once', async () => {
  const { order, first, second } = await createOrderOfTwoProducts(context)
  await packOrder(order)
  const some = { key: 'first-parcel', lines: [{ line: first, quantity: 2 }] }
  await atOnce(5, () => shipOrder(order, some))
  await expectOrder(order.id, {
    state: 'packed',
    shippedAt: null,
    trackingCode: '3S1',
  })
  const twice = { key: 'second-parcel', lines: [{ line: first, quantity: 2 }] }
  await expect(shipOrder(order, twice)).toBeRefused('nothing-to-send')
  await atOnce(5, () => shipOrder(order, { trackingCode: '3S2' }))
  await expectOrder(order.id, {
    state: 'shipped',
    shippedAt: clock.now(),
    trackingCode: '3S2',
  })
  expect((await shipmentsOf(context.db, [order.id])).map(({ lines }) => lines)).toEqual([
    [{ line: first, quantity: 2 }],
    [
      { line: first, quantity: 1 },
      { line: second, quantity: 1 },
    ],
  ])
  expect((await eventsOf(order.id)).slice(-3)).toEqual(['packed', 'partly-shipped', 'shipped'])
  const mails = await context.db
    .select({ data: outbox.data })
    .from(outbox)
    .where(eq(outbox.mail, 'order-shipped'))
    .orderBy(outbox.id)
  const notes = await Promise.all(
    mails.map(({ data }) =>
      loadShipmentMailData(context, data as { orderId: number; shipmentId: number }),
    ),
  )
  expect(notes).toMatchObject([
    { part: 'some', trackingCode: '3S1' },
    { part: 'rest', trackingCode: '3S2' },
  ])
  const [earlier] = await shipmentsOf(context.db, [order.id])
  await expect(
    context.db
      .insert(shipmentLines)
      .values({ shipmentId: earlier!.id, orderLineId: second, quantity: 1 }),
  ).rejects.toMatchObject({ cause: { constraint: 'shipments_at_most_what_was_sold' } })
})

test('packs withdrawn before packing are not sent, are refunded once and restocked once', async () => {
  const { one, order, first } = await createOrderOfTwoProducts(context)
  await withdrawByLink(order.token, {
    ...all,
    lines: [{ itemId: one.id, quantity: 2 }],
  })
  expect((await lineFulfilmentOf(context.db, await stored(order.id)))[0]).toMatchObject({
    withheld: 2,
    toSend: 1,
  })
  await packOrder(order)
  await expect(
    shipOrder(order, { key: 'all-of-it', lines: [{ line: first, quantity: 2 }] }),
  ).toBeRefused('nothing-to-send')
  await shipOrder(order)
  await expectOrder(order.id, { state: 'shipped' })
  const [declared] = await rowsOf(returns)
  await atOnce(3, () => refundReturn(declared!.id, 'staff:3'))
  await expectRows(refunds, [{ amount: 2 * one.price, by: 'staff:3' }])
  await expectStock(one.id, 9)
  expect(await eventsOf(order.id)).toContain('withdrawal-settled')
})

test('restocked packs are not restocked again when the rest is cancelled, which settles the open return', async () => {
  const { one, other, order } = await createOrderOfTwoProducts(context)
  await withdrawByLink(order.token, {
    ...all,
    lines: [{ itemId: one.id, quantity: 1 }],
  })
  const [declared] = await rowsOf(returns)
  await refundReturn(declared!.id, 'staff:3')
  clock.forward({ minutes: 11 })
  await withdrawByLink(order.token, {
    ...all,
    lines: [{ itemId: one.id, quantity: 1 }],
  })
  await cancelOrder(order.token, 'staff:3')
  expect([await stockOf(one.id), await stockOf(other.id)]).toEqual([10, 10])
  expect((await rowsOf(returns)).map(({ state }) => state)).toEqual(['closed', 'closed'])
  await expectOrder(order.id, { state: 'refunded' })
})

test('a free-text withdrawal blocks shipping until staff name the packs', async () => {
  const { one, order, first } = await createOrderOfTwoProducts(context)
  await withdrawByNumber({
    name: 'Proef Klant',
    number: order.number,
    email: 'proef@luwte.example',
    note: 'Alleen de broekjes',
  })
  const [declared] = await rowsOf(returns)
  await expect(packOrder(order)).toBeRefused('withdrawal-open')
  await expect(refundReturn(declared!.id, 'staff:3')).toBeRefused('withdrawal-open')
  await expect(
    setWithdrawnPacks(context, declared!.id, [{ line: first, quantity: 4 }], 'staff:3'),
  ).toBeRefused('nothing-to-return')
  await setWithdrawnPacks(context, declared!.id, [{ line: first, quantity: 3 }], 'staff:3')
  await setWithdrawnPacks(context, declared!.id, [{ line: first, quantity: 3 }], 'staff:2')
  await expect(
    setWithdrawnPacks(context, declared!.id, [{ line: first, quantity: 2 }], 'staff:3'),
  ).toBeRefused('version-conflict')
  await packOrder(order)
  await refundReturn(declared!.id, 'staff:3')
  await expectStock(one.id, 10)
  await shipOrder(order)
  expect((await shipmentsOf(context.db, [order.id]))[0]?.lines).toHaveLength(1)
})

test('withdrawing the rest after a shipment marks the order as shipped', async () => {
  const { other, order, first } = await createOrderOfTwoProducts(context)
  await packOrder(order)
  await shipOrder(order, { key: 'first-parcel', lines: [{ line: first, quantity: 3 }] })
  await withdrawByLink(order.token, {
    ...all,
    lines: [{ itemId: other.id, quantity: 1 }],
  })
  await expectOrder(order.id, { state: 'shipped', shippedAt: clock.now() })
})

test('refunds packs at their price with a reason, and rejects a stale view of the order', async () => {
  const { one, order, first } = await createOrderOfTwoProducts(context)
  const version = await latestOrderEventId(order.id)
  const wish = {
    by: 'staff:3' as const,
    reason: 'Eén pak was nat',
    amount: undefined,
    lines: [{ line: first, quantity: 1 }],
    version,
  }
  const { id } = await refundByStaff(order, { ...wish, key: 'one-intention' })
  expect((await refundByStaff(order, { ...wish, key: 'one-intention' })).id).toBe(id)
  await expect(refundByStaff(order, { ...wish, key: 'another-one' })).toBeRefused(
    'version-conflict',
  )
  await expectRows(refunds, [
    { amount: one.price, reason: 'Eén pak was nat', shares: [{ rate: 9, gross: one.price }] },
  ])
})

/** Random actions on an order. The shop may reject any of them with a Problem. */
const actionSequences = fc.array(
  fc.record({
    kind: fc.constantFrom('send', 'withdraw', 'settle', 'rest'),
    line: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 8 },
)

test('never ships more packs than were ordered and not withdrawn, for any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(actionSequences, async (turns) => {
      const { one, other, order, first, second } = await createOrderOfTwoProducts(context)
      await packOrder(order)
      for (const [turn, { kind, line, quantity }] of turns.entries()) {
        clock.forward({ minutes: 11 })
        const [item, own] = line === 0 ? [one.id, first] : [other.id, second]
        const open = (await rowsOf(returns, { orderId: order.id })).find(
          ({ state }) => state !== 'closed',
        )
        const act = {
          send: () => shipOrder(order, { key: `parcel-${turn}`, lines: [{ line: own, quantity }] }),
          rest: () => shipOrder(order),
          withdraw: () =>
            withdrawByLink(order.token, {
              ...all,
              lines: [{ itemId: item, quantity }],
            }),
          settle: () => (open ? refundReturn(open.id, 'staff:3') : Promise.resolve()),
        }[kind]
        const before = await lineFulfilmentOf(context.db, await stored(order.id))
        await act().catch((error: unknown) => {
          if (!isProblem(error)) throw error
        })
        const after = await lineFulfilmentOf(context.db, await stored(order.id))
        for (const [place, stand] of after.entries()) {
          expect(stand.sent + stand.withheld + stand.toSend).toBe(stand.quantity)
          expect(stand.sent - before[place]!.sent).toBeLessThanOrEqual(before[place]!.toSend)
        }
      }
    }),
    { numRuns: randomRuns(8) },
  )
})
