// Imports a catalogue spreadsheet completely or not at all, and only with the changes that staff approved.

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
import { withCatalogueLock, setProductCategories } from '#data/catalogue/admin-products.ts'
import { lockItems } from '#data/inventory/locked-items.ts'
import type { ItemChange, SpreadsheetValues } from '#domain/catalogue/spreadsheet/import-plan.ts'
import type { SupplierFormat } from '#domain/catalogue/spreadsheet/supplier-format.ts'
import { Problem } from '#domain/problem.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { AppContext } from '../context.ts'
import { insertImportedProducts } from './insert-imported-products.ts'
import { changePrices } from '../inventory/change-price.ts'
import { changeStocks } from '../inventory/change-stock.ts'
import type { ChangeAuthorship } from '../authorship.ts'
import { planImport, type SignedImportPlan } from './catalogue-spreadsheet.ts'
import { parseCents, parseAttributeCells, parseStaffFactCells, sanitiseCellText } from './spreadsheet-values.ts'

/** `seal` identifies the plan that staff approved. `format` describes the file of a supplier. */
export type CatalogueFile = { bytes: Uint8Array; seal: string; format?: SupplierFormat | undefined }

/** Returns the applied plan. @throws Problem input-invalid for a file with errors, version-conflict if the plan no longer matches `seal` */
export const importCatalogue = (
  context: AppContext,
  { bytes, seal, format }: CatalogueFile,
  by: number | undefined,
): Promise<SignedImportPlan> =>
  withCatalogueLock(context.db, async (tx) => {
    const plan = await planImport(tx, bytes, format)
    const [error] = plan.errors
    if (error) throw new Problem('input-invalid', { errors: { file: [`Regel ${error.line}: ${error.reason}`] } })
    if (plan.seal !== seal || !(await lockUnchangedItems(tx, plan.changes))) throw planChangedProblem()
    const author = { by, at: context.clock() }
    await applyChanges(tx, plan.changes, author)
    await insertImportedProducts(tx, plan.added, author)
    return plan
  })

const planChangedProblem = () =>
  new Problem('version-conflict', {
    message: 'De catalogus is veranderd sinds je het voorbeeld bekeek. Er is niets gewijzigd: bekijk het voorbeeld opnieuw.',
  })

/** Locks the items whose price or stock the plan changes. Returns false if one of the old values no longer matches the plan. */
async function lockUnchangedItems(tx: Transaction, changes: readonly ItemChange[]): Promise<boolean> {
  const changesToCheck = changes.filter(({ values }) => values.price !== undefined || values.stock !== undefined)
  const locked = await lockItems(
    tx,
    changesToCheck.map(({ id }) => id),
  )
  return changesToCheck.every(({ id, fields, values }) => {
    const item = locked.get(id)
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
  shelfPlace: 'shelf_place',
  inPackage: 'in_package',
  published: 'published',
  shortDescription: 'short_description',
  description: 'description',
} as const

async function applyChanges(tx: Transaction, changes: readonly ItemChange[], author: ChangeAuthorship): Promise<void> {
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
    await upsertMovedSlug(tx, 'product', fields.find(({ column }) => column === 'Adres')!.before, id)
  }
  const recategorised = changes.filter(({ values }) => values.categories !== undefined)
  const categories = recategorised.length > 0 ? await categoryIdsBySlug(tx) : new Map<string, number>()
  for (const { id, values } of recategorised)
    await setProductCategories(
      tx,
      id,
      (values.categories as string[]).flatMap((slug) => categories.get(slug) ?? []),
    )
  await changePrices(
    tx,
    changes.flatMap(({ id, values: { price } }) => (price === undefined ? [] : [{ id, price: parseCents(price) }])),
    author,
  )
  await changeStocks(
    tx,
    changes.flatMap(({ id, values: { stock } }) => (stock === undefined ? [] : [{ id, reason: 'set' as const, to: Number(stock) }])),
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
    ...(moved.length > 0 ? (['navigation'] as const) : []),
    ...[...slugsBefore, ...slugsAfter].map((slug) => cacheTag.product(slug)),
  ])
}

/** Returns undefined if only the price or the stock changes, because other functions update those. */
function toColumnValues({ id, values }: ItemChange): ItemColumnUpdate | undefined {
  const row: Record<string, unknown> = {}
  for (const [field, column] of Object.entries(tableColumns)) {
    const value = values[field as keyof SpreadsheetValues]
    if (value !== undefined) row[column] = field === 'description' ? sanitiseCellText(value) : value
  }
  const attributes = parseAttributeCells(values)
  if (Object.keys(attributes).length > 0) row['attributes'] = attributes
  const staffFacts = parseStaffFactCells(values)
  if (Object.keys(staffFacts).length > 0) row['staff_facts'] = staffFacts
  return Object.keys(row).length > 0 || values.categories !== undefined ? { ...row, id } : undefined
}
