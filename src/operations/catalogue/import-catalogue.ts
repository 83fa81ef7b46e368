// A spreadsheet becomes the catalogue: everything it says, or nothing. What staff agreed to is exactly what is done.

import { cacheTag } from '#domain/cache-tag.ts'
import { invalidateTags } from '#data/cache-invalidation.ts'
import { categorySlugs, formerAddresses, type PlainFields, writeProducts, writeVariationFields } from '#data/catalogue-sheet.ts'
import type { Transaction } from '#data/db.ts'
import { addMovedSlug, dropMovedSlug } from '#data/moved-slugs.ts'
import { withCatalogueLock, setCategories } from '#data/admin-products.ts'
import { heldItems } from '#data/shelf-items.ts'
import type { ItemChange, Values } from '#domain/catalogue/sheet/plan.ts'
import { Problem } from '#domain/problem.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { Shop } from '../shop.ts'
import { addFromSheet } from './add-from-sheet.ts'
import { changePrices } from './change-price.ts'
import { changeStocks } from './change-stock.ts'
import type { Authorship } from '../authorship.ts'
import { planOf, type SealedPlan } from './read-catalogue.ts'
import { asCents, attributesIn, cleaned } from './sheet-values.ts'

/** Answers what was done. Throws Problem input-invalid for a file with faults, and version-conflict when it is no longer the plan of this `seal`. */
export const importCatalogue = (shop: Shop, bytes: Uint8Array, seal: string, by: number | undefined): Promise<SealedPlan> =>
  withCatalogueLock(shop.db, async (tx) => {
    const plan = await planOf(tx, bytes)
    const [fault] = plan.faults
    if (fault) throw new Problem('input-invalid', { errors: { file: [`Regel ${fault.line}: ${fault.reason}`] } })
    if (plan.seal !== seal || !(await stillOnShelf(tx, plan.changes))) throw changedMeanwhile()
    const deed = { by, at: shop.now() }
    await writeChanges(tx, plan.changes, deed)
    await addFromSheet(tx, plan.added, deed)
    return plan
  })

const changedMeanwhile = () =>
  new Problem('version-conflict', {
    message: 'De catalogus is veranderd sinds je het voorbeeld bekeek. Er is niets gewijzigd: bekijk het voorbeeld opnieuw.',
  })

/** Nobody buys or changes these any more until the end; whoever did since the plan was made is found here. */
async function stillOnShelf(tx: Transaction, changes: readonly ItemChange[]): Promise<boolean> {
  const priced = changes.filter(({ values }) => values.price !== undefined || values.stock !== undefined)
  const held = await heldItems(
    tx,
    priced.map(({ id }) => id),
  )
  return priced.every(({ id, fields, values }) => {
    const item = held.get(id)
    const before = (column: string) => fields.find((field) => field.column === column)?.before
    return (
      item !== undefined &&
      (values.price === undefined || (item.price / 100).toFixed(2).replace('.', ',') === before('Prijs')) &&
      (values.stock === undefined || String(item.stock) === before('Voorraad'))
    )
  })
}

const tableColumns = {
  slug: 'slug',
  name: 'name',
  variation: 'name',
  vatRate: 'vat_rate',
  lowStockAt: 'low_stock_at',
  articleNumber: 'article_number',
  ean: 'ean',
  inPackage: 'in_package',
  published: 'published',
  shortDescription: 'short_description',
  description: 'description',
} as const

async function writeChanges(tx: Transaction, changes: readonly ItemChange[], deed: Authorship): Promise<void> {
  const former = await formerAddresses(
    tx,
    changes.map(({ productId }) => productId),
  )
  const rows: { isVariation: boolean; row: PlainFields }[] = []
  for (const [at, change] of changes.entries()) {
    if (at % 100 === 99) await yieldToEventLoop()
    const row = plainOf(change)
    if (row) rows.push({ isVariation: change.isVariation, row })
  }
  await writeProducts(
    tx,
    rows.flatMap(({ isVariation, row }) => (isVariation ? [] : [row])),
    deed,
  )
  await writeVariationFields(
    tx,
    rows.flatMap(({ isVariation, row }) => (isVariation ? [row] : [])),
  )
  const moved = changes.filter(({ values }) => values.slug !== undefined)
  for (const { id, fields, values } of moved) {
    await dropMovedSlug(tx, 'product', String(values.slug))
    await addMovedSlug(tx, 'product', fields.find(({ column }) => column === 'Adres')!.before, id)
  }
  const shelved = changes.filter(({ values }) => values.categories !== undefined)
  const categories = shelved.length > 0 ? await categorySlugs(tx) : new Map<string, number>()
  for (const { id, values } of shelved)
    await setCategories(
      tx,
      id,
      (values.categories as string[]).flatMap((slug) => categories.get(slug) ?? []),
    )
  await changePrices(
    tx,
    changes.flatMap(({ id, values: { price } }) => (price === undefined ? [] : [{ id, price: asCents(price) }])),
    deed,
  )
  await changeStocks(
    tx,
    changes.flatMap(({ id, values: { stock } }) => (stock === undefined ? [] : [{ id, reason: 'set' as const, to: Number(stock) }])),
    deed,
  )
  if (changes.length === 0) return
  const now = await formerAddresses(
    tx,
    changes.map(({ productId }) => productId),
  )
  await invalidateTags(tx, [
    'products',
    'popular',
    ...(moved.length > 0 ? (['navigation'] as const) : []),
    ...[...former, ...now].map((slug) => cacheTag.product(slug)),
  ])
}

/** Undefined when only price or stock change. */
function plainOf({ id, values }: ItemChange): PlainFields | undefined {
  const row: Record<string, unknown> = {}
  for (const [field, column] of Object.entries(tableColumns)) {
    const value = values[field as keyof Values]
    if (value !== undefined) row[column] = field === 'description' ? cleaned(value) : value
  }
  const attributes = attributesIn(values)
  if (Object.keys(attributes).length > 0) row['attributes'] = attributes
  return Object.keys(row).length > 0 || values.categories !== undefined ? { ...row, id } : undefined
}
