import { describe, expect, test } from 'vitest'
import { products } from '#data/tables/catalogue/products.ts'
import { cents } from '#domain/money.ts'
import {
  type BulkChange,
  bulkChangePricesAndStock,
  listUndoablePriceEdits,
  undoPriceEdit,
} from './bulk-change.ts'
import { changeStock } from './change-price.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'

const { clock, context, createProduct, rowsOf, changePrice, createPlacedOrder } =
  await openShopWithClock()

const save = async (...changes: BulkChange[]) => {
  const { edit } = await bulkChangePricesAndStock(context, changes, undefined)
  if (edit === null) throw new Error('nothing changed')
  return edit
}
const undo = (id: number, mayChangePrices = true) =>
  undoPriceEdit(context, id, { by: 7, mayChangePrices })
const stored = async (id: number) => (await rowsOf(products, { id }))[0]!

describe('undoPriceEdit', () => {
  test('leaves a price that changed since and packs that were sold, and says so', async () => {
    const [changed, sold, gone] = [
      await createProduct({ name: 'Duin' }),
      await createProduct({ name: 'Kiel' }),
      await createProduct({ name: 'Zee' }),
    ]
    const edit = await save(
      { id: changed.id, price: { from: cents(1295), to: cents(1395) } },
      { id: sold.id, stock: { from: 10, to: 30 } },
      { id: gone.id, stock: { from: 10, to: 100 } },
    )
    await changePrice({ id: changed.id, price: cents(1500) }, undefined)
    await createPlacedOrder({ ...sold, quantity: 4 }, { ...gone, quantity: 12 })
    expect(await undo(edit)).toMatchObject({
      prices: 0,
      stocks: 1,
      remarks: [
        { name: 'Duin', reason: 'De prijs is intussen gewijzigd en blijft zo.' },
        { name: 'Zee', reason: 'De voorraad is intussen veranderd en blijft 88. Tel na.' },
      ],
    })
    expect(await stored(changed.id)).toMatchObject({ price: 1500 })
    expect(await stored(sold.id)).toMatchObject({ stock: 6 })
  })

  test('keeps what stayed, so that two edits can be taken back in any order', async () => {
    const { id } = await createProduct()
    const first = await save({
      id,
      price: { from: cents(1295), to: cents(1395) },
      stock: { from: 10, to: 20 },
    })
    clock.forward({ minutes: 1 })
    const second = await save({
      id,
      price: { from: cents(1395), to: cents(1495) },
      stock: { from: 20, to: 30 },
    })
    clock.forward({ minutes: 1 })
    expect(await undo(first)).toMatchObject({ prices: 0, stocks: 0 })
    expect(await undo(second)).toMatchObject({ prices: 1, stocks: 1, remarks: [] })
    expect(await undo(first)).toMatchObject({ prices: 1, stocks: 1, remarks: [] })
    expect(await stored(id)).toMatchObject({ price: 1295, stock: 10 })
    await expect(undo(first)).toBeRefused('version-conflict')
  })

  test('leaves a stock that was counted since', async () => {
    const { id } = await createProduct()
    const edit = await save({ id, stock: { from: 10, to: 20 } })
    clock.forward({ minutes: 1 })
    await changeStock(context, { id, reason: 'counted', counted: 20 }, undefined)
    expect(await undo(edit)).toMatchObject({ stocks: 0, remarks: [{}] })
  })

  test('works once, and for ten minutes', async () => {
    const { id } = await createProduct()
    const price = { from: cents(1295), to: cents(1395) }
    const edit = await save({ id, price })
    clock.forward({ minutes: 9, seconds: 59 })
    await expect([undo(edit), undo(edit)]).toBeDone(1)
    expect(await stored(id)).toMatchObject({ price: 1295 })
    const second = await save({ id, price })
    clock.forward({ minutes: 10 })
    await expect(undo(second)).toBeRefused('not-yet')
    expect(await listUndoablePriceEdits(context)).toEqual([])
  })

  test('refuses prices to a colleague who may only change stock', async () => {
    const { id } = await createProduct()
    const prices = await save({ id, price: { from: cents(1295), to: cents(1395) } })
    await expect(undo(prices, false)).toBeRefused('not-allowed')
    const stock = await save({ id, stock: { from: 10, to: 11 } })
    expect(await undo(stock, false)).toMatchObject({ stocks: 1, remarks: [] })
  })
})
