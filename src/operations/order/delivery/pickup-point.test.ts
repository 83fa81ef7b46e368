import { describe, expect, test } from 'vitest'
import { eraseOrderCustomer, neutraliseOrderContents } from '#data/customer/personal-data/erase.ts'
import { findOrderForMail } from '#data/mail/order-mail-data.ts'
import { orders } from '#data/tables/order/orders.ts'
import { formatDeliveryAddress, listPromise } from '#domain/mail/order-mail-wording.ts'
import { cents } from '#domain/money.ts'
import { NewOrder } from '#domain/order/new-order.ts'
import { NewSubscription } from '#domain/subscription/new-subscription.ts'
import { Problem } from '#domain/problem.ts'
import { findExamplePoints } from '#integrations/pickup-points/example-points.ts'
import { linkTokenOf, lastSegment } from '#tests/support/builders/links.ts'
import { testOrderBody } from '#tests/support/builders/orders.ts'
import { testSubscriptionBody } from '#tests/support/builders/subscriptions.ts'
import type { AppContext } from '../../context.ts'
import { updateShippingAddress, changeDeliveryInstructionsByLink } from './change-delivery.ts'
import { placeOrder } from '../place-order.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const pickup_point = { id: 'voorbeeld-2', postcode: '1012 js' }
const stored = {
  carrier: 'postnl',
  id: 'voorbeeld-2',
  network: '',
  name: 'Supermarkt Voorbeeld',
  street: 'Voorbeeldstraat',
  houseNumber: '21',
  postcode: '1012XX',
  city: 'Voorbeeldstad',
}

const {
  context,
  clock,
  createProduct,
  settlePayment,
  storedOrder,
  createCustomer,
  createProductWithVariations,
  rowsOf,
  exportedItems,
  countRows,
  placeSubscription,
  inTransaction,
  loadPackList,
  expectRows,
  expectNoViolations,
} = useFreshShop({ start: '2026-11-20T10:00:00Z' })

const toOrder = async (changes: object = {}) =>
  NewOrder.parse({
    ...testOrderBody(await createProduct({ stock: 50 })),
    pickup_point,
    ...changes,
  })

async function place(changes: object = {}, differently: Partial<AppContext> = {}) {
  const { orderId, redirectUrl } = await placeOrder(
    { ...context, ...differently },
    await toOrder(changes),
    undefined,
  )
  const paymentId = lastSegment(redirectUrl)
  await settlePayment(paymentId, 'paid')
  return storedOrder(orderId)
}
const countOrders = () => countRows(orders)

describe('an order to a pickup point', () => {
  test('stores the point that the carrier gave, and nothing that the browser says about it', async () => {
    const order = await place({
      pickup_point: { ...pickup_point, name: 'Mijn huis', street: 'Elders' },
    })
    expect(order.pickupPoint).toEqual(stored)
    expect(order).toMatchObject({ street: 'Dam', deliveryInstructions: null })
  })

  test('asks nothing of the courier', async () => {
    const order = await place({
      delivery_instructions: { not_to_neighbours: true, safe_place: 'de schuur' },
    })
    expect(order).toMatchObject({ pickupPoint: stored, deliveryInstructions: null })
  })

  test('shows the point in the mail and on the packing slip, and promises no day at home', async () => {
    const order = await place()
    const mail = await findOrderForMail(context.db, order.id)
    expect(formatDeliveryAddress(mail!)).toEqual([
      'Afhaalpunt van PostNL',
      'Supermarkt Voorbeeld',
      'Voorbeeldstraat 21',
      '1012 XX Voorbeeldstad',
      `Op naam van ${mail!.name}`,
      'Neem een identiteitsbewijs mee: het punt kan ernaar vragen.',
    ])
    expect(listPromise(mail!).join()).toMatch(/^We verwachten .* bij het afhaalpunt is\.$/)
    const packed = (await loadPackList([order.id])).orders
    expect(packed).toMatchObject([
      {
        pickupPoint: {
          title: 'Afhaalpunt van PostNL',
          lines: ['Supermarkt Voorbeeld', 'Voorbeeldstraat 21', '1012 XX Voorbeeldstad'],
        },
      },
    ])
  })

  test('is in the export of own data, and its erasure removes the point', async () => {
    const order = await place()
    const { id: userId } = await createCustomer(order.email)
    expect(await exportedItems(userId, 'Bestellingen')).toMatchObject([
      {
        Afhaalpunt:
          'Afhaalpunt van PostNL: Supermarkt Voorbeeld, Voorbeeldstraat 21, 1012 XX Voorbeeldstad',
      },
    ])
    await inTransaction((tx) => eraseOrderCustomer(tx, order.id))
    await expectRows(orders, [{ pickupPoint: null }])
    await expectNoViolations()
  })

  test('loses the point with its contents', async () => {
    const order = await place()
    await inTransaction((tx) => neutraliseOrderContents(tx, order.id, clock.now()))
    await expectRows(orders, [{ pickupPoint: null }])
  })

  test('has no point any more after the customer chose delivery at an address, even at the same one', async () => {
    const order = await place()
    const { firstName, lastName, street, houseNumber, houseNumberAddition, postcode, city } = order
    await updateShippingAddress(context, order.id, {
      first_name: firstName,
      last_name: lastName,
      street,
      street_number: houseNumber,
      street_addition: houseNumberAddition,
      postcode,
      city,
    })
    const [changed] = await rowsOf(orders)
    expect(changed).toMatchObject({ pickupPoint: null, street })
    const mail = await findOrderForMail(context.db, order.id)
    expect(formatDeliveryAddress(mail!).join()).not.toMatch(/afhaalpunt/i)
  })
})

