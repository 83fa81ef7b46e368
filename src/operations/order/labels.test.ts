import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claimDueMail } from '#data/mail/outbox.ts'
import { orderLinesOf } from '#data/order/orders.ts'
import { labelsOf } from '#data/order/shipping-labels.ts'
import { orders } from '#data/tables/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { shippingLabels } from '#data/tables/shipping-labels.ts'
import { type FakeMyparcel, startFakeMyparcel } from '#integrations/labels/myparcel.fake.ts'
import { createMyparcelProvider } from '#integrations/labels/myparcel.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database/test-database.ts'
import type { AppContext } from '../context.ts'
import { cancelLabel } from './cancel-label.ts'
import { updateShippingAddressByStaff } from './change-shipping-address.ts'
import { createLabels, finishLabels } from './create-labels.ts'
import { followParcels, syncParcels } from './follow-parcels.ts'
import { markPacked } from './fulfil-order.ts'
import { createLabelPdf } from './print-labels.ts'
import { shipOrder } from './ship-order.ts'
import { shipOrders, undoShipments } from './ship-orders.ts'

let database: TestDatabase
let clock: ReturnType<typeof createTestClock>
let context: AppContext
let fake: FakeMyparcel
beforeEach(async () => {
  ;[database, fake] = await Promise.all([createTestDatabase(), startFakeMyparcel()])
  clock = createTestClock()
  const labels = createMyparcelProvider({ apiKey: fake.apiKey, apiUrl: fake.url, carrier: 'postnl', timeoutMs: 500 })
  context = createTestContext(database.db, { clock: clock.now, labels })
})
afterEach(() => Promise.all([database.close(), fake.close()]))

const by = 'staff:2'
const key = 'one-bulk-shipment'
const stored = async (id: number) => (await database.db.select().from(orders).where(eq(orders.id, id)))[0]!
const nextMail = () => claimDueMail(database.db, { now: clock.now(), until: new Date(clock.now().getTime() + 20_000) })

async function packedOrder(quantity = 1) {
  const order = await createPaidOrder(context, { ...(await createTestProduct(database.db)), quantity })
  await markPacked(context, order.number, by)
  await database.db.delete(outbox)
  return order
}
async function labelledOrder() {
  const order = await packedOrder()
  expect(await createLabels(context, [order.number], by)).toEqual([{ number: order.number, refused: null }])
  const [label] = await labelsOf(database.db, [order.id])
  return { ...order, label: label!, shipment: { number: order.number, carrier: 'PostNL', trackingCode: label!.trackingCode } }
}

describe('createLabels', () => {
  test('fills in the tracking code and its link', async () => {
    const { label } = await labelledOrder()
    expect(label).toMatchObject({ status: 'ready', carrier: 'PostNL', service: 'MyParcel', attempts: 1, shipmentId: null })
    expect(label.trackingUrl).toContain(`https://jouw.postnl.nl/track-and-trace/${label.trackingCode}-NL-`)
  })

  test('sends the return address as the sender and no product name', async () => {
    const product = await createTestProduct(database.db)
    const order = await createPaidOrder(context, { ...product, quantity: 1 })
    await markPacked(context, order.number, by)
    await createLabels(context, [order.number], by)
    const [line] = await orderLinesOf(database.db, order.id)
    const [body = ''] = fake.sentBodies
    expect(body).toContain('"person":"Retouren"')
    expect(body).not.toContain(line!.name)
    expect(body).not.toMatch(/luwte|@/i)
  })

  test('makes one label for a double click and for two tabs', async () => {
    const order = await packedOrder()
    const results = await Promise.all([1, 2, 3, 4].map(() => createLabels(context, [order.number], by)))
    expect(results.flat().some(({ refused }) => refused === null)).toBe(true)
    expect(await createLabels(context, [order.number], by)).toEqual([{ number: order.number, refused: null }])
    expect(fake.shipments.size).toBe(1)
    expect(await labelsOf(database.db, [order.id])).toHaveLength(1)
  })

  test('makes the others when it refuses an order', async () => {
    const [packed, unpacked] = [
      await packedOrder(),
      await createPaidOrder(context, { ...(await createTestProduct(database.db)), quantity: 1 }),
    ]
    expect(await createLabels(context, ['L99999', unpacked.number, packed.number], by)).toEqual([
      { number: 'L99999', refused: 'Deze bestelling bestaat niet.' },
      { number: unpacked.number, refused: 'Deze bestelling is nog niet ingepakt.' },
      { number: packed.number, refused: null },
    ])
  })

  test('allows a new label after the service refused the address', async () => {
    const order = await packedOrder()
    await database.db.update(orders).set({ houseNumber: 'onzin' }).where(eq(orders.id, order.id))
    const [outcome] = await createLabels(context, [order.number], by)
    expect(outcome!.refused).toBe('MyParcel neemt dit adres niet aan (huisnummer). Kijk het na en probeer het opnieuw.')
    await database.db.update(orders).set({ houseNumber: '3' }).where(eq(orders.id, order.id))
    expect(await createLabels(context, [order.number], by)).toEqual([{ number: order.number, refused: null }])
    expect((await labelsOf(database.db, [order.id])).map(({ status }) => status)).toEqual(['failed', 'ready'])
  })
})

