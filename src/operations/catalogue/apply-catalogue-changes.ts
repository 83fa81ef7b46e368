import { cacheTag } from '#domain/cache-tag.ts'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import {
  categoryIdsBySlug,
  currentAndFormerSlugs,
  type ItemColumnUpdate,
  updateProductColumns,
  updateVariationColumns,
} from '#data/catalogue/catalogue-spreadsheet.ts'
import type { Transaction } from '#data/core/db.ts'
import { upsertMovedSlug, deleteMovedSlug } from '#data/content/moved-slugs.ts'
import { setProductCategories } from '#data/catalogue/admin-products.ts'
import { columnKeys } from '#domain/catalogue/fields/field-list.ts'
import type { ItemChange } from '#domain/catalogue/spreadsheet/import-plan.ts'
import { slugColumn } from '#domain/catalogue/spreadsheet/columns.ts'
import { offerAfter } from '#domain/catalogue/spreadsheet/row-checks.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { changePrices } from '../inventory/change-price.ts'
import { changeOffers } from '../inventory/offers.ts'
import { changeStocks } from '../inventory/change-stock.ts'
import type { ChangeAuthorship } from '../authorship.ts'
import type { SpreadsheetValues } from '#domain/catalogue/spreadsheet/spreadsheet-row.ts'
import { type Cents, cents } from '#domain/money.ts'
import { sanitiseDescription } from './to-valid-product.ts'

export const parseCents = (value: unknown): Cents => cents(Number(value))

/** By the name of the attribute or fact. Null means that staff emptied the cell. */
export const factCells = (
  values: SpreadsheetValues,
  prefix: 'attributes.' | 'staff_facts.',
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      field.startsWith(prefix) ? [[field.slice(prefix.length), value]] : [],
    ),
  )

/** `note` explains the change in the stock ledger. */
export async function applyCatalogueChanges(
  tx: Transaction,
  changes: readonly ItemChange[],
  author: ChangeAuthorship,
  note?: string,
): Promise<void> {
  const slugsBefore = await currentAndFormerSlugs(
    tx,
    changes.map(({ productId }) => productId),
  )
  const rows: { isVariation: boolean; row: ItemColumnUpdate }[] = []
  for (const [index, change] of changes.entries()) {
    if (index % 100 === 99) await yieldToEventLoop()
    const row = toColumnValues(change)
    if (row) rows.push({ isVariation: change.isVariation, row })
  }
  await updateProductColumns(
    tx,
    rows.flatMap(({ isVariation, row }) => (isVariation ? [] : [row])),
    author,
  )
  await updateVariationColumns(
    tx,
    rows.flatMap(({ isVariation, row }) => (isVariation ? [row] : [])),
  )
  const moved = changes.filter(({ values }) => values.slug !== undefined)
  for (const { id, fields, values } of moved) {
    await deleteMovedSlug(tx, 'product', String(values.slug))
    await upsertMovedSlug(
      tx,
      'product',
      fields.find(({ column }) => column === slugColumn)!.before,
      id,
    )
  }
  const recategorised = changes.filter(({ values }) => values.categories !== undefined)
  const categories =
    recategorised.length > 0 ? await categoryIdsBySlug(tx) : new Map<string, number>()
  for (const { id, values } of recategorised)
    await setProductCategories(
      tx,
      id,
      (values.categories as string[]).flatMap((slug) => categories.get(slug) ?? []),
    )
  await changePrices(
    tx,
    changes.flatMap(({ id, values: { price } }) =>
      price === undefined ? [] : [{ id, price: parseCents(price) }],
    ),
    author,
  )
  await changeStocks(
    tx,
    changes.flatMap(({ id, values: { stock } }) =>
      stock === undefined ? [] : [{ id, reason: 'set' as const, to: Number(stock), note }],
    ),
    author,
  )
  await changeOffers(
    tx,
    changes.flatMap(({ id, item, values }) => {
      const offer = offerAfter(item, values)
      return offer === undefined ? [] : [{ id, offer }]
    }),
    author,
  )
  if (changes.length === 0) return
  const slugsAfter = await currentAndFormerSlugs(
    tx,
    changes.map(({ productId }) => productId),
  )
  await invalidateTags(tx, [
    'products',
    'popular',
    ...(moved.length > 0 || changes.some(({ values }) => values.published !== undefined)
      ? (['navigation'] as const)
      : []),
    ...[...slugsBefore, ...slugsAfter].map((slug) => cacheTag.product(slug)),
  ])
}

/** Undefined if only the price or the stock changes, which other functions update. */
function toColumnValues({ id, values }: ItemChange): ItemColumnUpdate | undefined {
  const row: Record<string, unknown> = Object.fromEntries(
    columnKeys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])),
  )
  if (values.variation !== undefined) row['name'] = values.variation
  if (values.description !== undefined)
    row['description'] = sanitiseDescription(String(values.description))
  const attributes = factCells(values, 'attributes.')
  if (Object.keys(attributes).length > 0) row['attributes'] = attributes
  const staffFacts = factCells(values, 'staff_facts.')
  if (Object.keys(staffFacts).length > 0) row['staff_facts'] = staffFacts
  return Object.keys(row).length > 0 || values.categories !== undefined ? { ...row, id } : undefined
}
