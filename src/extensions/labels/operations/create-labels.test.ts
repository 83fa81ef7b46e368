import { describe, expect, test } from 'vitest'
import { loadOrdersToShip } from '#data/order/pack-list.ts'
import { sampleReceipts } from '#data/tables/discounts.ts'
import { useLabelShop, labelStaff } from '../tests/label-shop.ts'
import type { testOrderRequest } from '#tests/support/builders/orders.ts'
import { shipOrders } from '#operations/order/fulfilment/ship-orders.ts'
import { shippingLabels } from '../data/tables.ts'
import { createLabels, finishLabels, createLabelPdf } from './create-labels.ts'

const {
  labelledOrder,
  context,
  fake,
  packedOrder,
  clock,
  createProduct,
  createPaidOrder,
  linesOf,
  createProductWithVariations,
  updateOrder,
  packOrder,
  atOnce,
  labelsOf,
} = useLabelShop()

const by = labelStaff
const createLabel = ({ number }: { number: string }) => createLabels(context, [number], by)
const key = 'one-bulk-shipment'

const packageTypeOf = async (...items: Parameters<typeof testOrderRequest>) => {
  const { id, number } = await createPaidOrder(...items)
  await context.db.delete(sampleReceipts)
  await packOrder({ number })
  const { orders: toShip } = await loadOrdersToShip(context.db, [id])
  expect(await createLabels(context, [number], by)).toEqual([{ number, refused: null }])
  return {
    isLetterbox: toShip[0]?.letterbox,
    type: [...fake.shipments.values()].at(-1)?.options['package_type'],
  }
}

describe('createLabels', () => {
  test('fills in the tracking code and its link', async () => {
    const { label } = await labelledOrder()
    expect(label).toMatchObject({
      status: 'ready',
      carrier: 'PostNL',
      service: 'MyParcel',
      attempts: 1,
      shipmentId: null,
    })
    expect(label.trackingUrl).toContain(
      `https://jouw.postnl.nl/track-and-trace/${label.trackingCode}-NL-`,
    )
  })

  test('sends the return address as the sender and no product name', async () => {
    const product = await createProduct()
    const order = await createPaidOrder(product)
    await packOrder(order)
    await createLabel(order)
    const [line] = await linesOf(order.id)
    const [body = ''] = fake.sentBodies
    expect(body).toContain('"person":"Retouren"')
    expect(body).not.toContain(line!.name)
    expect(body).not.toMatch(/luwte|@/i)
  })

  test('sends the receiver of the parcel and nothing about who pays', async () => {
    const order = await packedOrder()
    const payer = {
      firstName: 'Kim',
      lastName: 'Betaler',
      street: 'Dam',
      houseNumber: '1',
      houseNumberAddition: '',
      postcode: '1012JS',
      city: 'Breda',
    }
    await updateOrder(order.id, {
      firstName: 'Els',
      billingAddress: payer,
      companyName: 'Zorghuis',
    })
    await createLabel(order)
    expect(fake.sentBodies[0]).toContain('"person":"Els ')
    expect(fake.sentBodies[0]).not.toMatch(/Kim|Betaler|Breda|Zorghuis/)
  })

  test('requests a letterbox parcel for sample packs alone, and a parcel as soon as the order has other goods', async () => {
    const { variations } = await createProductWithVariations([
      { name: 'Proefpakje', isSample: true },
    ])
    const [sample] = variations
    const pack = await createProduct()
    expect(await packageTypeOf(sample!)).toEqual({ isLetterbox: true, type: 2 })
    expect(await packageTypeOf(sample!, pack)).toEqual({ isLetterbox: false, type: 1 })
  })

  test('makes one label for a double click and for two tabs', async () => {
    const order = await packedOrder()
    const results = await atOnce(4, () => createLabel(order))
    expect(results.flat().some(({ refused }) => refused === null)).toBe(true)
    expect(await createLabel(order)).toEqual([{ number: order.number, refused: null }])
    expect(fake.shipments.size).toBe(1)
    expect(await labelsOf([order.id])).toHaveLength(1)
  })

  test('makes the others when it refuses an order', async () => {
    const [packed, unpacked] = [await packedOrder(), await createPaidOrder()]
    expect(await createLabels(context, ['L99999', unpacked.number, packed.number], by)).toEqual([
      { number: 'L99999', refused: 'Deze bestelling bestaat niet.' },
      { number: unpacked.number, refused: 'Deze bestelling is nog niet ingepakt.' },
      { number: packed.number, refused: null },
    ])
  })

  test('allows a new label after the service refused the address', async () => {
    const order = await packedOrder()
    await updateOrder(order.id, { houseNumber: 'onzin' })
    const [outcome] = await createLabel(order)
    expect(outcome!.refused).toBe(
      'MyParcel neemt dit adres niet aan (huisnummer). Kijk het na en probeer het opnieuw.',
    )
    await updateOrder(order.id, { houseNumber: '3' })
    expect(await createLabel(order)).toEqual([{ number: order.number, refused: null }])
    expect((await labelsOf([order.id])).map(({ status }) => status)).toEqual(['failed', 'ready'])
  })
})

describe('finishLabels', () => {
  test.each(['lost answer', 'down', 'silent'] as const)(
    'makes the label once after the service was %s',
    async (behaviour) => {
      const order = await packedOrder()
      fake.behave(behaviour)
      const [outcome] = await createLabel(order)
      expect(outcome!.refused).toContain('De winkel probeert het vanzelf opnieuw')
      fake.behave('well')
      expect((await createLabel(order))[0]!.refused).toContain('wordt nog gemaakt')
      expect(await finishLabels(context)).toBe(0)
      clock.forward({ minutes: 2 })
      expect(await finishLabels(context)).toBe(1)
      expect(fake.shipments.size).toBe(1)
      expect(await labelsOf([order.id])).toMatchObject([{ status: 'ready', attempts: 2 }])
      expect(await finishLabels(context)).toBe(0)
    },
  )

  test('makes the label of a process that was killed before it called the service', async () => {
    const order = await packedOrder()
    const row = {
      orderId: order.id,
      service: 'MyParcel',
      reference: `${order.number}-killed`,
      by,
      createdAt: clock.now(),
    } as const
    await context.db.insert(shippingLabels).values(row)
    clock.forward({ minutes: 2 })
    await Promise.all([finishLabels(context), finishLabels(context)])
    expect(fake.shipments.size).toBe(1)
  })
})

describe('createLabelPdf', () => {
  test('prints the labels of several orders, again after they left', async () => {
    const [first, second] = [await labelledOrder(), await labelledOrder()]
    await shipOrders(context, [first.shipment], { by, key })
    const { name, bytes } = await createLabelPdf(context, [first.id, second.id], {
      paper: 'a6',
      start: 1,
    })
    expect(name).toMatch(/^labels-\d{4}-\d\d-\d\d\.pdf$/)
    expect(new TextDecoder('latin1').decode(bytes).match(/\/Type \/Page\b/g)).toHaveLength(2)
    await expect(createLabelPdf(context, [99_999], { paper: 'a6', start: 1 })).toBeRefused(
      'not-found',
    )
  })
})
