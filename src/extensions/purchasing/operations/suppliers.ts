import { inTransaction } from '#data/core/db.ts'
import { countPurchaseOrders } from '../data/purchase-orders.ts'
import {
  deleteSupplier,
  deleteSupplierItems,
  insertSupplier,
  isSupplierNameInUse,
  lockSupplier,
  productIdsOfItems,
  type SupplierItemTerms,
  type SupplierValues,
  updateSupplier,
  upsertSupplierItems,
} from '../data/suppliers.ts'
import { fieldProblem, inputProblem, requireFound } from '#domain/problem.ts'
import type { DbAndClock, DbContext } from '#operations/context.ts'
import { createVersionConflict } from '#operations/version-conflict.ts'

const nameInUse = () =>
  fieldProblem('name', 'Er is al een leverancier met deze naam. Kies een andere naam.')

/** Returns the id. @throws Problem input-invalid for a name that another supplier has */
export const addSupplier = ({ db, clock }: DbAndClock, values: SupplierValues): Promise<number> =>
  inTransaction(db, async (tx) => {
    const id = await insertSupplier(tx, values, clock())
    if (id === undefined) throw nameInUse()
    return id
  })

/**
 * `version` is the version that staff opened.
 * @throws Problem not-found, version-conflict, input-invalid
 */
export const changeSupplier = (
  { db }: DbContext,
  id: number,
  { version, ...values }: SupplierValues & { version: number },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const supplier = requireFound(await lockSupplier(tx, id))
    if (supplier.version !== version) throw createVersionConflict()
    if (await isSupplierNameInUse(tx, values.name, id)) throw nameInUse()
    await updateSupplier(tx, id, { ...values, version: version + 1 })
  })

/**
 * A supplier with purchase orders stays, because they belong to the books.
 * @throws Problem not-found, input-invalid
 */
export const removeSupplier = ({ db }: DbContext, id: number): Promise<string> =>
  inTransaction(db, async (tx) => {
    const supplier = requireFound(await lockSupplier(tx, id))
    if ((await countPurchaseOrders(tx, id)) > 0)
      throw inputProblem(
        'Deze leverancier heeft inkooporders en kan daarom niet weg. Haal wel de producten weg die hij niet meer levert.',
      )
    await deleteSupplier(tx, id)
    return supplier.name
  })

/**
 * `items` are the items with their terms; an item of another supplier moves to this one. `removed`
 * are items that this supplier no longer supplies. Idempotent. @throws Problem not-found;
 * input-invalid for an item that no longer exists
 */
export const saveSupplierItems = (
  { db }: DbContext,
  supplierId: number,
  { items, removed }: { items: readonly SupplierItemTerms[]; removed: readonly number[] },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    // Serialises concurrent changes of one supplier.
    requireFound(await lockSupplier(tx, supplierId))
    const productIds = await productIdsOfItems(
      tx,
      items.map(({ itemId }) => itemId),
    )
    const rows = items.flatMap((item) => {
      const productId = productIds.get(item.itemId)
      return productId === undefined ? [] : [{ ...item, supplierId, productId }]
    })
    if (rows.length < items.length)
      throw inputProblem('Een van deze producten bestaat niet meer. Vernieuw dit scherm.')
    // One order for all transactions, so that two colleagues who save at once do not deadlock.
    await upsertSupplierItems(
      tx,
      rows.toSorted((a, b) => a.itemId - b.itemId),
    )
    await deleteSupplierItems(tx, supplierId, removed)
  })
