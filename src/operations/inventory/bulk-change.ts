// Changes nothing if one of the old values changed since staff saw it.

import { lockItems } from '#data/inventory/locked-items.ts'
import {
  insertPriceEdit,
  listPriceEdits,
  lockPriceEdit,
  type PriceEditRow,
  savePriceEditUndo,
} from '#data/inventory/price-edits.ts'
import type { Cents } from '#domain/money.ts'
import { toRegularPrice } from '#domain/catalogue/price/offer.ts'
import { Problem } from '#domain/problem.ts'
import {
  priceUndoSince,
  offerOverReason,
  parsePriceRecord,
  priceUndoMinutes,
  type StockRecord,
  stockWithoutChange,
} from '#domain/inventory/price-edit.ts'
import type { AppContext, DbAndClock, ChangeAuthorship } from '../context.ts'
import { changePrices, changeStocks } from './change-price.ts'
import { recordPrices, restorePrices } from './restore-prices.ts'
import { itemsMovedSince } from '#data/catalogue/catalogue-imports.ts'
import { type Transaction, inTransaction } from '#data/core/db.ts'
import { formatDateTime } from '#domain/time/format-date.ts'

/**
 * `id` is the id of a sellable item; a bulk change has at most one entry per item. `from` is the
 * value that staff saw.
 */
export type BulkChange = {
  id: number
  price?: { from: Cents; to: Cents } | undefined
  stock?: { from: number; to: number } | undefined
}
export type BulkConflict = {
  id: number
  name: string
  field: 'price' | 'stock'
  requested: number
  current: number | null
}

/** `edit` is the id for the undo; null if nothing changed. */
type BulkChanged = { prices: number; stocks: number; edit: number | null }

/** @throws Problem not-found, input-invalid, version-conflict with all `conflicts` */
export const bulkChangePricesAndStock = (
  context: AppContext,
  changes: readonly BulkChange[],
  by: number | undefined,
): Promise<BulkChanged> =>
  inTransaction(context.db, async (tx) => {
    const locked = await lockItems(
      tx,
      changes.map(({ id }) => id),
    )
    const conflicts = changes.flatMap(({ id, price, stock }): BulkConflict[] => {
      const item = locked.get(id)
      if (!item) return []
      const { name } = item
      return [
        ...(price && price.from !== toRegularPrice(item)
          ? [
              {
                id,
                name,
                field: 'price' as const,
                requested: price.to,
                current: toRegularPrice(item),
              },
            ]
          : []),
        ...(stock && stock.from !== item.stock
          ? [{ id, name, field: 'stock' as const, requested: stock.to, current: item.stock }]
          : []),
      ]
    })
    if (changes.some(({ id }) => !locked.has(id)))
      throw new Problem('not-found', {
        message: 'Een van deze producten bestaat niet meer. Vernieuw de lijst.',
      })
    if (conflicts.length > 0)
      throw new Problem('version-conflict', {
        message: 'Er is intussen iets veranderd. Er is niets bewaard: kijk het hieronder na.',
        more: { conflicts },
      })
    const author = { by, at: context.clock() }
    const { result: stocks, records } = await recordPrices(
      tx,
      changes.map(({ id }) => id),
      async () => {
        await changePrices(
          tx,
          changes.flatMap(({ id, price }) => (price ? [{ id, price: price.to }] : [])),
          author,
        )
        return changeStocks(
          tx,
          changes.flatMap(({ id, stock }) =>
            stock ? [{ id, reason: 'set' as const, to: stock.to }] : [],
          ),
          author,
        )
      },
    )
    const record = {
      prices: records,
      stocks: stocks.flatMap(({ id, name, before, after }) =>
        before === after ? [] : [{ id, name, before, after }],
      ),
    }
    const hasChanged = record.prices.length + record.stocks.length > 0
    return {
      prices: record.prices.length,
      stocks: stocks.length,
      edit: hasChanged
        ? await insertPriceEdit(tx, { record, ...author }, priceUndoSince(author.at))
        : null,
    }
  })

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
