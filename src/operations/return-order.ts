// Announcing what comes back, and taking it in.

import type { Actor } from '#domain/account/actor.ts'
import type { Transaction } from '#data/db.ts'
import { addEvent, linesOf, lockOrder, type StoredLine, type StoredOrder } from '#data/orders.ts'
import { addMail } from '#data/outbox.ts'
import { releaseStock } from '#data/stock.ts'
import { addReturn, closeReturn, keepReturned, keptOf, nameReturned, returnById, returnsOf, type StoredReturn } from '#data/returns.ts'
import { refundsOf } from '#data/refunds.ts'
import { standsOf } from '#data/shipments.ts'
import { inTransaction } from '#data/transaction.ts'
import { add, type Cents, cents } from '#domain/money.ts'
import { heldBack, type ReturnReason, nothingLeft, type Taken, worthOf } from '#domain/order/order-return.ts'
import type { PacksOf } from '#domain/order/parcels.ts'
import { priceOf } from '#domain/order/refundable.ts'
import { mayWithdraw } from '#domain/order/withdrawal-period.ts'
import { Problem } from '#domain/problem.ts'
import { askRefund, sendRefund } from './refund-order.ts'
import { linesToGiveBack } from './refund-packs.ts'
import { hasLeft } from './ship-order.ts'
import type { Shop } from './shop.ts'
import { orderByLink } from './links.ts'

type Deps = Pick<Shop, 'db' | 'now'>
type Wish = { lines: readonly Taken[]; reason: ReturnReason; note: string }

/** Sends the instructions by mail; the same return twice within ten minutes is one. @throws Problem not-found, not-yet, period-over, nothing-to-return */
export async function announceReturn(
  { db, links, now }: Deps & Pick<Shop, 'links'>,
  token: string,
  { lines, reason, note }: Wish,
): Promise<void> {
  const known = await orderByLink({ db, links }, token)
  if (!known) throw new Problem('not-found')
  const at = now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, known.id)
    if (!order.shippedAt) throw new Problem('not-yet')
    if (!mayWithdraw(order.deliveredAt, at)) throw new Problem('period-over')
    const before = await returnsOf(tx, order.id)
    if (sameJustNow(before, { kind: 'return', lines, at })) return
    const stored = packsOf(await linesToGiveBack(tx, order.id), lines)
    const declaredBy = `${order.firstName} ${order.lastName}`
    const values = { orderId: order.id, kind: 'return', state: 'announced', reason, note, declaredBy, at, closedAt: null } as const
    const returnId = await addReturn(tx, { ...values, lines: stored })
    await addEvent(tx, { orderId: order.id, what: 'return-announced', by: 'shopper', at })
    await addMail(tx, { mail: 'return-instructions', recipient: order.email, data: { returnId } }, at)
  })
}

const again = 10 * 60_000
type Declared = Pick<StoredReturn, 'kind' | 'at'> & { lines: readonly Taken[] }

const sorted = (packs: readonly Taken[]) =>
  packs
    .map(({ itemId, quantity }) => `${itemId}x${quantity}`)
    .sort()
    .join()

/** A button pressed twice is one declaration. */
export function sameJustNow(before: readonly StoredReturn[], { kind, lines, at }: Declared): boolean {
  return before.some((one) => one.kind === kind && at.getTime() - one.at.getTime() < again && sorted(one.lines) === sorted(lines))
}

/** As the books name them. @throws Problem nothing-to-return when there are not so many left. */
export function packsOf(left: readonly StoredLine[], wanted: readonly Taken[]) {
  return wanted.map(({ itemId, quantity }) => {
    const line = left.find((one) => one.itemId === itemId)
    if (!line || quantity > line.quantity) throw new Problem('nothing-to-return')
    return { orderLineId: line.id, quantity }
  })
}

type Settling = {
  /** Where staff decides otherwise than what it is worth; 0: nothing. */
  amount?: Cents | undefined
  /** Without it only what comes in is taken in: where nothing comes back, nothing is left to do but to pay. */
  mayPayOut?: boolean
}

