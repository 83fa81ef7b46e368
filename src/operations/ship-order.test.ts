import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { latestEvent, timelineOf } from '#data/order-timeline.ts'
import { linesOf } from '#data/orders.ts'
import { shipmentsOf, standsOf } from '#data/shipments.ts'
import { products } from '#data/tables/catalogue.ts'
import { orders } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { refunds } from '#data/tables/refunds.ts'
import { returns } from '#data/tables/returns.ts'
import { shipmentLines } from '#data/tables/shipments.ts'
import { isProblem } from '#domain/problem.ts'
import { aPaidOrder } from '#tests/support/builders/orders.ts'
import { withdrawByNumber } from '#tests/support/builders/withdrawals.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { cancelOrder } from './cancel-order.ts'
import { correctAddress } from './change-address.ts'
import { markPacked } from './fulfil-order.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { nameWithdrawn, takeInReturn } from './return-order.ts'
import { markShipped } from './ship-order.ts'
import type { Shop } from './shop.ts'
import { withdrawByLink } from './withdraw-order.ts'
import { parcelNote } from './write-order-note.ts'
import { tokenOf } from '#tests/support/builders/links.ts'

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now })
})
afterEach(() => database.close())

const parcel = { carrier: 'PostNL', trackingCode: '3S1', trackingUrl: null }
const all = { name: 'Proef Klant', note: '' }
const stored = async (id: number) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]!
const stockOf = async (id: number) => (await database.db.select().from(products).where(eq(products.id, id)))[0]?.stock
const happened = async (id: number) => (await timelineOf(database.db, id)).map(({ what }) => what)

async function twoKinds(quantity = 3) {
  const [one, other] = [await aProduct(database.db), await aProduct(database.db, { name: 'Slip' })]
  const order = await aPaidOrder(shop, { ...one, quantity }, { ...other, quantity: 1 })
  const [first, second] = (await linesOf(database.db, order.id)).map(({ id }) => id) as [number, number]
  return { one, other, order, first, second }
}

test('two parcels: a mail for each, the order has left with the last, and a press twice is one parcel', async () => {
  const { order, first, second } = await twoKinds()
  await markPacked(shop, order.number, 'staff:2')
  const some = { key: 'first-parcel', lines: [{ line: first, quantity: 2 }] }
  await Promise.all(Array.from({ length: 5 }, () => markShipped(shop, order.number, 'staff:2', parcel, some)))
  expect(await stored(order.id)).toMatchObject({ state: 'packed', shippedAt: null, trackingCode: '3S1' })
  const twice = { key: 'second-parcel', lines: [{ line: first, quantity: 2 }] }
  await expect(markShipped(shop, order.number, 'staff:2', parcel, twice)).rejects.toMatchObject({ code: 'nothing-to-send' })
  await Promise.all(Array.from({ length: 5 }, () => markShipped(shop, order.number, 'staff:4', { ...parcel, trackingCode: '3S2' })))
  expect(await stored(order.id)).toMatchObject({ state: 'shipped', shippedAt: clock.now(), trackingCode: '3S2' })
  expect((await shipmentsOf(database.db, [order.id])).map(({ lines }) => lines)).toEqual([
    [{ line: first, quantity: 2 }],
    [
      { line: first, quantity: 1 },
      { line: second, quantity: 1 },
    ],
  ])
  expect((await happened(order.id)).slice(-3)).toEqual(['packed', 'partly-shipped', 'shipped'])
  const mails = await database.db.select({ data: outbox.data }).from(outbox).where(eq(outbox.mail, 'order-shipped')).orderBy(outbox.id)
  const notes = await Promise.all(mails.map(({ data }) => parcelNote(shop, data as { orderId: number; shipmentId: number })))
  expect(notes).toMatchObject([
    { part: 'some', trackingCode: '3S1' },
    { part: 'rest', trackingCode: '3S2' },
  ])
  const [earlier] = await shipmentsOf(database.db, [order.id])
  await expect(
    database.db.insert(shipmentLines).values({ shipmentId: earlier!.id, orderLineId: second, quantity: 1 }),
  ).rejects.toMatchObject({ cause: { constraint: 'shipments_at_most_what_was_sold' } })
})

