import { describe, expect, test } from 'vitest'
import { shipmentsOf } from '#data/order/shipments.ts'
import { outbox } from '#data/tables/outbox.ts'
import { shipOrders, undoShipments, isCarrierTrackingUrl } from './ship-orders.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { carriersSetting } from '#domain/order/fulfilment/carriers-setting.ts'

const {
  context,
  clock,
  createProduct,
  createPaidOrder,
  linesOf,
  packOrder,
  rowsOf,
  eventsOf,
  deliverOrder,
  shipOrder,
  atOnce,
  expectOrder,
  nextMail,
} = useFreshShop()

const action = { by: 'staff:2', key: 'one-bulk-shipment' } as const
const shipmentOf = (number: string) => ({ number, carrier: 'PostNL', trackingCode: '3s abcd 123' })
const shipmentMails = () => rowsOf(outbox, { mail: 'order-shipped' })

async function packedOrders(count: number) {
  const product = await createProduct()
  const made = []
  for (let index = 0; index < count; index++) {
    const order = await createPaidOrder(product)
    await packOrder(order)
    made.push(order)
  }
  await context.db.delete(outbox)
  return made
}

const packedOrder = async () => (await packedOrders(1))[0]!
const shipOne = ({ number }: { number: string }, by: Parameters<typeof shipOrders>[2]) =>
  shipOrders(context, [shipmentOf(number)], by)

describe('shipOrders', () => {
  test('ships the others when it refuses an order, and says why at that order', async () => {
    const [first, shippedEarlier, third] = await packedOrders(3)
    await shipOrder(shippedEarlier!, { carrier: 'DHL', trackingCode: 'D1', trackingUrl: null })
    const unpacked = await createPaidOrder()
    const { outcomes } = await shipOrders(
      context,
      [
        shipmentOf(first!.number),
        shipmentOf(shippedEarlier!.number),
        shipmentOf(unpacked.number),
        { ...shipmentOf(third!.number), carrier: 'Postduif' },
      ],
      action,
    )
    expect(outcomes).toEqual([
      { number: first!.number, refused: null },
      { number: shippedEarlier!.number, refused: 'Deze bestelling is al verzonden.' },
      {
        number: unpacked.number,
        refused: 'Deze stap kan nog niet: de bestelling is nog niet zover.',
      },
      {
        number: third!.number,
        refused: 'Deze bezorger staat niet bij Instellingen. Kies een andere.',
      },
    ])
    await expectOrder(first!.id, {
      state: 'shipped',
      trackingCode: '3SABCD123',
      trackingUrl: expect.stringMatching(
        /^https:\/\/jouw\.postnl\.nl\/track-and-trace\/3SABCD123-NL-\d{4}[A-Z]{2}$/,
      ),
    })
    await expectOrder(shippedEarlier!.id, { trackingCode: 'D1' })
    await expectOrder(third!.id, { state: 'packed' })
  })

  test('ships once for a double click and for two tabs', async () => {
    const order = await packedOrder()
    const twoTabs = await Promise.all(
      ['first-tab', 'first-tab', 'second-tab', 'second-tab'].map((key) =>
        shipOne(order, { ...action, key }),
      ),
    )
    expect(await shipmentsOf(context.db, [order.id])).toHaveLength(1)
    expect(await shipmentMails()).toHaveLength(1)
    const refusals = twoTabs.map(({ outcomes: [outcome] }) => outcome!.refused)
    expect(new Set(refusals)).toEqual(new Set([null, 'Deze bestelling is al verzonden.']))
  })

  test('keeps the mails waiting for ten seconds, also when no process is there to send them', async () => {
    const order = await packedOrder()
    await shipOne(order, action)
    clock.forward({ seconds: 9 })
    expect(await nextMail()).toBeUndefined()
    clock.forward({ seconds: 1 })
    expect(await nextMail()).toMatchObject({ mail: 'order-shipped', data: { orderId: order.id } })
  })
})

