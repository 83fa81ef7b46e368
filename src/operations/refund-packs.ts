// The packs of a refund: checked under the order's lock, taken out of what is still to be sent, and put back on the shelf once.

import { type Actor, colleagueIn } from '#domain/account/actor.ts'
import type { Transaction } from '#data/db.ts'
import { releaseStock } from '#data/stock.ts'
import { linesOf, type StoredOrder } from '#data/orders.ts'
import { refundedPacksOf } from '#data/refunds.ts'
import { returnsOf } from '#data/returns.ts'
import { heldItems } from '#data/shelf-items.ts'
import { standsOf } from '#data/shipments.ts'
import type { PacksOf } from '#domain/order/parcels.ts'
import { refundableLines, type RefundChoice, type RefundedPacks, refundedPacks } from '#domain/order/refundable.ts'
import { Problem } from '#domain/problem.ts'
import { changeStocks, type StockChange } from './catalogue/change-stock.ts'
import { hasLeft } from './ship-order.ts'

/** The order's lines with the packs that were not refunded, withdrawn or returned. */
export async function linesToGiveBack(tx: Transaction, orderId: number) {
  const refunded = await refundedPacksOf(tx, [orderId])
  const returned = await returnsOf(tx, orderId)
  return refundableLines(
    await linesOf(tx, orderId),
    refunded.filter(({ counts }) => counts),
    returned.flatMap(({ lines }) => lines),
  )
}

const noLongerThere = 'Zoveel pakken zijn er niet meer. Een pak kan één keer terugbetaald, herroepen of teruggestuurd worden.'

/** @throws Problem nothing-to-return when a line has fewer packs left, or when more would be sent or shelved than there are */
export async function packsToRefund(tx: Transaction, order: StoredOrder, choices: readonly RefundChoice[]): Promise<RefundedPacks[]> {
  const [left, stands, earlier] = [await linesToGiveBack(tx, order.id), await standsOf(tx, order), await refundedPacksOf(tx, [order.id])]
  return choices.map((choice) => {
    const most = left.find(({ id }) => id === choice.line)?.quantity ?? 0
    const stand = stands.find(({ line }) => line === choice.line)
    const restock = choice.restock ?? (order.stockHeld ? undefined : 0)
    const packs = choice.quantity <= most && refundedPacks({ ...choice, restock }, stand, earlier)
    if (!packs) throw new Problem('nothing-to-return', { message: noLongerThere })
    return packs
  })
}

/** Everything that is left of an order that ends: nothing of it is sent, and its caller puts the packs that it holds back on the shelf. */
export async function allPacks(tx: Transaction, order: StoredOrder): Promise<RefundedPacks[]> {
  const stands = await standsOf(tx, order)
  const left = (await linesToGiveBack(tx, order.id)).filter(({ quantity }) => quantity > 0)
  return left.map(({ id, quantity }) => {
    const unsent = Math.min(quantity, stands.find(({ line }) => line === id)?.toSend ?? 0)
    return { line: id, quantity, unsent, restocked: order.stockHeld ? unsent : 0 }
  })
}

type Authorship = { by: Actor; at: Date }

/** In the refund's own transaction, so that stock moves exactly once. An order of which nothing is to be sent any more has left. */
export async function takeOutRefunded(
  tx: Transaction,
  order: StoredOrder,
  packs: readonly RefundedPacks[],
  deed: Authorship,
): Promise<void> {
  const lines = await linesOf(tx, order.id)
  const itemOf = (line: number) => lines.find(({ id }) => id === line)?.itemId ?? 0
  const released = packs.map(({ line, unsent }) => ({ line, quantity: unsent })).filter(({ quantity }) => quantity > 0)
  if (order.stockHeld) await releaseFromOrder(tx, released, itemOf)
  await correctShelf(tx, shelfChanges(order, packs, itemOf), deed)
  if (released.length > 0) await hasLeft(tx, order, deed.by, deed.at)
}

/** Packs that the order held are for sale again; like all packs that orders give back they need no row in the stock book. */
async function releaseFromOrder(tx: Transaction, released: readonly PacksOf[], itemOf: (line: number) => number): Promise<void> {
  const moves = [...totals(released.map(({ line, quantity }) => ({ id: itemOf(line), packs: quantity })))]
  if (moves.length > 0)
    await releaseStock(
      tx,
      moves.map(([itemId, quantity]) => ({ itemId, quantity })),
    )
}

/** What the stock book has to say: packs that had left and are on the shelf again, and packs that were released and are not there. */
function shelfChanges({ number, stockHeld }: StoredOrder, packs: readonly RefundedPacks[], itemOf: (line: number) => number) {
  const note = `Terugbetaald, bestelling ${number}`
  const change = (reason: 'returned' | 'damaged', countOf: (one: RefundedPacks) => number): StockChange[] =>
    [...totals(packs.map((one) => ({ id: itemOf(one.line), packs: countOf(one) })))]
      .filter(([, count]) => count > 0)
      .map(([item, count]) => ({ id: item, reason, packs: count, note }))
  return [
    change('returned', ({ restocked, unsent }) => Math.max(0, restocked - unsent)),
    stockHeld ? change('damaged', ({ restocked, unsent }) => Math.max(0, unsent - restocked)) : [],
  ]
}

/** What is no longer in the catalogue has no shelf. */
async function correctShelf(tx: Transaction, changes: readonly StockChange[][], { by, at }: Authorship): Promise<void> {
  for (const some of changes) {
    const held = await heldItems(
      tx,
      some.map(({ id }) => id),
    )
    const known = some.filter(({ id }) => (held.get(id)?.stock ?? null) !== null)
    if (known.length > 0) await changeStocks(tx, known, { by: colleagueIn(by), at })
  }
}

function totals(parts: readonly { id: number; packs: number }[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { id, packs } of parts) sums.set(id, (sums.get(id) ?? 0) + packs)
  return sums
}
