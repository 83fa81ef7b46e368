// Imports a catalogue spreadsheet completely or not at all, and only with the changes that staff
// approved.

import type { Transaction } from '#data/core/db.ts'
import {
  withCatalogueLock,
  deleteVariationsExcept,
  productRowOfItem,
  variationRowsOf,
  updateProduct,
} from '#data/catalogue/admin-products.ts'
import {
  deleteCatalogueImportsBefore,
  insertCatalogueImport,
  itemsInUse,
  itemsMovedSince,
  listCatalogueImports,
  lockCatalogueImport,
  markImportUndone,
} from '#data/catalogue/catalogue-imports.ts'
import { redirectsToProducts, deleteMovedSlug, upsertMovedSlug } from '#data/content/redirects.ts'
import { lockItems, copyCheapestVariationPrice } from '#data/inventory/locked-items.ts'
import { formatPriceCell } from '#domain/catalogue/spreadsheet/cell.ts'
import type { ItemChange } from '#domain/catalogue/spreadsheet/import-plan.ts'
import {
  type ImportRecord,
  undoableSince,
  type RecordedItem,
  type TakenRedirect,
} from '#domain/catalogue/spreadsheet/import-record.ts'
import {
  toRecordedChange,
  planUndoOf,
  type UndoPlan,
  type UndoRemark,
} from '#domain/catalogue/spreadsheet/plan-undo.ts'
import type { SupplierFormat } from '#domain/catalogue/spreadsheet/supplier-format.ts'
import { toRegularPrice } from '#domain/catalogue/price/offer.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import type { AppContext, DbAndClock, ChangeAuthorship } from '../context.ts'
import { recordPrices, restorePrices } from '../inventory/restore-prices.ts'
import { applyCatalogueChanges, insertImportedProducts } from './apply-catalogue-changes.ts'
import { planImport, type SignedImportPlan } from './catalogue-spreadsheet.ts'
import type { ProductRow } from '#data/catalogue/products.ts'
import { productIdsBySlug, spreadsheetItems } from '#data/catalogue/catalogue-spreadsheet.ts'
import { parsePriceRecord } from '#domain/inventory/price-edit.ts'
import { formatDateTime } from '#domain/time/format-date.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { invalidateProduct, invalidateMenus } from './save-product.ts'

type CatalogueFile = {
  name: string
  bytes: Uint8Array
  seal: string
  format?: SupplierFormat | undefined
}

/**
 * @throws Problem input-invalid for a file with errors, version-conflict if the plan no longer
 * matches `seal`
 */
export const importCatalogue = (
  context: AppContext,
  { name, bytes, seal, format }: CatalogueFile,
  by: number | undefined,
): Promise<SignedImportPlan> =>
  withCatalogueLock(context.db, async (tx) => {
    const plan = await planImport({ db: tx, clock: context.clock }, bytes, format)
    const [error] = plan.errors
    if (error) throw fieldProblem('file', `Regel ${error.line}: ${error.reason}`)
    if (plan.seal !== seal || !(await lockUnchangedItems(tx, plan.changes)))
      throw planChangedProblem()
    const author = { by, at: context.clock() }
    const takenRedirects = await findTakenRedirects(tx, plan.changes)
    const { records: prices } = await recordPrices(
      tx,
      plan.changes.map(({ id }) => id),
      () => applyCatalogueChanges(tx, plan.changes, author),
    )
    const added = await insertImportedProducts(tx, plan.added, author)
    await recordImport(tx, { name, plan, added, prices, takenRedirects, at: author.at })
    return plan
  })

type ImportToRecord = { name: string; plan: SignedImportPlan; at: Date } & Required<
  Pick<ImportRecord, 'added' | 'prices' | 'takenRedirects'>
>

const findTakenRedirects = (tx: Transaction, changes: readonly ItemChange[]) =>
  redirectsToProducts(
    tx,
    changes.flatMap(({ values: { slug } }) => (slug === undefined ? [] : [String(slug)])),
  )

async function recordImport(
  tx: Transaction,
  { name, plan, at, ...undo }: ImportToRecord,
): Promise<void> {
  await deleteCatalogueImportsBefore(tx, undoableSince(at))
  if (plan.changes.length + undo.added.length === 0) return
  await insertCatalogueImport(tx, {
    fileName: name,
    importedAt: at,
    changedCount: plan.changes.length,
    addedCount: plan.added.length,
    record: { changes: plan.changes.map(toRecordedChange), ...undo },
  })
}

const planChangedProblem = () =>
  new Problem('version-conflict', {
    message:
      'De catalogus is veranderd sinds je het voorbeeld bekeek. Er is niets gewijzigd: bekijk het voorbeeld opnieuw.',
  })

/** False if one of the old values no longer matches the plan. */
async function lockUnchangedItems(
  tx: Transaction,
  changes: readonly ItemChange[],
): Promise<boolean> {
  const changesToCheck = changes.filter(
    ({ values }) => values.price !== undefined || values.stock !== undefined,
  )
  const locked = await lockItems(
    tx,
    changesToCheck.map(({ id }) => id),
  )
  return changesToCheck.every(({ id, fields, values }) => {
    const item = locked.get(id)
    const before = (column: string) => fields.find((field) => field.column === column)?.before
    return (
      item !== undefined &&
      (values.price === undefined || formatPriceCell(toRegularPrice(item)) === before('Prijs')) &&
      (values.stock === undefined || String(item.stock) === before('Voorraad'))
    )
  })
}

