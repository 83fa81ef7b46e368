// Changes stock, for example after a delivery, a loss or a count. Locks the items, so that
// concurrent orders do not make stock negative.

import type { Transaction } from '#data/core/db.ts'
import { insertStockMovements } from '#data/inventory/price-and-stock-history.ts'
import {
  invalidateStockTags,
  type LockedItem,
  lockItems,
  countReservedPacks,
  updateStockQuantities,
} from '#data/inventory/locked-items.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { DirectedStockReason } from '#domain/inventory/stock-reason.ts'
import { calculateStockAfter } from '#domain/inventory/stock-change.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import type { ChangeAuthorship } from '../authorship.ts'

/**
 * `id` is the id of a sellable item. The reason decides whether `packs` are added or removed.
 * `counted` is the physical count, including packs of orders that are not packed yet. `to` sets the
 * number for sale.
 */
export type StockChange = { id: number; note?: string | undefined } & (
  | { reason: DirectedStockReason; packs: number }
  | { reason: 'counted'; counted: number }
  | { reason: 'set'; to: number }
)
export type ChangedStock = Pick<LockedItem, 'id' | 'productId' | 'slug' | 'name'> & {
  before: number
  after: number
  /** Packs of orders that are not packed yet. Null unless staff counted. */
  reserved: number | null
  /** The number of reserved packs that exceeds the count; 0 unless staff counted. */
  short: number
}

/**
 * @throws Problem not-found; input-invalid for `packs`, `counted` or `to`, with the item in `item`
 */
export async function changeStock(
  context: AppContext,
  change: StockChange,
  by: number | undefined,
): Promise<ChangedStock> {
  const [changed] = await inTransaction(context.db, (tx) =>
    changeStocks(tx, [change], { by, at: context.clock() }),
  )
  if (!changed) throw new Problem('not-found')
  return changed
}

/** Each item may occur once in `changes`. @throws Problem not-found, input-invalid */
export async function changeStocks(
  tx: Transaction,
  changes: readonly StockChange[],
  { by, at }: ChangeAuthorship,
): Promise<ChangedStock[]> {
  const locked = await lockItems(
    tx,
    changes.map(({ id }) => id),
  )
  const planned: PlannedChange[] = []
  for (const change of changes) planned.push(await planChange(tx, locked.get(change.id), change))
  // Records a count even if it confirms the stock. Skips any other change without effect.
  const effective = planned.filter(
    ({ changed, change }) => changed.after !== changed.before || change.reason === 'counted',
  )
  await updateStockQuantities(
    tx,
    effective.map(({ item, changed }) => ({ item, stock: changed.after })),
  )
  await insertStockMovements(
    tx,
    effective.map(({ changed: { id, productId, before, after }, change }) => ({
      itemId: id,
      productId,
      reason: change.reason,
      change: after - before,
      stock: after,
      countedStock: change.reason === 'counted' ? change.counted : null,
      note: change.note ?? '',
      at,
      changedBy: by ?? null,
    })),
  )
  const changed = planned.map((one) => one.changed)
  await invalidateStockTags(tx, changed)
  return changed
}

type PlannedChange = { item: LockedItem; change: StockChange; changed: ChangedStock }
async function planChange(
  tx: Transaction,
  item: LockedItem | undefined,
  change: StockChange,
): Promise<PlannedChange> {
  if (!item) throw new Problem('not-found')
  const { id, productId, slug, name, stock: before } = item
  if (before === null)
    throw stockProblem(
      item,
      change,
      'Dit product heeft maten of soorten: de voorraad staat daarbij.',
    )
  const reserved = change.reason === 'counted' ? await countReservedPacks(tx, id) : null
  const { after, short, error } = calculateStockAfter(before, change, reserved ?? 0)
  if (error) throw stockProblem(item, change, error)
  return { item, change, changed: { id, productId, slug, name, before, after, reserved, short } }
}

const errorFields = { counted: 'counted', set: 'to' } as const
function stockProblem({ id, name }: LockedItem, { reason }: StockChange, message: string) {
  const field = reason === 'counted' || reason === 'set' ? errorFields[reason] : 'packs'
  return fieldProblem(field, message, { more: { item: { id, name } } })
}
