import { describe, expect, test } from 'vitest'
import { orders } from '#data/tables/order/orders.ts'
import type { PickupPoint } from '#domain/order/delivery/pickup-point.ts'
import { useLabelShop, labelStaff } from '../tests/label-shop.ts'
import { createLabels } from './create-labels.ts'

const {
  packedOrder,
  context,
  fake,
  updateOrder,
  rowsOf,
  updateShippingAddressByStaff,
  latestOrderEventId,
} = useLabelShop()

const by = labelStaff

const dhlPoint = {
  carrier: 'dhl',
  id: '8004-NL-272403',
  network: '',
  name: 'Boekhandel',
  street: 'Markt',
  houseNumber: '2',
  postcode: '9712HN',
  city: 'Groningen',
} as const
async function packedOrderTo(pickupPoint: PickupPoint) {
  const order = await packedOrder()
  await updateOrder(order.id, { pickupPoint })
  return order
}

describe('the label of an order to a pickup point', () => {
  test('names the point of the label’s carrier', async () => {
    const order = await packedOrderTo({ ...dhlPoint, carrier: 'postnl', network: 'PNPNL-01' })
    expect(await createLabels(context, [order.number], by)).toEqual([
      { number: order.number, refused: null },
    ])
    expect([...fake.shipments.values()]).toMatchObject([
      { pickup: { location_code: dhlPoint.id }, options: { delivery_type: 4 } },
    ])
  })

  test('is refused for another carrier with what to do, until staff choose an address instead', async () => {
    const order = await packedOrderTo(dhlPoint)
    const [outcome] = await createLabels(context, [order.number], by)
    expect(outcome!.refused).toMatch(
      /^Deze klant koos een afhaalpunt van DHL, en de labels zijn van PostNL\./,
    )
    expect(fake.shipments.size).toBe(0)
    const [
      {
        firstName,
        lastName,
        street,
        houseNumber,
        houseNumberAddition,
        postcode,
        city,
      } = {} as typeof orders.$inferSelect,
    ] = await rowsOf(orders)
    const version = await latestOrderEventId(order.id)
    const address = {
      street,
      street_number: houseNumber,
      street_addition: houseNumberAddition,
      postcode,
      city,
    }
    await updateShippingAddressByStaff(
      order.number,
      { first_name: firstName, last_name: lastName, ...address },
      { by, version },
    )
    expect(await createLabels(context, [order.number], by)).toEqual([
      { number: order.number, refused: null },
    ])
    expect([...fake.shipments.values()][0]).not.toHaveProperty('pickup')
  })
})