describe('undoShipments', () => {
  test('packs the orders again and deletes their mails, once for a repeated call', async () => {
    const order = await packedOrder()
    await shipOne(order, action)
    clock.forward({ seconds: 9 })
    for (const outcomes of await atOnce(2, () => undoShipments(context, [order.number], action)))
      expect(outcomes).toEqual([{ number: order.number, refused: null }])
    await expectOrder(order.id, {
      state: 'packed',
      shippedAt: null,
      carrier: null,
      trackingCode: null,
      trackingUrl: null,
    })
    expect(await shipmentMails()).toEqual([])
    expect((await eventsOf(order.id)).slice(-3)).toEqual(['packed', 'shipped', 'shipment-undone'])
    expect(await shipOne(order, { ...action, key: 'second-attempt' })).toMatchObject({
      outcomes: [{ refused: null }],
    })
    expect(await shipmentMails()).toHaveLength(1)
  })

  test.each([
    ['after ten seconds', () => clock.forward({ seconds: 10 })],
    ['once a worker has the mail', () => context.db.update(outbox).set({ attempts: 1 })],
  ])('refuses %s', async (_, happen) => {
    const order = await packedOrder()
    await shipOne(order, action)
    await happen()
    expect(await undoShipments(context, [order.number], action)).toEqual([
      {
        number: order.number,
        refused: 'De mail aan de klant is al weg. Deze verzending kan niet meer terug.',
      },
    ])
    await expectOrder(order.id, { state: 'shipped', trackingCode: '3SABCD123' })
    expect(await shipmentMails()).toHaveLength(1)
  })

  test('refuses a delivered order', async () => {
    const order = await packedOrder()
    await shipOne(order, action)
    await deliverOrder(order)
    expect(await undoShipments(context, [order.number], action)).toMatchObject([
      { refused: expect.any(String) },
    ])
    await expectOrder(order.id, { state: 'delivered' })
  })

  test('keeps an earlier parcel of the order and its tracking code', async () => {
    const product = await createProduct()
    const order = await createPaidOrder({ ...product, quantity: 2 })
    await packOrder(order)
    const [line] = await linesOf(order.id)
    const parcel = { carrier: 'DHL', trackingCode: 'D1', trackingUrl: null }
    await shipOrder(order, {
      ...parcel,
      key: 'first-parcel',
      lines: [{ line: line!.id, quantity: 1 }],
    })
    await shipOne(order, action)
    expect(await undoShipments(context, [order.number], action)).toMatchObject([{ refused: null }])
    await expectOrder(order.id, {
      state: 'packed',
      shippedAt: null,
      carrier: 'DHL',
      trackingCode: 'D1',
    })
    expect(await shipmentsOf(context.db, [order.id])).toHaveLength(1)
  })
})

const isKnown = (address: string) => isCarrierTrackingUrl(address, carriersSetting.default)

describe('isCarrierTrackingUrl', () => {
  test.each([
    'https://jouw.postnl.nl/track-and-trace/3SLUWTE000001-NL-1012JS',
    'https://postnl.nl/tracktrace/?B=3SLUWTE000001&P=1012JS',
    'https://my.dhlecommerce.nl/home/tracktrace/JVGL0123/1012JS',
    'https://www.dhl.com/nl-nl/home/tracking.html?tracking-id=1',
    'https://tracking.dpd.de/status/nl_NL/parcel/05222',
    'https://gls-group.com/track/123',
    'https://www.ups.com/track?tracknum=1Z',
    'https://track.bpost.cloud/btr/web/#/search?itemCode=3',
    'https://tracking.budbee.com/orders/1',
    'https://parcel.trunkrs.nl/1/1012JS',
    'https://tracktrace.redjepakketje.nl/1',
    'https://www.homerr.com/nl/track/1',
  ])('accepts %s', (address) => {
    expect(isKnown(address)).toBe(true)
  })

  test.each([
    'https://evil.example/steal',
    'https://evil.example/postnl.nl',
    'https://postnl.nl.evil.example/',
    'https://evilpostnl.nl/',
    'https://postnl.nl@evil.example/',
    'https://postnl.nl:pass@jouw.postnl.nl/',
    'https://jouw.postnl.nl:8443/',
    String.raw`https://evil.example\.postnl.nl/`,
    'https://pоstnl.nl/',
    'http://jouw.postnl.nl/',
    'javascript:alert(1)//postnl.nl',
    '//postnl.nl/',
    'postnl.nl',
    '',
  ])('rejects %s', (address) => {
    expect(isKnown(address)).toBe(false)
  })
})
