import { formatPayerName } from '#domain/address/billing-address.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { Transaction } from '#data/core/db.ts'
import {
  insertOrderEvent,
  orderLinesOf,
  type OrderLineRow,
  type OrderRow,
} from '#data/order/orders.ts'
import { exchangeOfReturn } from '#data/order/exchanges.ts'
import { queueCustomerMail } from '#data/mail/letters.ts'
import { releaseStock } from '#data/inventory/stock.ts'
import {
  insertReturn,
  closeReturn,
  setWithheldPacks,
  withheldPacksByLine,
  insertReturnLines,
  returnById,
  returnsOf,
  type ReturnWithLines,
} from '#data/order/returns.ts'
import { refundedPacksOf, refundsOf } from '#data/payment/refunds.ts'
import { lineFulfilmentOf } from '#data/order/shipments.ts'
import { addCents, type Cents, cents } from '#domain/money.ts'
import {
  calculateRefundDeduction,
  type ReturnReason,
  hasNothingToReturn,
  type ReturnQuantity,
  refundValueOf,
} from '#domain/order/returns/order-return.ts'
import type { LineQuantity } from '#domain/order/fulfilment/shipment-quantities.ts'
import { rankReturns } from '#domain/order/returns/packs-before.ts'
import { refundPriceByRate, refundPriceOf } from '#domain/payment/refundable-packs.ts'
import { canWithdraw } from '#domain/order/returns/withdrawal-period.ts'
import { Problem, requireFound } from '#domain/problem.ts'
import { insertRefundRequest, sendRefund } from '../../payment/refund-order.ts'
import { listRefundableLines } from '../../payment/refund-packs.ts'
import { markShippedWhenComplete } from '../fulfilment/fulfil-order.ts'
import type { DbAndClock, AppContext, LinkContext } from '../../context.ts'
import { settleExchange } from '../exchange/settle-exchange.ts'
import { withOrderLock, requireOrderByLink } from '../with-order.ts'

type ReturnRequest = { lines: readonly ReturnQuantity[]; reason: ReturnReason; note: string }

/**
 * Mails the instructions. Ignores a repetition of the same return within ten minutes.
 * @throws Problem not-found, not-yet, period-over, nothing-to-return
 */
export async function registerReturn(
  { db, links, clock }: LinkContext,
  token: string,
  { lines, reason, note }: ReturnRequest,
  by: Actor = 'shopper',
): Promise<void> {
  const known = await requireOrderByLink({ db, links }, token)
  const at = clock()
  await withOrderLock(db, known.id, async (tx, order) => {
    if (!order.shippedAt) throw new Problem('not-yet')
    if (!canWithdraw(order.deliveredAt, at)) throw new Problem('period-over')
    const before = await returnsOf(tx, order.id)
    const declaredBy = formatPayerName(order)
    if (isRepeatedReturn(before, { kind: 'return', lines, note, declaredBy, at })) return
    const stored = requireReturnablePacks(await listRefundableLines(tx, order.id), lines)
    const values = {
      orderId: order.id,
      kind: 'return',
      state: 'announced',
      reason,
      note,
      declaredBy,
      at,
      closedAt: null,
    } as const
    const returnId = await insertReturn(tx, { ...values, lines: stored })
    await insertOrderEvent(tx, { orderId: order.id, type: 'return-announced', by, at })
    await queueCustomerMail(tx, order, { mail: 'return-instructions', data: { returnId } }, at)
  })
}

const repeatWindowMs = 10 * 60_000
type Declared = Pick<ReturnWithLines, 'kind' | 'note' | 'declaredBy' | 'at'> & {
  lines: readonly ReturnQuantity[]
}

const sorted = (packs: readonly ReturnQuantity[]) =>
  packs
    .map(({ itemId, quantity }) => `${itemId}x${quantity}`)
    .sort()
    .join()

/**
 * True if the same name declared the same packs for the same kind of return in the last ten
 * minutes; without packs, if the note is the same. A disputed declaration is no repetition: its
 * words may be those of a stranger.
 */
export function isRepeatedReturn(
  before: readonly ReturnWithLines[],
  { kind, lines, note, declaredBy, at }: Declared,
): boolean {
  return before.some(
    (one) =>
      one.kind === kind &&
      one.declaredBy === declaredBy &&
      !one.disputedAt &&
      at.getTime() - one.at.getTime() < repeatWindowMs &&
      (lines.length > 0 ? sorted(one.lines) === sorted(lines) : one.note === note),
  )
}

/** Maps item ids to order lines. @throws Problem nothing-to-return when fewer packs are left */
export function requireReturnablePacks(
  left: readonly OrderLineRow[],
  requested: readonly ReturnQuantity[],
) {
  return requested.map(({ itemId, quantity }) => {
    const line = left.find((one) => one.itemId === itemId)
    if (!line || quantity > line.quantity) throw new Problem('nothing-to-return')
    return { orderLineId: line.id, quantity }
  })
}

type SettleOptions = {
  /** Replaces the calculated amount; 0 refunds nothing. */
  amount?: Cents | undefined
  /**
   * False for staff who may receive parcels but not pay out. They cannot settle a withdrawal of
   * which no pack was shipped.
   */
  mayPayOut?: boolean
}

/**
 * Closes and refunds a return or withdrawal. Restocks withdrawn packs that were never shipped, and
 * returns whether it was about such packs alone. Idempotent.
 * @throws Problem not-found, not-allowed, too-much-refunded, withdrawal-open
 */