test('what is withdrawn before it is packed stays here, is paid back once with one press, and lies on the shelf again once', async () => {
  const { one, order, first } = await twoKinds()
  await withdrawByLink(shop, tokenOf(order), { ...all, lines: [{ itemId: one.id, quantity: 2 }] })
  expect((await standsOf(database.db, await stored(order.id)))[0]).toMatchObject({ withheld: 2, toSend: 1 })
  await markPacked(shop, order.number, 'staff:2')
  await expect(
    markShipped(shop, order.number, 'staff:2', parcel, { key: 'all-of-it', lines: [{ line: first, quantity: 2 }] }),
  ).rejects.toMatchObject({ code: 'nothing-to-send' })
  await markShipped(shop, order.number, 'staff:2', parcel)
  expect(await stored(order.id)).toMatchObject({ state: 'shipped' })
  const [declared] = await database.db.select().from(returns)
  await Promise.all([1, 2, 3].map(() => takeInReturn(shop, declared!.id, 'staff:3')))
  expect(await database.db.select().from(refunds)).toMatchObject([{ amount: 2 * one.price, by: 'staff:3' }])
  expect(await stockOf(one.id)).toBe(9)
  expect(await happened(order.id)).toContain('withdrawal-settled')
})

test('what was put back on the shelf does not come back a second time when the rest is cancelled, and that deals with what was open', async () => {
  const { one, other, order } = await twoKinds()
  await withdrawByLink(shop, tokenOf(order), { ...all, lines: [{ itemId: one.id, quantity: 1 }] })
  const [declared] = await database.db.select().from(returns)
  await takeInReturn(shop, declared!.id, 'staff:3')
  clock.forward({ minutes: 11 })
  await withdrawByLink(shop, tokenOf(order), { ...all, lines: [{ itemId: one.id, quantity: 1 }] })
  await cancelOrder(shop, tokenOf(order), 'staff:3')
  expect([await stockOf(one.id), await stockOf(other.id)]).toEqual([10, 10])
  expect((await database.db.select().from(returns)).map(({ state }) => state)).toEqual(['closed', 'closed'])
  expect(await stored(order.id)).toMatchObject({ state: 'refunded' })
})

test('a withdrawal in words holds everything back until somebody names the packs', async () => {
  const { one, order, first } = await twoKinds()
  await withdrawByNumber(shop, { name: 'Proef Klant', number: order.number, email: 'proef@luwte.example', note: 'Alleen de broekjes' })
  const [declared] = await database.db.select().from(returns)
  await expect(markPacked(shop, order.number, 'staff:4')).rejects.toMatchObject({ code: 'withdrawal-open' })
  await expect(takeInReturn(shop, declared!.id, 'staff:3')).rejects.toMatchObject({ code: 'withdrawal-open' })
  await expect(nameWithdrawn(shop, declared!.id, [{ line: first, quantity: 4 }], 'staff:3')).rejects.toMatchObject({
    code: 'nothing-to-return',
  })
  await nameWithdrawn(shop, declared!.id, [{ line: first, quantity: 3 }], 'staff:3')
  await nameWithdrawn(shop, declared!.id, [{ line: first, quantity: 3 }], 'staff:2')
  await expect(nameWithdrawn(shop, declared!.id, [{ line: first, quantity: 2 }], 'staff:3')).rejects.toMatchObject({
    code: 'version-conflict',
  })
  await markPacked(shop, order.number, 'staff:4')
  await takeInReturn(shop, declared!.id, 'staff:3')
  expect(await stockOf(one.id)).toBe(10)
  await markShipped(shop, order.number, 'staff:4', parcel)
  expect((await shipmentsOf(database.db, [order.id]))[0]?.lines).toHaveLength(1)
})

test('after a parcel the rest is withdrawn: then the order has left', async () => {
  const { other, order, first } = await twoKinds()
  await markPacked(shop, order.number, 'staff:2')
  await markShipped(shop, order.number, 'staff:2', parcel, { key: 'first-parcel', lines: [{ line: first, quantity: 3 }] })
  await withdrawByLink(shop, tokenOf(order), { ...all, lines: [{ itemId: other.id, quantity: 1 }] })
  expect(await stored(order.id)).toMatchObject({ state: 'shipped', shippedAt: clock.now() })
})