/** It came in, or it never left: pays back what it is worth; what never left goes back on the shelf. However often. @throws Problem not-found, not-allowed, too-much-refunded, withdrawal-open */
export async function takeInReturn(shop: Shop, id: number, by: Actor, { amount, mayPayOut = true }: Settling = {}): Promise<void> {
  const known = await returnById(shop.db, id)
  if (!known) throw new Problem('not-found')
  const at = shop.now()
  const refund = await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, known.orderId)
    const found = (await returnById(tx, id)) ?? known
    if (found.state === 'closed') return undefined
    if (found.kind === 'withdrawal' && found.lines.length === 0 && amount === undefined) throw new Problem('withdrawal-open')
    const kept = await putBack(tx, order, found)
    if (kept && !mayPayOut) throw new Problem('not-allowed')
    await closeReturn(tx, id, at)
    await addEvent(tx, { orderId: order.id, what: kept ? 'withdrawal-settled' : 'return-received', by, at, detail: { return: id } })
    const lines = await linesOf(tx, order.id)
    const all = await returnsOf(tx, order.id)
    const earlier = all.filter((one) => one.id !== id)
    const closed = all.every(({ state }) => state === 'closed')
    const isAll = closed && nothingLeft(await linesToGiveBack(tx, order.id))
    const sum = amount ?? worthOf(found.lines, lines, order.shipping, isAll)
    if (sum === 0) return undefined
    // With the last packs everything may go back, also what was held back before.
    const before = isAll ? heldBack(earlier, await refundsOf(tx, order.id), lines) : cents(0)
    const most = add(priceOf(found.lines, lines), order.shipping, before)
    if (found.lines.length > 0 && sum > most) throw new Problem('too-much-refunded', { more: { left: most / 100 } })
    const goods = goodsByRate(found.lines, lines)
    return askRefund(tx, order, { key: `return:${id}`, amount: sum, by, returnId: id, goods }, at)
  })
  if (refund) await sendRefund(shop, refund.id)
}

/** Packs of a withdrawal that never left go back on the shelf. True when that is all of it. */
async function putBack(tx: Transaction, order: StoredOrder, { id, kind, lines }: StoredReturn): Promise<boolean> {
  if (kind !== 'withdrawal') return false
  const stands = await standsOf(tx, order)
  const before = await keptOf(tx, order.id)
  const kept = lines.map(({ line, itemId, quantity }) => {
    const withheld = stands.find((one) => one.line === line)?.withheld ?? 0
    return { line, itemId, quantity: Math.min(quantity, withheld - (before.get(line) ?? 0)) }
  })
  const here = kept.filter(({ quantity }) => quantity > 0)
  await keepReturned(tx, id, here)
  if (order.stockHeld && here.length > 0) await releaseStock(tx, here)
  return lines.length > 0 && here.length === lines.length && here.every(({ quantity }, place) => quantity === lines[place]?.quantity)
}

const samePacks = (one: readonly PacksOf[], other: readonly PacksOf[]) =>
  one.length === other.length && one.every(({ line, quantity }) => other.some((each) => each.line === line && each.quantity === quantity))

/** Says which packs a withdrawal in words is about. Once; the same again changes nothing. @throws Problem not-found, version-conflict, nothing-to-return */
export async function nameWithdrawn({ db, now }: Deps, id: number, wanted: readonly PacksOf[], by: Actor): Promise<void> {
  const known = await returnById(db, id)
  if (!known || known.kind !== 'withdrawal') throw new Problem('not-found')
  const at = now()
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, known.orderId)
    const found = await returnById(tx, id)
    if (found && samePacks(found.lines, wanted)) return
    if (!found || found.state === 'closed' || found.lines.length > 0) throw new Problem('version-conflict')
    const left = await linesToGiveBack(tx, order.id)
    if (wanted.some(({ line, quantity }) => quantity > (left.find((one) => one.id === line)?.quantity ?? 0)))
      throw new Problem('nothing-to-return')
    await nameReturned(
      tx,
      id,
      wanted.map(({ line, quantity }) => ({ orderLineId: line, quantity })),
    )
    await addEvent(tx, { orderId: order.id, what: 'withdrawal-named', by, at, detail: { return: id } })
    await hasLeft(tx, order, by, at)
  })
}

function goodsByRate(packs: readonly Taken[], lines: readonly StoredLine[]): Map<number, number> {
  const goods = new Map<number, number>()
  for (const { itemId, quantity } of packs) {
    const line = lines.find((one) => one.itemId === itemId)
    if (line) goods.set(line.vatRate, (goods.get(line.vatRate) ?? 0) + cents(line.unitPrice * quantity))
  }
  return goods
}