describe('finishLabels', () => {
  test.each(['lost answer', 'down', 'silent'] as const)('makes the label once after the service was %s', async (behaviour) => {
    const order = await packedOrder()
    fake.behave(behaviour)
    const [outcome] = await createLabels(context, [order.number], by)
    expect(outcome!.refused).toContain('De winkel probeert het vanzelf opnieuw')
    fake.behave('well')
    expect((await createLabels(context, [order.number], by))[0]!.refused).toContain('wordt nog gemaakt')
    expect(await finishLabels(context)).toBe(0)
    clock.forward({ minutes: 2 })
    expect(await finishLabels(context)).toBe(1)
    expect(fake.shipments.size).toBe(1)
    expect(await labelsOf(database.db, [order.id])).toMatchObject([{ status: 'ready', attempts: 2 }])
    expect(await finishLabels(context)).toBe(0)
  })

  test('makes the label of a process that was killed before it called the service', async () => {
    const order = await packedOrder()
    const row = { orderId: order.id, service: 'MyParcel', reference: `${order.number}-killed`, by, createdAt: clock.now() } as const
    await database.db.insert(shippingLabels).values(row)
    clock.forward({ minutes: 2 })
    await Promise.all([finishLabels(context), finishLabels(context)])
    expect(fake.shipments.size).toBe(1)
  })
})