test('an address is corrected until the order has left, by whoever saw how it stands', async () => {
  const { order } = await twoKinds()
  await markPacked(shop, order.number, 'staff:2')
  const address = { street: 'Kade', street_number: '3', street_addition: '', postcode: '2611AA', city: 'Delft', country: 'NL' as const }
  const seen = await latestEvent(database.db, order.id)
  await correctAddress(shop, order.number, address, { by: 'staff:3', seen })
  await correctAddress(shop, order.number, address, { by: 'staff:3', seen })
  await expect(correctAddress(shop, order.number, { ...address, street: 'Gracht' }, { by: 'staff:2', seen })).rejects.toMatchObject({
    code: 'version-conflict',
  })
  expect((await timelineOf(database.db, order.id)).at(-1)).toMatchObject({
    what: 'address-changed',
    by: 'staff:3',
    detail: { fields: ['straat', 'huisnummer', 'postcode', 'plaats'] },
  })
  await markShipped(shop, order.number, 'staff:2', parcel)
  await expect(
    correctAddress(shop, order.number, { ...address, street: 'Gracht' }, { by: 'staff:3', seen: await latestEvent(database.db, order.id) }),
  ).rejects.toMatchObject({ code: 'already-sent' })
})

test('packs are paid back by what they cost, with the reason; who saw less than happened looks again', async () => {
  const { one, order, first } = await twoKinds()
  const seen = await latestEvent(database.db, order.id)
  const wish = { by: 'staff:3' as const, reason: 'Eén pak was nat', amount: undefined, lines: [{ line: first, quantity: 1 }], seen }
  const { id } = await refundByStaff(shop, order.number, { ...wish, key: 'one-intention' })
  expect((await refundByStaff(shop, order.number, { ...wish, key: 'one-intention' })).id).toBe(id)
  await expect(refundByStaff(shop, order.number, { ...wish, key: 'another-one' })).rejects.toMatchObject({ code: 'version-conflict' })
  expect(await database.db.select().from(refunds)).toMatchObject([
    { amount: one.price, reason: 'Eén pak was nat', shares: [{ rate: 9, gross: one.price }] },
  ])
})

/** Something that can be done to an order, and whether it may be refused. */
const deeds = fc.array(
  fc.record({ kind: fc.constantFrom('send', 'withdraw', 'settle', 'rest'), line: fc.nat(1), quantity: fc.integer({ min: 1, max: 3 }) }),
  { minLength: 1, maxLength: 8 },
)

test('whatever is sent, withdrawn and dealt with in whatever order: never more leaves than was ordered and not withdrawn', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (turns) => {
      const { one, other, order, first, second } = await twoKinds(3)
      await markPacked(shop, order.number, 'staff:2')
      for (const [turn, { kind, line, quantity }] of turns.entries()) {
        clock.forward({ minutes: 11 })
        const [item, own] = line === 0 ? [one.id, first] : [other.id, second]
        const open = (await database.db.select().from(returns).where(eq(returns.orderId, order.id))).find(({ state }) => state !== 'closed')
        const act = {
          send: () => markShipped(shop, order.number, 'staff:2', parcel, { key: `parcel-${turn}`, lines: [{ line: own, quantity }] }),
          rest: () => markShipped(shop, order.number, 'staff:2', parcel),
          withdraw: () => withdrawByLink(shop, tokenOf(order), { ...all, lines: [{ itemId: item, quantity }] }),
          settle: () => (open ? takeInReturn(shop, open.id, 'staff:3') : Promise.resolve()),
        }[kind]
        const before = await standsOf(database.db, await stored(order.id))
        await act().catch((error: unknown) => {
          if (!isProblem(error)) throw error
        })
        const after = await standsOf(database.db, await stored(order.id))
        for (const [place, stand] of after.entries()) {
          expect(stand.sent + stand.withheld + stand.toSend).toBe(stand.quantity)
          expect(stand.sent - before[place]!.sent).toBeLessThanOrEqual(before[place]!.toSend)
        }
      }
    }),
    { numRuns: 8 },
  )
})
