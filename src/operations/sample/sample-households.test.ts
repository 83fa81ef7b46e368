import { describe, expect, test } from 'vitest'
import { eraseOrderContents } from '#data/customer/personal-data/erase.ts'
import { sampleReceipts } from '#data/tables/discounts.ts'
import { deleteExpiredData } from '../customer/delete-expired-data.ts'
import { cancelOrder } from '../order/cancel-order.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { household, openSampleShop } from '#tests/support/builders/sample-shop.ts'

const {
  clock,
  place,
  tryToPlace,
  createSampledProduct,
  stockOfVariation,
  context,
  rowsOf,
  atOnce,
  productBySlug,
  inTransaction,
} = await openSampleShop()

describe('a household', () => {
  test('gets one sample pack per product in twelve months, in whatever size and however the address is written', async () => {
    const { samples, sample } = await createSampledProduct(195, 2)
    const other = await createSampledProduct()
    const home = household('87', 'a-1')
    await place(home, sample)
    expect(await tryToPlace(household('87', 'A 1'), samples[1]!)).toMatchObject({
      code: 'sample-refused',
      message: /per huishouden/,
    })
    await place(home, other.sample)
    await place(household('87', 'b'), sample)
    clock.forward({ days: 366 })
    expect(await place(home, sample)).toMatchObject({ subtotal: 195 })
  })

  test('gets it once when fifty requests come at the same moment', async () => {
    const { samples, product } = await createSampledProduct(195, 2)
    const home = household()
    const outcomes = await atOnce(50, (index) => tryToPlace(home, samples[index % 2]!))
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
    expect(
      outcomes.filter(
        (outcome) =>
          outcome !== undefined &&
          !(outcome as { code?: string }).code?.startsWith('sample-refused'),
      ),
    ).toEqual([])
    expect(
      (await stockOfVariation(samples[0]!.id))! + (await stockOfVariation(samples[1]!.id))!,
    ).toBe(199)
    expect((await productBySlug(product.slug))?.samples).toHaveLength(2)
  })

  test('may order again after it cancelled, and then cannot revive the first order for another', async () => {
    const { sample } = await createSampledProduct()
    const home = household()
    const first = await place(home, sample)
    await cancelOrder(context, linkTokenOf(first))
    await place(home, sample)
    expect(await tryToPlace(home, sample)).toMatchObject({ code: 'sample-refused' })
  })

  test('leaves no trace of the address: the hash differs per product, and goes after twelve months and with the order', async () => {
    const [one, other] = [await createSampledProduct(), await createSampledProduct()]
    const home = household()
    const order = await place(home, one.sample, other.sample)
    const receipts = () => rowsOf(sampleReceipts, { orderId: order.id })
    const hashes = (await receipts()).map(({ householdHash }) => householdHash)
    expect(new Set(hashes).size).toBe(2)
    await inTransaction((tx) =>
      eraseOrderContents(tx, order.id, crypto.randomUUID().slice(0, 16), clock.now()),
    )
    expect(await receipts()).toEqual([])
    const second = await place(home, one.sample)
    clock.forward({ days: 366 })
    await deleteExpiredData(context)
    expect(await rowsOf(sampleReceipts, { orderId: second.id })).toEqual([])
  })
})
