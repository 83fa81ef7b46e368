import { expect, test } from 'vitest'
import { products, productVariations } from '#data/tables/catalogue/products.ts'
import { cents } from '#domain/money.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context,
  clock,
  rowsOf,
  createProduct,
  createProductWithVariations,
  updateProduct,
  changePrice,
  listPriceHistory,
} = useFreshShop({
  start: '2026-03-02T11:00:00Z',
})
const existing = { createdAt: new Date('2026-01-01T00:00:00Z') }
const productRow = async (id: number) => (await rowsOf(products, { id }))[0]

test('an announced reduction stores the lowest price of 30 days, and the history has every price with its time', async () => {
  const { id } = await createProduct(existing)
  await changePrice({ id, price: cents(1595) }, undefined)
  clock.forward({ days: 1 })
  const [offered] = await changePrice({ id, price: cents(1095), offer: true }, undefined)
  expect(offered).toMatchObject({ from: 1595, to: 1095, was: 1295 })
  expect(await productRow(id)).toMatchObject({ price: 1095, wasPrice: 1295 })
  expect(await listPriceHistory(id)).toMatchObject([
    { price: 1095, wasPrice: 1295, since: new Date('2026-03-03T11:00:00Z') },
    { price: 1595, wasPrice: null, since: new Date('2026-03-02T11:00:00Z') },
    { price: 1295, wasPrice: null, since: existing.createdAt },
  ])
  clock.forward({ days: 40 })
  expect(await changePrice({ id, price: cents(1095) }, undefined)).toMatchObject([
    { from: 1095, to: 1095, was: null },
  ])
  expect(await productRow(id)).toMatchObject({ price: 1095, wasPrice: null })
})

test('changePrice refuses an offer that is no reduction, and changes nothing', async () => {
  const { id } = await createProduct(existing)
  await changePrice({ id, price: cents(995) }, undefined)
  clock.forward({ days: 10 })
  await changePrice({ id, price: cents(1495) }, undefined)
  clock.forward({ days: 5 })
  await expect(changePrice({ id, price: cents(1095), offer: true }, undefined)).toBeRefused({
    code: 'input-invalid',
    errors: { offer: [expect.stringContaining('9,95')] },
  })
  expect(await productRow(id)).toMatchObject({ price: 1495, wasPrice: null })
  await changePrice({ id, price: cents(1095) }, undefined)
  expect(await productRow(id)).toMatchObject({ price: 1095, wasPrice: null })
})

test('a direct update of the price is recorded and ends an announced reduction', async () => {
  const { id } = await createProduct(existing)
  await changePrice({ id, price: cents(995), offer: true }, undefined)
  await updateProduct(id, { price: cents(1395) })
  expect(await productRow(id)).toMatchObject({ price: 1395, wasPrice: null })
  expect(new Set((await listPriceHistory(id)).map(({ price }) => price))).toEqual(
    new Set([1295, 1395, 995]),
  )
})

test('a product with variations has the price and announced reduction of its cheapest variation', async () => {
  const { product, variations } = await createProductWithVariations(
    [{ price: cents(1295) }, { price: cents(1495) }],
    existing,
  )
  await context.db.execute(
    `update price_history set since = '2026-01-01' where product_id = ${product.id}`,
  )
  const [small, large] = variations
  await changePrice({ id: large!.id, price: cents(1195), offer: true }, undefined)
  expect(await productRow(product.id)).toMatchObject({ price: 1195, wasPrice: 1495 })
  clock.forward({ days: 1 })
  await changePrice({ id: small!.id, price: cents(1095) }, undefined)
  expect(await productRow(product.id)).toMatchObject({ price: 1095, wasPrice: null })
  const [row] = await rowsOf(productVariations, { id: large!.id })
  expect(row).toMatchObject({ price: 1195, wasPrice: 1495 })
  await expect(changePrice({ id: product.id, price: cents(1) }, undefined)).toBeRefused(
    'input-invalid',
  )
  await expect(changePrice({ id: 2_000_000_000, price: cents(1) }, undefined)).toBeRefused(
    'not-found',
  )
})