/**
 * `restored` counts products and variations, `removed` the new ones that are gone from the shop.
 */
type UndoneImport = {
  restored: number
  removed: number
  remarks: UndoRemark[]
}

const chunkSize = 100

export const listUndoableImports = ({ db, clock }: DbAndClock) =>
  listCatalogueImports(db, undoableSince(clock()))

/**
 * Leaves what changed since the import, and returns it in `remarks`. While everything stays, the
 * import can be undone later, for example after a newer one was undone.
 * @throws Problem not-found, version-conflict for a second undo
 */
export const undoImport = (
  context: AppContext,
  id: number,
  by: number | undefined,
): Promise<UndoneImport> =>
  withCatalogueLock(context.db, async (tx) => {
    const author = { by, at: context.clock() }
    const row = await lockCatalogueImport(tx, id)
    if (!row || row.importedAt < undoableSince(author.at)) throw new Problem('not-found')
    const { record, importedAt } = row
    if (!record)
      throw new Problem('version-conflict', { message: 'Deze import is al ongedaan gemaakt.' })
    const ids = record.changes.map((change) => change.id)
    // Locks in one order, as orders do, and before reading, so that no order changes the stock
    // between the plan and the update.
    await lockItems(tx, [...ids, ...record.added.map((item) => item.id)])
    const prices = await restorePrices(tx, (record.prices ?? []).map(parsePriceRecord), author)
    const items = new Map((await spreadsheetItems(tx)).map((item) => [item.id, item]))
    const movedSince = await itemsMovedSince(tx, ids, importedAt)
    const lookup = { items, slugs: await productIdsBySlug(tx), movedSince, now: author.at }
    const plan: UndoPlan = { changes: [], remarks: [] }
    for (const [index, change] of record.changes.entries()) {
      if (index % chunkSize === chunkSize - 1) await yieldToEventLoop()
      planUndoOf(change, lookup, plan)
    }
    await applyCatalogueChanges(
      tx,
      plan.changes,
      author,
      `Import van ${formatDateTime(importedAt)} ongedaan gemaakt`,
    )
    await restoreRedirects(tx, plan.changes, record.takenRedirects ?? [])
    const removed = await removeAdded(tx, record.added, author)
    const undone = {
      restored: new Set([...plan.changes, ...prices.restored].map((one) => one.id)).size,
      removed: record.added.length - removed.length,
      remarks: [...plan.remarks, ...removed],
    }
    const hasEffect = undone.restored + undone.removed > 0
    if (hasEffect || undone.remarks.length === 0) await markImportUndone(tx, id, author.at)
    return undone
  })

/** Nobody keeps a redirect from an address that a product had by the import alone. */
async function restoreRedirects(
  tx: Transaction,
  undone: readonly ItemChange[],
  taken: readonly TakenRedirect[],
): Promise<void> {
  for (const { values, item } of undone) {
    if (values.slug === undefined) continue
    await deleteMovedSlug(tx, 'product', item.slug)
    const redirect = taken.find(({ slug }) => slug === item.slug)
    if (redirect) await upsertMovedSlug(tx, 'product', redirect.slug, redirect.productId)
  }
}

async function removeAdded(
  tx: Transaction,
  added: readonly RecordedItem[],
  author: ChangeAuthorship,
): Promise<UndoRemark[]> {
  const remarks: UndoRemark[] = []
  for (const item of added) {
    const reason = await removeItem(tx, item, author)
    if (reason) remarks.push({ name: item.name, reason })
  }
  return remarks
}

async function removeItem(
  tx: Transaction,
  item: RecordedItem,
  author: ChangeAuthorship,
): Promise<string | undefined> {
  const product = await productRowOfItem(tx, item.id)
  if (!product || product.trashedAt) return undefined
  const variations = await variationRowsOf(tx, product.id)
  const removable = item.isVariation ? variations.filter(({ id }) => id === item.id) : variations
  const ids = removable.map(({ id }) => id)
  if ((await itemsInUse(tx, item.isVariation ? ids : [item.id, ...ids])).size > 0)
    return 'Dit is intussen besteld en blijft.'
  if (!item.isVariation) {
    if (product.version !== item.version) return 'Dit is intussen gewijzigd en blijft.'
    await moveToTrash(tx, product, author)
    return undefined
  }
  if (ids.length === 0) return undefined
  if (ids.length === variations.length)
    return 'Het product heeft geen andere uitvoering meer. Deze blijft.'
  await deleteVariationsExcept(
    tx,
    product.id,
    variations.map(({ id }) => id).filter((id) => !ids.includes(id)),
  )
  await copyCheapestVariationPrice(tx, [product.id])
  await invalidateProduct(tx, product)
  return undefined
}

/** Orders and subscriptions keep referring to a trashed product. */
async function moveToTrash(
  tx: Transaction,
  product: ProductRow,
  { by, at }: ChangeAuthorship,
): Promise<void> {
  await updateProduct(tx, product.id, {
    published: false,
    trashedAt: at,
    updatedAt: at,
    updatedBy: by ?? null,
  })
  await invalidateProduct(tx, product)
  if (product.published) await invalidateMenus(tx)
}