test('an order to a pickup point takes no request to the courier afterwards either', async () => {
  const token = linkTokenOf(await place())
  const change = changeDeliveryInstructionsByLink(
    context,
    { token, userId: undefined },
    { notToNeighbours: true, safePlace: '' },
  )
  await expect(change).toBeRefused('not-allowed')
  await expectRows(orders, [{ deliveryInstructions: null }])
})

describe('a pickup point is refused', () => {
  const refusedPoint = {
    code: 'input-invalid',
    errors: { pickup_point: [expect.stringMatching(/\.$/)] },
  } as const

  test('if the carrier does not give it', async () => {
    await expect(place({ pickup_point: { ...pickup_point, id: 'voorbeeld-9' } })).toBeRefused(
      refusedPoint,
    )
    expect(await countOrders()).toBe(0)
  })

  test('in a shop without pickup points', async () => {
    await expect(place({}, { pickupPoints: undefined })).toBeRefused(refusedPoint)
  })

  test('together with another address', async () => {
    const { address } = testOrderBody()
    await expect(place({ billing_address: { ...address, postcode: '9712HN' } })).toBeRefused(
      refusedPoint,
    )
  })

  test('for sample packs alone, which are letterbox post', async () => {
    const { variations } = await createProductWithVariations([
      { name: 'Proefpakje', isSample: true, price: cents(195), stock: 10 },
    ])
    const [sample] = variations
    await expect(place(testOrderBody(sample!))).toBeRefused(refusedPoint)
    const pack = await createProduct({ stock: 10 })
    expect(await place(testOrderBody(sample!, pack))).toMatchObject({ pickupPoint: stored })
  })

  test('for a subscription', async () => {
    const body = testSubscriptionBody('month', await createProduct({ stock: 50 }))
    const request = NewSubscription.parse({ ...body, pickup_point })
    await expect(placeSubscription(request, undefined)).toBeRefused(refusedPoint)
  })
})

test('an order waits for nothing while the carrier is down, and the same order goes home', async () => {
  const down = { pickupPoints: () => Promise.reject(new Problem('pickup-points-unavailable')) }
  await expect(place({}, down)).toBeRefused({
    code: 'pickup-points-unavailable',
    message: expect.stringContaining('Kies Thuis'),
  })
  expect(await countOrders()).toBe(0)
  expect(await place({ pickup_point: undefined }, down)).toMatchObject({ pickupPoint: null })
})

test('a repeated request returns its order while the carrier is down', async () => {
  const order = await toOrder()
  const placed = await placeOrder(context, order, 'the-same-attempt')
  const again = await placeOrder(
    { ...context, pickupPoints: () => Promise.reject(new Problem('pickup-points-unavailable')) },
    order,
    'the-same-attempt',
  )
  expect(again).toEqual(placed)
})

test('the points of a demo shop can be ordered for every postcode', async () => {
  const [, second] = await findExamplePoints('9712HN')
  expect(second?.point).toMatchObject({ id: 'voorbeeld-2', postcode: '9712XX' })
})
