// Imports a catalogue spreadsheet completely or not at all, and only with the changes that staff
// approved.

import type { Transaction } from '#data/core/db.ts'
import { withCatalogueLock } from '#data/catalogue/admin-products.ts'
import {
  deleteCatalogueImportsBefore,
  insertCatalogueImport,
} from '#data/catalogue/catalogue-imports.ts'
import { redirectsToProducts } from '#data/content/moved-slugs.ts'
import { lockItems } from '#data/inventory/locked-items.ts'
import { formatPriceCell } from '#domain/catalogue/spreadsheet/cell.ts'
import type { ItemChange } from '#domain/catalogue/spreadsheet/import-plan.ts'
import { type ImportRecord, undoableSince } from '#domain/catalogue/spreadsheet/import-record.ts'
import { toRecordedChange } from '#domain/catalogue/spreadsheet/plan-undo.ts'
import type { SupplierFormat } from '#domain/catalogue/spreadsheet/supplier-format.ts'
import { toRegularPrice } from '#domain/catalogue/offer.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import { recordPrices } from '../inventory/restore-prices.ts'
import { applyCatalogueChanges } from './apply-catalogue-changes.ts'
import { insertImportedProducts } from './insert-imported-products.ts'
import { planImport, type SignedImportPlan } from './catalogue-spreadsheet.ts'

export type CatalogueFile = {
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
