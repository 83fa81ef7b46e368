import { expect, test } from 'vitest'
import { orderEventsOf } from '#data/order/order-timeline.ts'
import { createOrderOfTwoProducts } from '#tests/support/builders/two-products.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const { context, packOrder, shipOrder, updateShippingAddressByStaff, latestOrderEventId } =
  useFreshShop()

test('staff can correct the address until shipping, based on the latest event', async () => {
  const { order } = await createOrderOfTwoProducts(context)
  await packOrder(order)
  const address = {
    street: 'Kade',
    street_number: '3',
    street_addition: '',
    postcode: '2611AA',
    city: 'Delft',
    country: 'NL' as const,
  }
  const seen = await latestOrderEventId(order.id)
  await updateShippingAddressByStaff(order.number, address, {
    by: 'staff:3',
    version: seen,
  })
  await updateShippingAddressByStaff(order.number, address, {
    by: 'staff:3',
    version: seen,
  })
  await expect(
    updateShippingAddressByStaff(
      order.number,
      { ...address, street: 'Gracht' },
      { by: 'staff:2', version: seen },
    ),
  ).toBeRefused('version-conflict')
  expect((await orderEventsOf(context.db, order.id)).at(-1)).toMatchObject({
    type: 'address-changed',
    by: 'staff:3',
    detail: { fields: ['straat', 'huisnummer', 'postcode', 'plaats'] },
  })
  await shipOrder(order)
  await expect(
    updateShippingAddressByStaff(
      order.number,
      { ...address, street: 'Gracht' },
      { by: 'staff:3', version: await latestOrderEventId(order.id) },
    ),
  ).toBeRefused('already-sent')
})
