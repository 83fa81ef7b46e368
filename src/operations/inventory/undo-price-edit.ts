// Takes back an edit of many prices and stocks, until subscribers read about the prices.

import { itemsMovedSince } from '#data/catalogue/catalogue-imports.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { Transaction } from '#data/core/db.ts'
import { lockItems } from '#data/inventory/locked-items.ts'
import {
  listPriceEdits,
  lockPriceEdit,
  type PriceEditRow,
  savePriceEditUndo,
} from '#data/inventory/price-edits.ts'
import {
  offerOverReason,
  parsePriceRecord,
  priceUndoMinutes,
  priceUndoSince,
  type StockRecord,
  stockWithoutChange,
} from '#domain/inventory/price-edit.ts'
import type { Cents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { formatDateTime } from '#domain/time/format-date.ts'
import type { ChangeAuthorship } from '../authorship.ts'
import type { AppContext, DbAndClock } from '../context.ts'
import { changeStocks } from './change-stock.ts'
import { restorePrices } from './restore-prices.ts'

/** Something that stays as it is, with a Dutch reason. */
type PriceEditRemark = { name: string; reason: string }
type Restored<Value> = { from: Value; to: Value }
/** `changes` lists what is as it was, by item. */
type UndonePriceEdit = {
  prices: number
  stocks: number
  remarks: PriceEditRemark[]
  changes: ({ id: number } & ({ price: Restored<Cents> } | { stock: Restored<number> }))[]
}

/** Newest first. */
export const listUndoablePriceEdits = ({ db, clock }: DbAndClock) =>
  listPriceEdits(db, priceUndoSince(clock()))

/**
 * Leaves what changed since, and returns it in `remarks`. That part can be taken back later, for
 * example once the newer edit was taken back.
 * @throws Problem not-found; not-allowed for prices unless `mayChangePrices`; not-yet after the
 * mails left; version-conflict for a second undo
 */
export const undoPriceEdit = (
  context: AppContext,
  id: number,
  { by, mayChangePrices }: { by: number | undefined; mayChangePrices: boolean },
): Promise<UndonePriceEdit> =>
  inTransaction(context.db, async (tx) => {
    const author = { by, at: context.clock() }
    const edit = await lockPriceEdit(tx, id)
    if (!edit) throw new Problem('not-found', { message: tooLateMessage })
    if (edit.undoneAt)
      throw new Problem('version-conflict', { message: 'Dit is al ongedaan gemaakt.' })
    if (edit.editedAt <= priceUndoSince(author.at))
      throw new Problem('not-yet', { message: tooLateMessage })
    const { prices, stocks } = edit.record
    if (prices.length > 0 && !mayChangePrices) throw new Problem('not-allowed')
    // Locks all items in one order, as orders do.
    await lockItems(
      tx,
      [...prices, ...stocks].map((record) => record.id),
    )
    const { restored, changedSince, overOffers } = await restorePrices(
      tx,
      prices.map(parsePriceRecord),
      author,
    )
    const { remarks, left, changes } = await restoreStocks(tx, edit, author)
    await savePriceEditUndo(tx, id, { left: { prices: changedSince, stocks: left }, at: author.at })
    return {
      prices: restored.length,
      stocks: stocks.length - left.length,
      remarks: [
        ...changedSince.map(({ name }) => ({
          name,
          reason: 'De prijs is intussen gewijzigd en blijft zo.',
        })),
        ...overOffers.map(({ name }) => ({ name, reason: offerOverReason })),
        ...remarks,
      ],
      changes: [
        ...restored.map(({ id, before, after }) => ({
          id,
          price: { from: after.price, to: before.price },
        })),
        ...changes,
      ],
    }
  })

const tooLateMessage = `Dit is langer dan ${priceUndoMinutes} minuten geleden. Abonnees hebben hun mail al.`

/** Returns each stock that stays, with a remark. */
async function restoreStocks(
  tx: Transaction,
  { record: { stocks }, editedAt }: PriceEditRow,
  author: ChangeAuthorship,
): Promise<{
  remarks: PriceEditRemark[]
  left: StockRecord[]
  changes: { id: number; stock: Restored<number> }[]
}> {
  const ids = stocks.map(({ id }) => id)
  const locked = await lockItems(tx, ids)
  const movedSince = await itemsMovedSince(tx, ids, editedAt)
  const remarks: PriceEditRemark[] = []
  const left: StockRecord[] = []
  const changes = stocks.flatMap((record) => {
    const { id, name } = record
    const current = locked.get(id)?.stock
    if (current === undefined || current === null) return []
    const to = movedSince.has(id) ? undefined : stockWithoutChange(record, current)
    if (to !== undefined)
      return [
        {
          id,
          reason: 'set' as const,
          to,
          note: `Wijziging van ${formatDateTime(editedAt)} ongedaan gemaakt`,
        },
      ]
    left.push(record)
    remarks.push({
      name,
      reason: `De voorraad is intussen veranderd en blijft ${current}. Tel na.`,
    })
    return []
  })
  const changed = await changeStocks(tx, changes, author)
  return {
    remarks,
    left,
    changes: changed.map(({ id, before, after }) => ({ id, stock: { from: before, to: after } })),
  }
}
