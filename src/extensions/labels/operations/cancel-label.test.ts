import { describe, expect, test } from 'vitest'
import { undoPacking } from '#operations/order/fulfilment/ship-orders.ts'
import { useLabelShop, labelStaff } from '../tests/label-shop.ts'
import { cancelLabel } from './cancel-label.ts'
import { createLabels } from './create-labels.ts'

const {
  labelledOrder,
  context,
  fake,
  packedOrder,
  clock,
  updateShippingAddressByStaff,
  cancelOrder,
  atOnce,
  expectOrder,
  labelsOf,
} = useLabelShop()

const by = labelStaff
const createLabel = ({ number }: { number: string }) => createLabels(context, [number], by)
const statusesOf = async (id: number) => (await labelsOf([id])).map(({ status }) => status)

describe('cancelLabel', () => {
  test('makes room for another label', async () => {
    const { number, id } = await labelledOrder()
    expect(await cancelLabel(context, number, by)).toBe('unused')
    await createLabels(context, [number], by)
    expect((await labelsOf([id])).map(({ status }) => status)).toEqual(['cancelled', 'ready'])
    expect(fake.shipments.size).toBe(2)
  })

  test('refuses a parcel that the carrier has, and an order without a label', async () => {
    const { number, label } = await labelledOrder()
    await fake.report(Number(label.providerId), 3)
    await expect(cancelLabel(context, number, by)).toBeRefused('already-sent')
    await expect(cancelLabel(context, (await packedOrder()).number, by)).toBeRefused('not-found')
  })

  test('finds a label that was made without an answer', async () => {
    const order = await packedOrder()
    fake.behave('lost answer')
    await createLabel(order)
    fake.behave('well')
    await expect(cancelLabel(context, order.number, by)).toBeRefused('still-busy')
    clock.forward({ minutes: 2 })
    expect(await cancelLabel(context, order.number, by)).toBe('cancelled')
    expect(fake.shipments.size).toBe(0)
    expect(await labelsOf([order.id])).toMatchObject([{ status: 'cancelled' }])
  })
})

describe('undoPacking', () => {
  test('cancels the label of the parcel', async () => {
    const { id, number } = await labelledOrder()
    await undoPacking(context, number, by)
    await expectOrder(id, { state: 'paid' })
    expect(await statusesOf(id)).toEqual(['cancelled'])
  })

  test('is refused when the carrier has the parcel', async () => {
    const { id, number, label } = await labelledOrder()
    await fake.report(Number(label.providerId), 3)
    await expect(undoPacking(context, number, by)).toBeRefused('already-sent')
    await expectOrder(id, { state: 'packed' })
  })

  test('leaves the label in a shop that has no label service any more', async () => {
    const { id, number } = await labelledOrder()
    await undoPacking({ ...context, providers: {} }, number, by)
    expect(await statusesOf(id)).toEqual(['ready'])
  })
})

describe('cancelOrder by staff', () => {
  test('cancels the label of a packed order', async () => {
    const { id, token } = await labelledOrder()
    await atOnce(3, () => cancelOrder(token, by))
    await expectOrder(id, { state: 'refunded' })
    expect(await statusesOf(id)).toEqual(['cancelled'])
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
    const change = () => updateShippingAddressByStaff(number, address, { by, version: 0 })
    await expect(change()).toBeRefused({
      code: 'already-sent',
      message: expect.stringContaining('Annuleer eerst het label'),
    })
    await cancelLabel(context, number, by)
    await expect(change()).toBeRefused('version-conflict')
  })
})
