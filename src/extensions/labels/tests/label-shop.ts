// A shop with the fake of MyParcel, for tests of labels and parcels.

import { afterEach, beforeEach, expect } from 'vitest'
import { labelsOf } from '../data/shipping-labels.ts'
import { outbox } from '#data/tables/outbox.ts'
import { type FakeMyparcel, startFakeMyparcel } from '../integrations/myparcel.fake.ts'
import { createMyparcelProvider } from '../integrations/myparcel.ts'
import { createLabels } from '../operations/create-labels.ts'
import { markPacked } from '#operations/order/fulfilment/fulfil-order.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

export const labelStaff = 'staff:2'

/** Gives each test of a file a shop and a MyParcel of its own. */
export function useLabelShop() {
  const shop = useFreshShop()
  const { database, context, createProduct, createPaidOrder } = shop
  const fake = {} as FakeMyparcel
  beforeEach(async () => {
    Object.assign(fake, await startFakeMyparcel())
    const labels = createMyparcelProvider({
      apiKey: fake.apiKey,
      apiUrl: fake.url,
      carrier: 'postnl',
      timeoutMs: 500,
    })
    Object.assign(context, { providers: { labels } })
  })
  afterEach(() => fake.close())

  async function packedOrder(quantity = 1) {
    const order = await createPaidOrder({ ...(await createProduct()), quantity })
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

  return {
    ...shop,
    fake,
    packedOrder,
    labelledOrder,
    labelsOf: (orderIds: readonly number[]) => labelsOf(database.db, orderIds),
  }
}