export async function refundReturn(
  context: AppContext,
  id: number,
  by: Actor,
  { amount, mayPayOut = true }: SettleOptions = {},
): Promise<{ isUnshipped: boolean }> {
  const known = requireFound(await returnById(context.db, id))
  const at = context.clock()
  const refund = await withOrderLock(context.db, known.orderId, async (tx, order) => {
    const found = (await returnById(tx, id)) ?? known
    if (found.state === 'closed') return undefined
    if (found.kind === 'withdrawal' && found.lines.length === 0 && amount === undefined)
      throw new Problem('withdrawal-open')
    const isUnshipped = await restockUnshipped(tx, order, found)
    if (isUnshipped && !mayPayOut) throw new Problem('not-allowed')
    await closeReturn(tx, id, at)
    await insertOrderEvent(tx, {
      orderId: order.id,
      type: isUnshipped ? 'withdrawal-settled' : 'return-received',
      by,
      at,
      detail: { return: id },
    })
    const lines = await orderLinesOf(tx, order.id)
    const all = rankReturns(await returnsOf(tx, order.id), await refundedPacksOf(tx, [order.id]))
    const earlier = all.filter((one) => one.id !== id)
    const packs = all.find((one) => one.id === id)?.lines ?? []
    const closed = all.every(({ state }) => state === 'closed')
    const exchange = await exchangeOfReturn(tx, id)
    if (exchange?.state === 'open') {
      const goods = refundPriceByRate(packs, lines)
      requireMax(amount, exchange.value)
      return settleExchange(tx, order, exchange, {
        amount: amount ?? exchange.value,
        goods,
        by,
        at,
      })
    }
    const isAll = closed && hasNothingToReturn(await listRefundableLines(tx, order.id))
    const sum = amount ?? refundValueOf(packs, lines, order.shipping, isAll)
    if (sum === 0) return undefined
    // The refund for the last packs may add the amounts that staff deducted from earlier refunds.
    const withheldBefore = isAll
      ? calculateRefundDeduction(earlier, await refundsOf(tx, order.id), lines)
      : cents(0)
    const maxAmount = addCents(refundPriceOf(packs, lines), order.shipping, withheldBefore)
    if (found.lines.length > 0) requireMax(sum, maxAmount)
    const goods = refundPriceByRate(packs, lines)
    return insertRefundRequest(
      tx,
      order,
      { key: `return:${id}`, amount: sum, by, returnId: id, goods },
      at,
    )
  })
  if (refund) await sendRefund(context, refund.id)
  const { kind, lines } = requireFound(await returnById(context.db, id))
  return { isUnshipped: kind === 'withdrawal' && lines.every(isWithheld) && lines.length > 0 }
}

const isWithheld = ({ quantity, withheld }: ReturnWithLines['lines'][number]) =>
  withheld === quantity

/** @throws Problem too-much-refunded */
function requireMax(amount: Cents | undefined, max: Cents): void {
  if (amount !== undefined && amount > max)
    throw new Problem('too-much-refunded', { more: { left: max / 100 } })
}

/**
 * Restocks the unshipped packs of a withdrawal. Returns true if the withdrawal names packs and none
 * of them was shipped.
 */
async function restockUnshipped(
  tx: Transaction,
  order: OrderRow,
  { id, kind, lines }: ReturnWithLines,
): Promise<boolean> {
  if (kind !== 'withdrawal') return false
  const fulfilment = await lineFulfilmentOf(tx, order)
  const before = await withheldPacksByLine(tx, order.id)
  const unshipped = lines.map(({ line, itemId, quantity }) => {
    const withheld = fulfilment.find((one) => one.line === line)?.withheld ?? 0
    return { line, itemId, quantity: Math.min(quantity, withheld - (before.get(line) ?? 0)) }
  })
  const restocked = unshipped.filter(({ quantity }) => quantity > 0)
  await setWithheldPacks(tx, id, restocked)
  if (order.hasReservation && restocked.length > 0) await releaseStock(tx, restocked)
  return (
    lines.length > 0 &&
    restocked.length === lines.length &&
    restocked.every(({ quantity }, index) => quantity === lines[index]?.quantity)
  )
}

const samePacks = (one: readonly LineQuantity[], other: readonly LineQuantity[]) =>
  one.length === other.length &&
  one.every(({ line, quantity }) =>
    other.some((each) => each.line === line && each.quantity === quantity),
  )

/**
 * Records which packs a free-text withdrawal is about. Idempotent for the same packs.
 * @throws Problem not-found, version-conflict, nothing-to-return
 */
export async function setWithdrawnPacks(
  { db, clock }: DbAndClock,
  id: number,
  requested: readonly LineQuantity[],
  by: Actor,
): Promise<void> {
  const known = await returnById(db, id)
  if (!known || known.kind !== 'withdrawal') throw new Problem('not-found')
  const at = clock()
  await withOrderLock(db, known.orderId, async (tx, order) => {
    const found = await returnById(tx, id)
    if (found && samePacks(found.lines, requested)) return
    if (!found || found.state === 'closed' || found.lines.length > 0)
      throw new Problem('version-conflict')
    const left = await listRefundableLines(tx, order.id)
    if (
      requested.some(
        ({ line, quantity }) => quantity > (left.find((one) => one.id === line)?.quantity ?? 0),
      )
    )
      throw new Problem('nothing-to-return')
    await insertReturnLines(
      tx,
      id,
      requested.map(({ line, quantity }) => ({ orderLineId: line, quantity })),
    )
    await insertOrderEvent(tx, {
      orderId: order.id,
      type: 'withdrawal-named',
      by,
      at,
      detail: { return: id },
    })
    await markShippedWhenComplete(tx, order, by, at)
  })
}
