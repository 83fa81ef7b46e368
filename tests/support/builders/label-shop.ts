// A shop with the fake of MyParcel, for tests of labels and parcels.

import { expect } from 'vitest'
import { labelsOf } from '#data/order/shipping-labels.ts'
import { outbox } from '#data/tables/outbox.ts'
import { startFakeMyparcel } from '#integrations/labels/myparcel.fake.ts'
import { createMyparcelProvider } from '#integrations/labels/myparcel.ts'
import { createLabels } from '#operations/order/labels.ts'
import { markPacked } from '#operations/order/fulfil-order.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { createTestClock, createTestContext } from './context.ts'
import { createPaidOrder } from './orders.ts'
import { createTestProduct } from './products.ts'

export const labelStaff = 'staff:2'

export type LabelShop = Awaited<ReturnType<typeof createLabelShop>>

export async function createLabelShop() {
  const [database, fake] = await Promise.all([createTestDatabase(), startFakeMyparcel()])
  const clock = createTestClock()
  const labels = createMyparcelProvider({
    apiKey: fake.apiKey,
    apiUrl: fake.url,
    carrier: 'postnl',
    timeoutMs: 500,
  })
  const context = createTestContext(database.db, { clock: clock.now, labels })

  async function packedOrder(quantity = 1) {
    const order = await createPaidOrder(context, {
      ...(await createTestProduct(database.db)),
      quantity,
    })
    await markPacked(context, order.number, labelStaff)
    await database.db.delete(outbox)
    return order
  }

  async function labelledOrder() {
    const order = await packedOrder()
    expect(await createLabels(context, [order.number], labelStaff)).toEqual([
      { number: order.number, refused: null },
    ])
    const [label] = await labelsOf(database.db, [order.id])
    return {
      ...order,
      label: label!,
      shipment: { number: order.number, carrier: 'PostNL', trackingCode: label!.trackingCode },
    }
  }

  const close = () => Promise.all([database.close(), fake.close()])
  return { database, fake, clock, context, packedOrder, labelledOrder, close }
}
