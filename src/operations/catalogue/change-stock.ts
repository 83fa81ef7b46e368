// Packs that came in, went missing or were counted. Orders keep taking theirs meanwhile: nobody is in another's way and stock is never negative.

import type { Transaction } from '#data/db.ts'
import { addMovements } from '#data/price-and-stock-history.ts'
import { announceStock, type HeldItem, heldItems, setAside, setStocks } from '#data/shelf-items.ts'
import { inTransaction } from '#data/transaction.ts'
import type { MovingReason } from '#domain/catalogue/stock-reason.ts'
import { stockAfter } from '#domain/catalogue/stock-change.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from '../shop.ts'
import type { Authorship } from '../authorship.ts'

/**
 * `id` of a product without variations or of a variation. `packs` come in or go by a reason; `counted` is what lies on the shelf, with what is set
 * aside for orders that are not packed yet; `to` sets how many are for sale.
 */
export type StockChange = { id: number; note?: string | undefined } & (
  | { reason: MovingReason; packs: number }
  | { reason: 'counted'; counted: number }
  | { reason: 'set'; to: number }
)
export type ChangedStock = Pick<HeldItem, 'id' | 'productId' | 'slug' | 'name'> & {
  before: number
  after: number
  /** Packs for orders that are not packed yet; known of a count only. */
  setAside: number | null
  /** That many packs are ordered and not there. */
  short: number
}

/** @throws Problem not-found, and input-invalid for `packs`, `counted` or `to`, with the item under `item` */
export async function changeStock(shop: Shop, change: StockChange, by: number | undefined): Promise<ChangedStock> {
  const [changed] = await inTransaction(shop.db, (tx) => changeStocks(tx, [change], { by, at: shop.now() }))
  if (!changed) throw new Problem('not-found')
  return changed
}

/** All of them or none, inside the caller's transaction. Name each item once. Throws what changeStock throws. */
export async function changeStocks(tx: Transaction, changes: readonly StockChange[], { by, at }: Authorship): Promise<ChangedStock[]> {
  const held = await heldItems(
    tx,
    changes.map(({ id }) => id),
  )
  const moves: Moved[] = []
  for (const change of changes) moves.push(await moved(tx, held.get(change.id), change))
  // A count that agrees is worth knowing too; a number that stays the same is not.
  const real = moves.filter(({ told, change }) => told.after !== told.before || change.reason === 'counted')
  await setStocks(
    tx,
    real.map(({ item, told }) => ({ item, stock: told.after })),
  )
  await addMovements(
    tx,
    real.map(({ told: { id, productId, before, after }, change }) => ({
      itemId: id,
      productId,
      reason: change.reason,
      change: after - before,
      stock: after,
      counted: change.reason === 'counted' ? change.counted : null,
      note: change.note ?? '',
      at,
      movedBy: by ?? null,
    })),
  )
  const told = moves.map((one) => one.told)
  await announceStock(tx, told)
  return told
}

type Moved = { item: HeldItem; change: StockChange; told: ChangedStock }
async function moved(tx: Transaction, item: HeldItem | undefined, change: StockChange): Promise<Moved> {
  if (!item) throw new Problem('not-found')
  const { id, productId, slug, name, stock: before } = item
  if (before === null) throw refused(item, change, 'Dit product heeft maten of soorten: de voorraad staat daarbij.')
  const aside = change.reason === 'counted' ? await setAside(tx, id) : null
  const { after, short, fault } = stockAfter(before, change, aside ?? 0)
  if (fault) throw refused(item, change, fault)
  return { item, change, told: { id, productId, slug, name, before, after, setAside: aside, short } }
}

const fields = { counted: 'counted', set: 'to' } as const
function refused({ id, name }: HeldItem, { reason }: StockChange, sentence: string) {
  const field = reason === 'counted' || reason === 'set' ? fields[reason] : 'packs'
  return new Problem('input-invalid', { errors: { [field]: [sentence] }, more: { item: { id, name } } })
}
