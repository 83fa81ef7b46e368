// The label with which a customer sends back what is exchanged, by the fakes of both services.

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { exchangeById } from '#data/order/exchanges.ts'
import { orderById } from '#data/order/orders.ts'
import { createSizes } from '#tests/support/builders/customer-swaps.ts'
import { exchangeForTest } from '#tests/support/builders/exchanges.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { type LabelServices, startLabelServices } from '../tests/label-services.ts'
import { labelsOf } from '../data/shipping-labels.ts'
import { returnLabelOf } from '../data/return-labels.ts'
import type { LabelProvider } from '../integrations/label-provider.ts'
import { createLabels } from './create-labels.ts'
import { followParcels, syncParcels } from './follow-parcels.ts'
import { loadReturnLabel } from './return-labels.ts'

const { context, clock, createPaidOrder, packOrder, shipOrder, refundReturn } = useFreshShop()
let services: LabelServices
beforeEach(async () => {
  services = await startLabelServices()
})
afterEach(() => services.close())

/** An order that was sent with a label of the service, and its exchange for another size. */
async function exchangedOrder(provider: LabelProvider) {
  Object.assign(context, { providers: { labels: provider } })
  const [size, other] = await createSizes(context, 1295, 1295)
  const order = await createPaidOrder({ ...size!, quantity: 1 })
  await packOrder(order)
  await createLabels(context, [order.number], 'staff:3')
  const [label] = await labelsOf(context.db, [order.id])
  await shipOrder(order, { carrier: label!.carrier!, trackingCode: label!.trackingCode })
  const exchange = await exchangeForTest(context, order, other!.id)
  return { order: (await orderById(context.db, order.id))!, exchange }
}

describe.each(['MyParcel', 'Sendcloud'] as const)('loadReturnLabel with %s', (name) => {
  const provider = () =>
    name === 'MyParcel' ? services.myparcelProvider() : services.sendcloudProvider()
  const fake = () => (name === 'MyParcel' ? services.myparcel : services.sendcloud)
  const count = () =>
    name === 'MyParcel' ? services.myparcel.shipments.size : services.sendcloud.parcels.size

  test('makes one label from the customer to the shop, however often it is opened, and names no contents', async () => {
    const { order, exchange } = await exchangedOrder(provider())
    const before = count()
    const { name: file, bytes } = await loadReturnLabel(context, order, exchange.returnId)
    await loadReturnLabel(context, order, exchange.returnId)
    expect(count()).toBe(before + 1)
    expect(file).toBe(`retour-R${exchange.returnId}.pdf`)
    expect(new TextDecoder('latin1').decode(bytes.subarray(0, 5))).toBe('%PDF-')
    expect(fake().sentBodies.join()).not.toMatch(/maat|kiel|duin|slip|verband/i)
  })

  test('makes no second label after an answer that was lost', async () => {
    const { order, exchange } = await exchangedOrder(provider())
    const before = count()
    fake().behave('lost answer')
    await expect(loadReturnLabel(context, order, exchange.returnId)).toBeRefused(
      'labels-unavailable',
    )
    fake().behave('well')
    await expect(loadReturnLabel(context, order, exchange.returnId)).toBeRefused('still-busy')
    clock.forward({ minutes: 2 })
    await loadReturnLabel(context, order, exchange.returnId)
    expect(count()).toBe(before + 1)
  })

  test('knows from a scan that the return is under way, and lets the new packs go', async () => {
    const { order, exchange } = await exchangedOrder(provider())
    await loadReturnLabel(context, order, exchange.returnId)
    const { providerId } = (await returnLabelOf(context.db, exchange.returnId))!
    await fake().report(Number(providerId), 3)
    await syncParcels(context, [providerId!])
    expect((await exchangeById(context.db, exchange.id))?.underWayAt).toBeInstanceOf(Date)
    expect(await orderById(context.db, exchange.newOrderId)).toMatchObject({ heldFor: null })
    clock.forward({ minutes: 60 })
    await followParcels(context)
  })

  test('refuses the return of another order, and one whose exchange has ended', async () => {
    const { order, exchange } = await exchangedOrder(provider())
    const other = (await orderById(context.db, exchange.newOrderId))!
    await expect(loadReturnLabel(context, other, exchange.returnId)).toBeRefused('not-found')
    await refundReturn(exchange.returnId, 'staff:3')
    await expect(loadReturnLabel(context, order, exchange.returnId)).toBeRefused('not-found')
  })
})

test('an order that was sent without a label of the service has none for its return', async () => {
  Object.assign(context, { providers: { labels: services.myparcelProvider() } })
  const [size, other] = await createSizes(context, 1295, 1295)
  const order = await createPaidOrder({ ...size!, quantity: 1 })
  await packOrder(order)
  await shipOrder(order)
  const exchange = await exchangeForTest(context, order, other!.id)
  expect(exchange.hasLabel).toBe(false)
  const stored = (await orderById(context.db, order.id))!
  await expect(loadReturnLabel(context, stored, exchange.returnId)).toBeRefused('not-found')
})