describe('cancelLabel', () => {
  test('makes room for another label', async () => {
    const { number, id } = await labelledOrder()
    expect(await cancelLabel(context, number, by)).toBe('unused')
    await createLabels(context, [number], by)
    expect((await labelsOf(database.db, [id])).map(({ status }) => status)).toEqual(['cancelled', 'ready'])
    expect(fake.shipments.size).toBe(2)
  })

  test('refuses a parcel that the carrier has, and an order without a label', async () => {
    const { number, label } = await labelledOrder()
    await fake.report(Number(label.providerId), 3)
    await expect(cancelLabel(context, number, by)).rejects.toMatchObject({ code: 'already-sent' })
    await expect(cancelLabel(context, (await packedOrder()).number, by)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('finds a label that was made without an answer', async () => {
    const order = await packedOrder()
    fake.behave('lost answer')
    await createLabels(context, [order.number], by)
    fake.behave('well')
    await expect(cancelLabel(context, order.number, by)).rejects.toMatchObject({ code: 'still-busy' })
    clock.forward({ minutes: 2 })
    expect(await cancelLabel(context, order.number, by)).toBe('cancelled')
    expect(fake.shipments.size).toBe(0)
    expect(await labelsOf(database.db, [order.id])).toMatchObject([{ status: 'cancelled' }])
  })
})

describe('createLabelPdf', () => {
  test('prints the labels of several orders, again after they left', async () => {
    const [first, second] = [await labelledOrder(), await labelledOrder()]
    await shipOrders(context, [first.shipment], { by, key })
    const { name, bytes } = await createLabelPdf(context, [first.id, second.id], { paper: 'a6', start: 1 })
    expect(name).toMatch(/^labels-\d{4}-\d\d-\d\d\.pdf$/)
    expect(new TextDecoder('latin1').decode(bytes).match(/\/Type \/Page\b/g)).toHaveLength(2)
    await expect(createLabelPdf(context, [99_999], { paper: 'a6', start: 1 })).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('updateShippingAddressByStaff', () => {
  test('refuses another address while a label has the old one', async () => {
    const { number } = await labelledOrder()
    const address = {
      first_name: 'Jo',
      last_name: 'Vos',
      street: 'Damrak',
      street_number: '7',
      street_addition: '',
      postcode: '1012LG',
      city: 'Amsterdam',
    }
    const change = () => updateShippingAddressByStaff(context, number, address, { by, seenEventId: 0 })
    await expect(change()).rejects.toMatchObject({
      code: 'already-sent',
      message: expect.stringContaining('Annuleer eerst het label') as string,
    })
    await cancelLabel(context, number, by)
    await expect(change()).rejects.toMatchObject({ code: 'version-conflict' })
  })
})

describe('a labelled parcel', () => {
  test('mails the customer when the carrier scans it, not when staff ship it', async () => {
    const { id, label, shipment } = await labelledOrder()
    expect(await shipOrders(context, [shipment], { by, key })).toMatchObject({ awaitingScan: 1, outcomes: [{ refused: null }] })
    clock.forward({ minutes: 60 })
    expect(await nextMail()).toBeUndefined()
    await fake.report(Number(label.providerId), 3)
    await syncParcels(context, [label.providerId!])
    expect(await nextMail()).toMatchObject({ mail: 'order-shipped', data: { orderId: id } })
    expect(await labelsOf(database.db, [id])).toMatchObject([{ status: 'in-transit', handedOverAt: clock.now() }])
  })

  test('mails the customer the next morning when no scan comes', async () => {
    const { shipment } = await labelledOrder()
    await shipOrders(context, [shipment], { by, key })
    clock.forward({ minutes: 18 * 60 - 1 })
    expect(await nextMail()).toBeUndefined()
    clock.forward({ minutes: 1 })
    expect(await nextMail()).toMatchObject({ mail: 'order-shipped' })
  })

  test('can be undone, after which its label is there again', async () => {
    const { id, number, shipment, label } = await labelledOrder()
    await shipOrders(context, [shipment], { by, key })
    expect(await undoShipments(context, [number], { by, key })).toEqual([{ number, refused: null }])
    expect(await labelsOf(database.db, [id])).toMatchObject([{ id: label.id, status: 'ready', shipmentId: null }])
    await shipOrders(context, [shipment], { by, key: 'second-attempt' })
    expect((await stored(id)).state).toBe('shipped')
  })

  test('ships its order when the carrier has it before a colleague says so', async () => {
    const { id, label } = await labelledOrder()
    await fake.report(Number(label.providerId), 4)
    await syncParcels(context, [label.providerId!])
    expect(await stored(id)).toMatchObject({ state: 'shipped', trackingCode: label.trackingCode })
    expect(await nextMail()).toMatchObject({ mail: 'order-shipped' })
  })

  test('begins the withdrawal period when it is delivered, once for repeated and late reports', async () => {
    const { id, label, shipment } = await labelledOrder()
    await shipOrders(context, [shipment], { by, key })
    const providerId = Number(label.providerId)
    await fake.report(providerId, 7)
    await Promise.all([1, 2, 3].map(() => syncParcels(context, [String(providerId)])))
    const { state, deliveredAt } = await stored(id)
    expect({ state, deliveredAt }).toEqual({ state: 'delivered', deliveredAt: clock.now() })
    clock.forward({ minutes: 5 })
    for (const late of [3, 2, 17]) {
      await fake.report(providerId, late)
      await syncParcels(context, [String(providerId)])
    }
    expect(await stored(id)).toMatchObject({ state: 'delivered', deliveredAt })
    expect(await labelsOf(database.db, [id])).toMatchObject([{ status: 'delivered' }])
  })

  test('does not deliver an order of which another parcel is still under way', async () => {
    const order = await packedOrder(2)
    const line = (await orderLinesOf(database.db, order.id))[0]!.id
    for (const name of ['first-parcel', 'second-parcel']) {
      await createLabels(context, [order.number], by)
      const { carrier, trackingCode, trackingUrl } = (await labelsOf(database.db, [order.id])).at(-1)!
      await shipOrder(
        context,
        order.number,
        by,
        { carrier: carrier!, trackingCode, trackingUrl },
        { key: name, lines: [{ line, quantity: 1 }] },
      )
    }
    const ids = (await labelsOf(database.db, [order.id])).map(({ providerId }) => providerId!)
    for (const [index, providerId] of ids.entries()) {
      await fake.report(Number(providerId), 7)
      await syncParcels(context, [providerId])
      expect((await stored(order.id)).deliveredAt === null).toBe(index === 0)
    }
  })

  test('is followed without webhooks, at most once in half an hour', async () => {
    const { id, label, shipment } = await labelledOrder()
    await shipOrders(context, [shipment], { by, key })
    await fake.report(Number(label.providerId), 7)
    expect(await followParcels(context)).toBe(0)
    clock.forward({ minutes: 31 })
    expect(await followParcels(context)).toBe(1)
    expect(await followParcels(context)).toBe(0)
    expect((await stored(id)).state).toBe('delivered')
  })

  test('ignores parcels of others', async () => {
    const { id } = await labelledOrder()
    await syncParcels(context, ['1', '999999'])
    expect((await stored(id)).state).toBe('packed')
  })
})
