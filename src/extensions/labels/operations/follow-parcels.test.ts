import { describe, expect, test } from 'vitest'
import { useLabelShop, labelStaff } from '../tests/label-shop.ts'
import { createLabels } from './create-labels.ts'
import { followParcels, syncParcels } from './follow-parcels.ts'
import { shipOrders, undoShipments } from '#operations/order/fulfilment/ship-orders.ts'

const {
  clock,
  labelledOrder,
  context,
  fake,
  packedOrder,
  storedOrder,
  linesOf,
  shipOrder,
  atOnce,
  expectOrder,
  labelsOf,
  nextMail,
} = useLabelShop()

const by = labelStaff
const key = 'one-bulk-shipment'

describe('a labelled parcel', () => {
  test('mails the customer when the carrier scans it, not when staff ship it', async () => {
    const { id, label, shipment } = await labelledOrder()
    expect(await shipOrders(context, [shipment], { by, key })).toMatchObject({
      awaitingScan: 1,
      outcomes: [{ refused: null }],
    })
    clock.forward({ minutes: 60 })
    expect(await nextMail()).toBeUndefined()
    await fake.report(Number(label.providerId), 3)
    await syncParcels(context, [label.providerId!])
    expect(await nextMail()).toMatchObject({ mail: 'order-shipped', data: { orderId: id } })
    expect(await labelsOf([id])).toMatchObject([
      { status: 'in-transit', handedOverAt: clock.now() },
    ])
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
    expect(await labelsOf([id])).toMatchObject([
      { id: label.id, status: 'ready', shipmentId: null },
    ])
    await shipOrders(context, [shipment], { by, key: 'second-attempt' })
    await expectOrder(id, { state: 'shipped' })
  })

  test('ships its order when the carrier has it before a colleague says so', async () => {
    const { id, label } = await labelledOrder()
    await fake.report(Number(label.providerId), 4)
    await syncParcels(context, [label.providerId!])
    await expectOrder(id, {
      state: 'shipped',
      trackingCode: label.trackingCode,
    })
    expect(await nextMail()).toMatchObject({ mail: 'order-shipped' })
  })

  test('begins the withdrawal period when it is delivered, once for repeated and late reports', async () => {
    const { id, label, shipment } = await labelledOrder()
    await shipOrders(context, [shipment], { by, key })
    const providerId = Number(label.providerId)
    await fake.report(providerId, 7)
    await atOnce(3, () => syncParcels(context, [String(providerId)]))
    const { state, deliveredAt } = await storedOrder(id)
    expect({ state, deliveredAt }).toEqual({ state: 'delivered', deliveredAt: clock.now() })
    clock.forward({ minutes: 5 })
    for (const late of [3, 2, 17]) {
      await fake.report(providerId, late)
      await syncParcels(context, [String(providerId)])
    }
    await expectOrder(id, { state: 'delivered', deliveredAt })
    expect(await labelsOf([id])).toMatchObject([{ status: 'delivered' }])
  })

  test('does not deliver an order of which another parcel is still under way', async () => {
    const order = await packedOrder(2)
    const line = (await linesOf(order.id))[0]!.id
    for (const name of ['first-parcel', 'second-parcel']) {
      await createLabels(context, [order.number], by)
      const { carrier, trackingCode, trackingUrl } = (await labelsOf([order.id])).at(-1)!
      await shipOrder(order, {
        carrier: carrier!,
        trackingCode,
        trackingUrl,
        key: name,
        lines: [{ line, quantity: 1 }],
      })
    }
    const ids = (await labelsOf([order.id])).map(({ providerId }) => providerId!)
    for (const [index, providerId] of ids.entries()) {
      await fake.report(Number(providerId), 7)
      await syncParcels(context, [providerId])
      expect((await storedOrder(order.id)).deliveredAt === null).toBe(index === 0)
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
    await expectOrder(id, { state: 'delivered' })
  })

  test('ignores parcels of others', async () => {
    const { id } = await labelledOrder()
    await syncParcels(context, ['1', '999999'])
    await expectOrder(id, { state: 'packed' })
  })
})
