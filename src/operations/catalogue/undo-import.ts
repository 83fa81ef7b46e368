import type { ProductRow } from '#data/catalogue/products.ts'
import {
  itemsInUse,
  itemsMovedSince,
  listCatalogueImports,
  lockCatalogueImport,
  markImportUndone,
} from '#data/catalogue/catalogue-imports.ts'
import {
  deleteVariationsExcept,
  productRowOfItem,
  variationRowsOf,
  withCatalogueLock,
  updateProduct,
} from '#data/catalogue/admin-products.ts'
import { productIdsBySlug, spreadsheetItems } from '#data/catalogue/catalogue-spreadsheet.ts'
import type { Transaction } from '#data/core/db.ts'
import { deleteMovedSlug, upsertMovedSlug } from '#data/content/moved-slugs.ts'
import { lockItems } from '#data/inventory/locked-items.ts'
import { copyCheapestVariationPrice } from '#data/inventory/price-and-stock-history.ts'
import {
  type RecordedItem,
  type TakenRedirect,
  undoableSince,
} from '#domain/catalogue/spreadsheet/import-record.ts'
import {
  planUndoOf,
  type UndoPlan,
  type UndoRemark,
} from '#domain/catalogue/spreadsheet/plan-undo.ts'
import { parsePriceRecord } from '#domain/inventory/price-edit.ts'
import type { ItemChange } from '#domain/catalogue/spreadsheet/import-plan.ts'
import { Problem } from '#domain/problem.ts'
import { formatDateTime } from '#domain/time/format-date.ts'
import type { ChangeAuthorship } from '../authorship.ts'
import type { AppContext, DbAndClock } from '../context.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { restorePrices } from '../inventory/restore-prices.ts'
import { applyCatalogueChanges } from './apply-catalogue-changes.ts'
import { invalidateProduct, invalidateMenus } from './save-product.ts'

/**
 * `restored` counts products and variations, `removed` the new ones that are gone from the shop.
 */
export type UndoneImport = {
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
